import type { TFunction } from "i18next";
import {
  formatMinor,
  formatSignedMoney,
  formatSignedPercent,
  type DisplayCurrency,
  PRICING_TABS,
} from "~/core/money/money";
import type { PriceRule } from "./price-rule";

/** The currency of a rule's amount: that of its hotel; null for a rule of several hotels. */
export type RuleCurrency = DisplayCurrency | null;

/**
 * @param moneyLanguage the language for amounts, since the pricing tabs have a format of their own
 * @returns the amount that a rule adds or takes off: "+7.5%", "−€6.50", "+6.50 in the hotel’s currency"
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

/**
 * @param value a decimal string, as typed
 * @returns the amount that a rule adds or takes off, as in `ruleValue`
 */
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
