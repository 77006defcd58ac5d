import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import type { RuleType } from "./price-rule";
import type { NamedPriceRule } from "./price-rule.repository.server";
import { ruleSummary } from "./rule-summary";
import { ruleValueOf, type RuleCurrency } from "./rule-value";

/** A row of the list of price rules, its texts formatted on the server. */
export interface PriceRuleRow {
  id: number;
  name: string;
  /** The conditions as a sentence. */
  summary: string;
  /** The scope of the rule: "Hôtel Belle Rive · Suite · Sell"; "" means everywhere. */
  scope: string;
  type: RuleType;
  value: string;
  negative: boolean;
  priority: number;
  active: boolean;
}

/** @returns the currency of the rule's amount; null where it depends on the hotel */
export function currencyOfRule(rule: NamedPriceRule): RuleCurrency {
  return rule.hotel_id === null ? null : (rule.currency ?? fallbackCurrency);
}

export function priceRuleRow(rule: NamedPriceRule, { locale }: Context): PriceRuleRow {
  const t = translator(locale);
  return {
    id: rule.id,
    name: rule.name,
    summary: ruleSummary(rule.condition, t, (date) => formatDate(date, locale)),
    scope: [
      textIn(rule.hotel_label, rule.hotel_label_fr, locale),
      textIn(rule.room_type_label, rule.room_type_label_fr, locale),
      rule.season_name,
      rule.distribution_point_label,
      rule.price_type && t(`pricing:PRICE_TYPES.${rule.price_type}`),
    ]
      .filter(Boolean)
      .join(" · "),
    type: rule.rule_type,
    value: ruleValueOf(rule.rule_type, rule.value, currencyOfRule(rule), t, locale),
    negative: rule.value.startsWith("-"),
    priority: rule.priority,
    active: rule.active,
  };
}
