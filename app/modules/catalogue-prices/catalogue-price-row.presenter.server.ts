import type { TFunction } from "i18next";
import { formatDate } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { placeInWords } from "../price-batches/price-words";
import type { NamedCataloguePrice } from "./catalogue-price";

/** A price as the list shows it: finished words, so that the browser formats nothing. */
export type CataloguePriceRow = ReturnType<typeof cataloguePriceRow>;

export function cataloguePriceRow(price: NamedCataloguePrice, { locale }: Context) {
  const t = translator(locale);
  return {
    id: price.id,
    owner: price.ownerLabel,
    spa: price.spaLabel,
    /** Of a tour: whom it is for. Of a treatment: on which days of the week. */
    detail: detailInWords(price, t),
    price: formatStoredMoney(price.price, price.currency),
    channel: price.distributionPointLabel,
    validity: validityInWords(price, t, locale),
    priceType: price.priceType,
    active: price.active,
  };
}

/** @returns whom a price of a tour is for, or on which days one of a treatment holds */
export function detailInWords(
  { unit, weekdays }: Pick<NamedCataloguePrice, "unit" | "weekdays">,
  t: TFunction,
): string {
  return unit ? t(`catalogue-prices:UNITS.${unit}`) : weekdaysInWords(weekdays, t);
}

/** @returns "Friday, Saturday"; of none, that it is every day */
export function weekdaysInWords(weekdays: readonly string[], t: TFunction): string {
  if (weekdays.length === 0) return t("catalogue-prices:EVERY_DAY");
  return weekdays.map((day) => t(`pricing:WEEKDAYS.${day}`)).join(", ");
}

type Validity = Pick<NamedCataloguePrice, "validFrom" | "validTo">;

/** @returns "Apr 1, 2027 – Oct 31, 2027", "from Apr 1, 2027", "until …", "always" */
export function validityInWords(
  { validFrom, validTo }: Validity,
  t: TFunction,
  locale: Language,
): string {
  const from = validFrom && formatDate(validFrom, locale);
  const to = validTo && formatDate(validTo, locale);
  if (from && to) return t("catalogue-prices:VALIDITY.BETWEEN", { from, to });
  if (from) return t("catalogue-prices:VALIDITY.FROM", { from });
  return to ? t("catalogue-prices:VALIDITY.UNTIL", { to }) : t("catalogue-prices:VALIDITY.ALWAYS");
}

/** What the deletion of a price calls it. */
export function namedPrice(
  price: NamedCataloguePrice,
  { locale }: Context,
): Record<string, string> {
  const t = translator(locale);
  return {
    name: price.ownerLabel,
    detail: detailInWords(price, t),
    place: placeInWords(price.priceType, price.distributionPointLabel, t),
    validity: validityInWords(price, t, locale),
  };
}
