import type { TFunction } from "i18next";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { changesSomething, type PlannedLine, type RefusedLine } from "./price-import.server";
import type { DryRun } from "./price-import.service.server";
import { placeInWords, priceInWords, type PriceWords } from "../price-batches/price-words";

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
  /** "Columns that aren't read: …"; null where all are. */
  unread: string | null;
  prices: {
    key: number;
    label: string;
    /** Price type and distribution point. */
    place: string;
    /** null for a new price. */
    before: PriceWords | null;
    after: PriceWords;
  }[];
  moreRefused: number;
  morePrices: number;
}

export function importView(run: DryRun, { locale }: Context): ImportView {
  const { fileName, lines } = run;
  const t = translator(locale);
  const refused = lines.flatMap((line) =>
    line.outcome === "refused"
      ? [{ key: line.line, text: t("import:LINE", { ...line, reason: reasonOf(line, t) }) }]
      : [],
  );
  const changing = lines.filter(changesSomething);
  const count = (outcome: PlannedLine["outcome"]) =>
    t(`import:${outcome.toUpperCase()}`, {
      count: lines.filter((line) => line.outcome === outcome).length,
    });
  return {
    fileName,
    summary: [count("new"), count("changed"), count("unchanged"), count("refused")].join(", "),
    importable: changing.length > 0,
    unread:
      run.unknownColumns.length > 0
        ? t("import:UNREAD_COLUMNS", { columns: run.unknownColumns.join(", ") })
        : null,
    refused: refused.slice(0, SHOWN),
    prices: changing
      .slice(0, SHOWN)
      .map(({ line, label, price, currency, existing, pointLabel }) => ({
        key: line,
        label,
        place: placeInWords(price.price_type, pointLabel, t),
        before: existing && priceInWords(existing, currency, t),
        after: priceInWords(
          { basePrice: price.base_price, perPerson: price.per_person },
          currency,
          t,
        ),
      })),
    moreRefused: Math.max(0, refused.length - SHOWN),
    morePrices: Math.max(0, changing.length - SHOWN),
  };
}

function reasonOf({ reason, params }: RefusedLine, t: TFunction): string {
  return t(`batches:REASONS.${reason}`, params);
}
