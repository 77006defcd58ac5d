import { spellAmount } from "~/core/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { PlannedLine } from "./price-import";
import type { DryRun } from "./price-import.service.server";

/** So many lines of each kind are shown; of the rest the number. */
const SHOWN = 100;

/** A dry run in finished words. */
export interface ImportView {
  fileName: string;
  /** "12 new, 3 changed, 1 refused: line 7 …" */
  summary: string;
  /** Whether there is anything to import. */
  importable: boolean;
  refused: { key: number; text: string }[];
  prices: { key: number; label: string; type: string; before: string; after: string }[];
  moreRefused: number;
  morePrices: number;
}

export function importView({ fileName, lines }: DryRun, { locale }: Context): ImportView {
  const t = translator(locale);
  const of = (...outcomes: PlannedLine["outcome"][]) =>
    lines.filter((line) => outcomes.includes(line.outcome));
  const refused = of("refused").map((line) => ({
    key: line.line,
    text: t("IMPORT.LINE", {
      line: line.line,
      label: line.label,
      reason: t(`REASONS.${line.reason}`, line.params),
    }),
  }));
  const changing = of("new", "changed");
  const counts = [
    t("IMPORT.NEW", { count: of("new").length }),
    t("IMPORT.CHANGED", { count: of("changed").length }),
    t("IMPORT.UNCHANGED", { count: of("unchanged").length }),
    t("IMPORT.REFUSED", { count: refused.length }),
  ];
  return {
    fileName,
    summary: counts.join(", "),
    importable: changing.length > 0,
    refused: refused.slice(0, SHOWN),
    prices: changing.slice(0, SHOWN).map(({ line, label, price, existing }) => ({
      key: line,
      label,
      type: t(`PRICING.PRICE_TYPES.${price!.price_type}`),
      before: existing ? spellAmount(existing.basePrice) : "",
      after: spellAmount(price!.base_price),
    })),
    moreRefused: Math.max(0, refused.length - SHOWN),
    morePrices: Math.max(0, changing.length - SHOWN),
  };
}
