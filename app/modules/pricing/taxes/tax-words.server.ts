import { formatDate, formatRange } from "~/core/dates/format.server";
import { formatPercent, formatStoredMoney } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { countsNights, isPerPerson } from "./tax";
import type { Tax } from "./tax.fields";
import type { StoredTax } from "./tax.repository.server";

/**
 * A tax with the currency of its hotel; null where the hotel has none of its own. Without `included` it isn't said
 * whether prices include it.
 */
type StatedTax = Pick<
  StoredTax,
  "kind" | "part" | "value" | "from_age" | "max_nights" | "currency"
> &
  Partial<Pick<StoredTax, "included">>;

/** @returns what a tax is: "€3.10 per person and night, from 16 years, the first 7 nights" */
export function taxInWords(tax: StatedTax, locale: Language): string {
  const t = translator(locale);
  const { kind, part, value, included = false, from_age, max_nights } = tax;
  const amount = formatStoredMoney(value, tax.currency ?? fallbackCurrency, locale);
  const first =
    kind === "percentage"
      ? t(`taxes:OF.${part}`, { value: formatPercent(value, locale) })
      : t(`taxes:FOR.${kind}`, { value: amount });
  return [
    first,
    ...(included ? [t("taxes:INCLUDED")] : []),
    ...(isPerPerson(kind) && from_age > 0 ? [t("taxes:FROM_AGE", { count: from_age })] : []),
    ...(countsNights(kind) && max_nights > 0 ? [t("taxes:NIGHTS", { count: max_nights })] : []),
  ].join(", ");
}

/** @returns the nights on which a tax holds: "from Jan 1, 2027"; "always" without dates */
export function validityInWords(
  { valid_from, valid_to }: Pick<Tax, "valid_from" | "valid_to">,
  locale: Language,
): string {
  const t = translator(locale);
  if (valid_from && valid_to) return formatRange({ start: valid_from, end: valid_to }, locale);
  if (valid_from) return t("taxes:FROM", { date: formatDate(valid_from, locale) });
  if (valid_to) return t("taxes:TO", { date: formatDate(valid_to, locale) });
  return t("taxes:ALWAYS");
}
