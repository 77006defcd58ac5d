import type { TFunction } from "i18next";
import {
  formatMinor,
  formatSignedMoney,
  formatSignedPercent,
  type DisplayCurrency,
  PRICING_TABS,
} from "~/core/money/money";
import type { PriceRule } from "./price-rule";

/** The hotel's currency where the rule is for one hotel; null for a rule of several. */
export type RuleCurrency = DisplayCurrency | null;

/**
 * @param moneyLanguage how money is written: the pricing tabs have their own way
 * @returns what a rule adds or takes off: "+7.5%", "−€6.50", "+6.50 in the hotel’s currency"
 */
export function ruleValue(
  { type, valueMilli }: Pick<PriceRule, "type" | "valueMilli">,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
  moneyLanguage: "en" | "fr" = PRICING_TABS,
): string {
  return ruleValueOf(type, formatMinor(valueMilli, 3), currency, t, locale, moneyLanguage);
}

/** The effect of a rule whose value is a decimal string, as it is typed. */
export function ruleValueOf(
  type: PriceRule["type"],
  decimal: string,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
  moneyLanguage: "en" | "fr" = PRICING_TABS,
): string {
  if (type === "percentage") return formatSignedPercent(decimal, locale);
  const amount = formatSignedMoney(decimal, currency, moneyLanguage);
  return currency ? amount : t("price-rules:OF_THE_HOTEL", { amount });
}
