import type { TFunction } from "i18next";
import { formatDate } from "~/core/dates/format.server";
import type { Language } from "~/i18n/languages";
import { withState } from "./price-words";

/**
 * The fields that decide on which days and for whom a catalogue price applies, as in price rows and in the
 * log.
 */
export interface ValidPrice {
  /** The unit of a tour's price; null for a treatment's price. */
  unit: string | null;
  /** The weekdays of a treatment's price; an empty list means every day. */
  weekdays: readonly string[];
  valid_from: string | null;
  valid_to: string | null;
  active: boolean;
}

/** @returns the unit of a tour's price, or the weekdays of a treatment's price, in words */
export function detailInWords(
  { unit, weekdays }: Pick<ValidPrice, "unit" | "weekdays">,
  t: TFunction,
): string {
  return unit ? t(`catalogue-prices:UNITS.${unit}`) : weekdaysInWords(weekdays, t);
}

/** @returns "Friday, Saturday"; for an empty list, the words for every day */
export function weekdaysInWords(weekdays: readonly string[], t: TFunction): string {
  if (weekdays.length === 0) return t("catalogue-prices:EVERY_DAY");
  return weekdays.map((day) => t(`pricing:WEEKDAYS.${day}`)).join(", ");
}

/** @returns "Apr 1, 2027 – Oct 31, 2027", "from Apr 1, 2027", "until …", "always" */
export function validityInWords(
  { valid_from, valid_to }: Pick<ValidPrice, "valid_from" | "valid_to">,
  t: TFunction,
  locale: Language,
): string {
  const from = valid_from && formatDate(valid_from, locale);
  const to = valid_to && formatDate(valid_to, locale);
  if (from && to) return t("catalogue-prices:VALIDITY.BETWEEN", { from, to });
  if (from) return t("catalogue-prices:VALIDITY.FROM", { from });
  return to ? t("catalogue-prices:VALIDITY.UNTIL", { to }) : t("catalogue-prices:VALIDITY.ALWAYS");
}

/** @returns the validity of a price in words, and for an inactive price also that it is inactive */
export function stateInWords(price: ValidPrice, t: TFunction, locale: Language): string {
  return withState(validityInWords(price, t, locale), price.active, t);
}
