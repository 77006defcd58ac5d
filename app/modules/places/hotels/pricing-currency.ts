import type { Currency } from "../../settings/currencies/currency.fields";

/** The currency of a hotel's prices. */
export interface PricingCurrency {
  /** ISO 4217. */
  code: string;
  symbol: string;
  /** Digits after the point: 0 for JPY, 3 for TND, 2 for most. */
  digits: number;
}

/**
 * A hotel's currency with its id; null for a hotel that has no currency of its own and is priced in euros.
 */
export interface HotelCurrency extends PricingCurrency {
  id: number | null;
}

/** A hotel without a currency of its own is priced in euros (docs/reference/prices.md#rounding). */
export const fallbackCurrency: PricingCurrency = { code: "EUR", symbol: "€", digits: 2 };

/** @returns the currency of the prices of all these hotels; null without hotels, or where they differ */
export function commonCurrency(
  hotels: readonly { currency: PricingCurrency | null }[],
): PricingCurrency | null {
  const [first, ...others] = hotels.map(({ currency }) => currency ?? fallbackCurrency);
  return first && others.every(({ code }) => code === first.code) ? first : null;
}

/** @returns the currency in the shape that prices need */
export function pricingCurrency({ iso_code, symbol, decimals }: Currency): PricingCurrency {
  return { code: iso_code, symbol, digits: decimals };
}
