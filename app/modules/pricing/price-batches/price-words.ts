import type { TFunction } from "i18next";
import { formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** The fields of a price that both price rows and the log contain. */
export interface StatedPrice {
  /** A decimal string. */
  base_price: string;
  per_person: boolean;
}

/** The price of a night in two lines, which fit the columns of a phone. */
export interface PriceWords {
  /** "€120.00", in French "120,00 €" */
  amount: string;
  /** "/person/night"; "" for a price without a unit */
  unit: string;
}

/** @returns the price of a night, with its currency and unit */
export function priceInWords(
  { base_price, per_person }: StatedPrice,
  currency: DisplayCurrency | null,
  language: Language,
  t: TFunction,
): PriceWords {
  return {
    amount: formatStoredMoney(base_price, currency, language),
    unit: t(`room-prices:LIST.${per_person ? "PER_PERSON" : "PER_ROOM"}`),
  };
}

/**
 * @param point the name of the distribution point; null is the general price
 * @returns the price type and the distribution point, which tell apart the prices of a room type in a season:
 *   "Sell, General"
 */
export function placeInWords(price_type: string, point: string | null, t: TFunction): string {
  const channel = point ?? t("room-prices:LIST.GENERAL");
  return `${t(`pricing:PRICE_TYPES.${price_type}`)}, ${channel}`;
}
