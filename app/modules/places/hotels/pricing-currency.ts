import type { Currency } from "../../settings/currencies/currency.fields";

/** The currency of prices. */
export interface PricingCurrency {
  /** ISO 4217. */
  code: string;
  symbol: string;
  /** Digits after the point: JPY 0, TND 3, most 2. */
  digits: number;
}

/**
 * A hotel's currency with its id; null for a hotel that has no currency of its own and is priced in euros.
 */
export interface HotelCurrency extends PricingCurrency {
  id: number | null;
}

/** A hotel without a currency of its own is priced in euros (`price-calculation.md` §5). */
export const fallbackCurrency: PricingCurrency = { code: "EUR", symbol: "€", digits: 2 };

/** @returns the currency of prices of a hotel with this currency */
export function pricingCurrency({ iso_code, symbol, decimals }: Currency): PricingCurrency {
  return { code: iso_code, symbol, digits: decimals };
}
