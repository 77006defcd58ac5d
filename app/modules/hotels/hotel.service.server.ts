import type { Context } from "~/http/context";
import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import * as hotels from "./hotel.repository.server";

/** What prices are written in. */
export interface PricingCurrency {
  /** ISO 4217. */
  code: string;
  symbol: string;
  /** Digits after the point: JPY 0, TND 3, most 2. */
  digits: number;
}

/** A hotel without a currency of its own is priced in euros (`price-calculation.md` §5). */
export const fallbackCurrency: PricingCurrency = { code: "EUR", symbol: "€", digits: 2 };

export interface PricedHotel {
  id: number;
  label: string;
  active: boolean;
  currency: PricingCurrency;
}

/** Hotels as choices, by name; `chosen` is always among them. */
export async function listHotelOptions(
  ctx: Context,
  { search = "", chosen }: { search?: string; chosen?: number } = {},
): Promise<OptionList> {
  const found = await hotels.listHotelLabels(ctx.db, search, chosen, MAX_OPTIONS + 1);
  const shown = found.slice(0, MAX_OPTIONS);
  // A chosen hotel came first, to be among them; it stands in its place.
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map((hotel) => ({ value: String(hotel.id), label: hotel.label })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @returns the hotel with the currency of its prices, or undefined where there is none */
export async function findPricedHotel(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<PricedHotel | undefined> {
  const hotel = await hotels.findHotelWithCurrency(ctx.db, id);
  if (!hotel) return undefined;
  const { currency } = hotel;
  return {
    ...hotel,
    currency: currency
      ? { code: currency.code, symbol: currency.symbol, digits: currency.decimals }
      : fallbackCurrency,
  };
}
