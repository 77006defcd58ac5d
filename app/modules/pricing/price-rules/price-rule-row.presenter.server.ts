import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import type { RuleType } from "./price-rule";
import type { NamedPlace, NamedPriceRule } from "./price-rule.repository.server";
import { freeNightsInWords, ruleSummary } from "./rule-summary";
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
export function currencyOfRule({ hotels }: NamedPriceRule): RuleCurrency {
  const [first, ...others] = hotels.map(({ currency }) => currency ?? fallbackCurrency);
  return first && others.every(({ code }) => code === first.code) ? first : null;
}

/** The number of names of each list that a row shows; further ones are counted. */
const MAX_NAMED = 3;

export function priceRuleRow(rule: NamedPriceRule, { locale }: Context): PriceRuleRow {
  const t = translator(locale);
  const list = (places: NamedPlace[]) => {
    const names = places.map(({ label, label_fr }) => textIn(label, label_fr ?? null, locale));
    const more = names.length - MAX_NAMED;
    const shown = more > 1 ? names.slice(0, MAX_NAMED) : names;
    return [...shown, ...(more > 1 ? [t("price-rules:MORE", { count: more })] : [])].join(", ");
  };
  const free = rule.rule_type === "free_nights";
  return {
    id: rule.id,
    name: rule.name,
    summary: [
      ruleSummary(
        rule.condition,
        t,
        (date) => formatDate(date, locale),
        rule.rate_plans.map(({ label }) => label),
      ),
      ...(free ? [freeNightsInWords(rule, t)] : []),
    ].join(" "),
    scope: [
      list(rule.hotels),
      list(rule.room_types),
      list(rule.seasons),
      list(rule.distribution_points),
      rule.price_type && t(`pricing:PRICE_TYPES.${rule.price_type}`),
      rule.exclusive_group && t("price-rules:GROUP", { name: rule.exclusive_group }),
    ]
      .filter(Boolean)
      .join(" · "),
    type: rule.rule_type,
    value: ruleValueOf(rule, currencyOfRule(rule), t, locale),
    negative: free || rule.value.startsWith("-"),
    priority: rule.priority,
    active: rule.active,
  };
}
