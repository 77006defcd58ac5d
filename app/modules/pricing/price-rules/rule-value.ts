import type { TFunction } from "i18next";
import {
  formatMinor,
  formatSignedMoney,
  formatSignedPercent,
  type DisplayCurrency,
} from "~/core/money/money";
import type { Charge, FreeNights, PriceRule, RulePart, RuleType } from "./price-rule";

/** The currency of a rule's amount: that of its hotels; null for a rule of hotels with several currencies. */
export type RuleCurrency = DisplayCurrency | null;

/** What a rule does, in the form that the engine takes; `charge` is missing for each night. */
export interface Effect extends Pick<PriceRule, "type" | "valueMilli"> {
  charge?: Charge;
  part?: RulePart;
  free?: FreeNights | null;
}

/**
 * @param moneyLanguage the language for amounts, since the calculator has a format of its own
 * @returns what a rule does: "+7.5%", "−€6.50", "+6.50 in the hotel’s currency", "+€40.00 for the stay",
 *   "7 nights for 6"
 */
export function ruleValue(
  { type: rule_type, valueMilli, charge, part, free }: Effect,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
  moneyLanguage: "en" | "fr" = locale,
): string {
  const rule = { rule_type, value: formatMinor(valueMilli, 3), charge, part, ...free };
  return ruleValueOf(rule, currency, t, locale, moneyLanguage);
}

/** What a rule does, as it is stored or typed; the value is a decimal string. */
export interface TypedEffect {
  rule_type: RuleType;
  value: string;
  charge?: Charge;
  part?: RulePart;
  stay?: number | null;
  pay?: number | null;
}

/** @returns what a rule does, as in `ruleValue`; "−10% of the meals" for one that doesn't act on the room alone */
export function ruleValueOf(
  effect: TypedEffect,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
  moneyLanguage: "en" | "fr" = locale,
): string {
  const { part = "room" } = effect;
  const value = amountOf(effect, currency, t, locale, moneyLanguage);
  return part === "room" ? value : t(`price-rules:OF_PART.${part}`, { value });
}

function amountOf(
  { rule_type, value, charge = "night", stay, pay }: TypedEffect,
  currency: RuleCurrency,
  t: TFunction,
  locale: "en" | "fr",
  moneyLanguage: "en" | "fr",
): string {
  if (rule_type === "free_nights") return t("price-rules:STAY_FOR", { count: stay ?? 0, pay });
  if (rule_type === "percentage") return formatSignedPercent(value, locale);
  const money = formatSignedMoney(value, currency, moneyLanguage);
  const amount = currency ? money : t("price-rules:OF_THE_HOTEL", { amount: money });
  return charge === "night" ? amount : t(`price-rules:CHARGED.${charge}`, { amount });
}
