import { assertMay } from "~/core/access/permissions";
import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";
import { findDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import type {
  StoredMealPrice,
  StoredTax,
} from "../price-calculator/stay-rows/contract-terms.repository.server";
import {
  listPricesForStays,
  readTermsOfHotel,
} from "../price-calculator/stay-rows/stay-rows.service.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { markupFor } from "../markups/sell-from-buy";
import type { Markup } from "../price-calculator/engine/contract-terms";
import type { RoomPrice } from "../room-prices/room-price.fields";
import { ratesWithin } from "../taxes/tax-rate";
import type { Restriction } from "../restrictions/restriction.fields";
import type { PriceRule } from "../price-rules/price-rule";
import { listRulesForStays } from "../price-rules/price-rule.service.server";
import * as sheets from "./rate-sheet.repository.server";
import type { SheetHotel, SheetRoomType } from "./rate-sheet.repository.server";
import { sheetMeals, type SheetMeals } from "./sheet-meals";
import { sheetNights, sheetPrices, type SheetPrices } from "./sheet-prices";
import { daysOfSheet, restrictionsOfSheet } from "./sheet-restrictions";
import { rulesOfSheet } from "./sheet-rules";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The contents of a rate sheet. Agencies may read it, so it has nothing inactive and no buy prices. */
export interface RateSheet {
  hotel: SheetHotel;
  /** null for the general prices. */
  channel: { id: number; label: string } | null;
  range: DateRange;
  roomTypes: SheetRoomType[];
  /** The names of the seasons by their ids. */
  seasonNames: Map<number, string>;
  prices: SheetPrices;
  meals: SheetMeals<StoredMealPrice>[];
  /** The taxes and fees that hold on some night of the range, each with its rates on these nights. */
  taxes: StoredTax[];
  rules: PriceRule[];
  /** The stop sales of the whole hotel and of its active room types, by start date. */
  stopSales: StopSale[];
  /** The restrictions of its room types and of the channel, by start date, with their days on the sheet. */
  restrictions: Restriction[];
}

interface SheetQuery {
  hotel_id: number;
  distribution_point_id: number | undefined;
  range: DateRange;
}

/**
 * Reads the contents of a sheet in six statements, however long it is.
 *
 * @returns undefined if the hotel doesn't exist, or if the hotel or the channel is inactive
 */
export async function readRateSheet(
  ctx: Context,
  { hotel_id, distribution_point_id, range }: SheetQuery,
): Promise<RateSheet | undefined> {
  assertMay(ctx, "pricing:view");
  const pointIds = distribution_point_id ? [distribution_point_id] : [];
  const [hotel, allRoomTypes, [point], terms] = await Promise.all([
    sheets.findSheetHotel(ctx.db, hotel_id),
    sheets.listSheetRoomTypes(ctx.db, hotel_id),
    pointIds.length > 0 ? findDistributionPoints(ctx, pointIds) : [],
    readTermsOfHotel(ctx, hotel_id, daysOfSheet(range)),
  ]);
  if (!hotel?.active || point?.isActive === false) return undefined;
  const { today } = await atHotel(ctx, hotel_id);
  const channel = point ? { id: point.id, label: point.label } : null;
  const ids = allRoomTypes.map(({ id }) => id);
  const [{ seasons, prices }, rules] = await Promise.all([
    listPricesForStays(ctx, {
      hotelIds: [hotel_id],
      roomTypeIds: ids,
      pointIds,
      dates: range,
    }),
    listRulesForStays(ctx, { hotelIds: [hotel_id], roomTypeIds: ids, allWithCode: false }),
  ]);
  const place = { hotel_id, distribution_point_id: channel?.id ?? null };
  // A room type without any price isn't sold, so the sheet doesn't name it.
  const priced = new Set(
    prices
      .filter((price) => isSold(price, place.distribution_point_id, terms.markups))
      .map(({ room_type_id }) => room_type_id),
  );
  const roomTypes = allRoomTypes.filter(({ id }) => priced.has(id));
  const roomTypeIds = roomTypes.map(({ id }) => id);
  const { digits } = hotel.currency ?? fallbackCurrency;
  const sheet = { ...place, roomTypeIds, seasons, prices, markups: terms.markups, digits };
  const nights = sheetNights(range, sheet);
  return {
    ...{ hotel, channel, range, roomTypes },
    seasonNames: new Map(seasons.map(({ id, name }) => [id, name])),
    prices: sheetPrices(nights, sheet),
    meals: sheetMeals(nights, sheet, terms.meal_prices),
    taxes: terms.taxes
      .map((tax) => ({ ...tax, rates: ratesWithin(tax.rates, range) }))
      .filter(({ rates }) => rates.length > 0),
    rules: rulesOfSheet(rules, {
      ...{ range, issued: today, roomTypeIds },
      distribution_point_id: place.distribution_point_id,
      seasonIds: seasons.map(({ id }) => id),
    }),
    stopSales: terms.stopSales.filter(
      ({ room_type_id, start_date }) =>
        start_date <= range.end && (room_type_id === null || roomTypeIds.includes(room_type_id)),
    ),
    restrictions: restrictionsOfSheet(terms.restrictions, {
      ...{ range, roomTypeIds },
      distribution_point_id: place.distribution_point_id,
    }),
  };
}

/** @returns whether there is a sell price: the price itself, or what a markup makes of a buy price */
function isSold(
  price: RoomPrice,
  distribution_point_id: number | null,
  markups: Markup[],
): boolean {
  return (
    price.price_type === "sell" || markupFor(markups, { ...price, distribution_point_id }) !== null
  );
}
