import { formatDate, formatRange } from "~/core/dates/format.server";
import { formatPercent, formatStoredMoney } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { countsNights, isPerPerson } from "./tax";
import type { Tax } from "./tax.fields";
import type { TaxRate } from "./tax-rate";
import type { StoredTax } from "./tax.repository.server";

/**
 * A tax with the currency of its hotel's prices; null where nobody knows it, as in the log of a hotel that is gone.
 * Without `included` it isn't said whether prices include it.
 */
type StatedTax = Pick<StoredTax, "kind" | "part" | "from_age" | "max_nights" | "currency"> &
  Partial<Pick<StoredTax, "included" | "collected_by_us">>;

/**
 * @param rate the rate that is said, without the nights on which it is valid
 * @returns what a tax is: "€3.10 per person and night, from 16 years, the first 7 nights"
 */
export function taxInWords(
  tax: StatedTax,
  { value }: Pick<TaxRate, "value">,
  locale: Language,
): string {
  const t = translator(locale);
  const { kind, part, included = false, collected_by_us = true, from_age, max_nights } = tax;
  const said = valueInWords(tax, value, locale);
  return [
    kind === "percentage"
      ? t(`taxes:OF.${part}`, { value: said })
      : t(`taxes:FOR.${kind}`, { value: said }),
    ...(included ? [t("taxes:INCLUDED")] : []),
    ...(included || collected_by_us ? [] : [t("taxes:BY_OTHERS")]),
    ...(isPerPerson(kind) && from_age > 0 ? [t("taxes:FROM_AGE", { count: from_age })] : []),
    ...(countsNights(kind) && max_nights > 0 ? [t("taxes:NIGHTS", { count: max_nights })] : []),
  ].join(", ");
}

/**
 * @param moneyLanguage the format of amounts where it isn't the reader's, as in the calculator
 * @returns "10%" or "€3.10"; without a currency "3.10"
 */
export function valueInWords(
  { kind, currency }: Pick<StatedTax, "kind" | "currency">,
  value: string,
  locale: Language,
  moneyLanguage: Language = locale,
): string {
  return kind === "percentage"
    ? formatPercent(value, locale)
    : formatStoredMoney(value, currency, moneyLanguage);
}

/** @returns the rates of a tax one by one: "until Dec 31, 2026: €3.10" */
export function ratesInWords(
  tax: Pick<StatedTax, "kind" | "currency">,
  rates: readonly TaxRate[],
  locale: Language,
): string[] {
  return rates.map((rate) =>
    translator(locale)("taxes:RATE", {
      validity: validityInWords(rate, locale),
      value: valueInWords(tax, rate.value, locale),
    }),
  );
}

/** @returns a tax with all its rates: "€3.10 per person and night; from Jan 1, 2027: €3.50" */
export function taxWithRates(tax: StatedTax & Pick<Tax, "rates">, locale: Language): string {
  const [first, ...later] = tax.rates;
  return [taxInWords(tax, first!, locale), ...ratesInWords(tax, later, locale)].join("; ");
}

/** @returns the nights on which a rate is valid: "from Jan 1, 2027"; "always" without dates */
export function validityInWords(
  { valid_from, valid_to }: Pick<TaxRate, "valid_from" | "valid_to">,
  locale: Language,
): string {
  const t = translator(locale);
  if (valid_from && valid_to) return formatRange({ start: valid_from, end: valid_to }, locale);
  if (valid_from) return t("taxes:FROM", { date: formatDate(valid_from, locale) });
  if (valid_to) return t("taxes:TO", { date: formatDate(valid_to, locale) });
  return t("taxes:ALWAYS");
}
