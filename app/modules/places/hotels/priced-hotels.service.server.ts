import { assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { countHotelsByCurrency } from "./hotel.repository.server";
import { showsHotelNames } from "./hotel.service.server";
import { fallbackCurrency } from "./pricing-currency";

/** The number of active hotels, and the codes of their currencies in alphabetical order. */
export interface PricedHotels {
  count: number;
  currencies: string[];
}

/** @returns the number of active hotels, and their currencies */
export async function countPricedHotels(ctx: Context): Promise<PricedHotels> {
  assertMayAny(ctx, showsHotelNames);
  const groups = await countHotelsByCurrency(ctx.db);
  const codes = groups.map(({ code }) => code ?? fallbackCurrency.code);
  return {
    count: groups.reduce((sum, group) => sum + Number(group.hotels), 0),
    currencies: [...new Set(codes)].sort(),
  };
}
