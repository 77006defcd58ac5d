import { formatDate } from "~/core/dates/format";
import { formatMinor, formatSigned } from "~/core/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { RuleType } from "./price-rule";
import type { NamedPriceRule } from "./price-rule.repository.server";
import { ruleSummary } from "./rule-summary";

/** A rule as the list shows it: finished words, so that the browser formats nothing. */
export interface PriceRuleRow {
  id: number;
  name: string;
  /** What must hold, in a sentence. */
  summary: string;
  /** Where it holds: "Hôtel Belle Rive · Suite · Sell"; "" is everywhere. */
  scope: string;
  type: RuleType;
  value: string;
  negative: boolean;
  priority: number;
  active: boolean;
}

export function priceRuleRow(rule: NamedPriceRule, locale: Language): PriceRuleRow {
  const t = translator(locale);
  const value = formatSigned(formatMinor(rule.valueMilli, 3));
  return {
    id: rule.id,
    name: rule.name,
    summary: ruleSummary(rule.condition, t, (date) => formatDate(date, locale)),
    scope: [
      rule.hotelLabel,
      rule.roomTypeLabel,
      rule.seasonName,
      rule.distributionPointLabel,
      rule.priceType && t(`PRICING.PRICE_TYPES.${rule.priceType}`),
    ]
      .filter(Boolean)
      .join(" · "),
    type: rule.type,
    value: rule.type === "percentage" ? `${value}%` : value,
    negative: rule.valueMilli < 0,
    priority: rule.priority,
    active: rule.active,
  };
}
