import { assertMay } from "~/core/access/permissions";
import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";
import { listStopSalesForStays } from "../../places/stop-sales/stop-sale.service.server";
import { findDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import { listPricesForStays } from "../price-calculator/stay-rows/stay-rows.service.server";
import type { PriceRule } from "../price-rules/price-rule";
import { listRulesForStays } from "../price-rules/price-rule.service.server";
import * as sheets from "./rate-sheet.repository.server";
import type { SheetHotel, SheetRoomType } from "./rate-sheet.repository.server";
import { sheetPrices, type SheetPrices } from "./sheet-prices";
import { rulesOfSheet } from "./sheet-rules";

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
  rules: PriceRule[];
  /** The stop sales of the whole hotel and of its active room types, by start date. */
  stopSales: StopSale[];
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
  const [hotel, allRoomTypes, [point], stopSales] = await Promise.all([
    sheets.findSheetHotel(ctx.db, hotel_id),
    sheets.listSheetRoomTypes(ctx.db, hotel_id),
    pointIds.length > 0 ? findDistributionPoints(ctx, pointIds) : [],
    listStopSalesForStays(ctx, [hotel_id], range),
  ]);
  if (!hotel?.active || point?.isActive === false) return undefined;
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
  const sold = prices.filter(({ price_type }) => price_type === "sell");
  // A room type without any price isn't sold, so the sheet doesn't name it.
  const priced = new Set(sold.map(({ room_type_id }) => room_type_id));
  const roomTypes = allRoomTypes.filter(({ id }) => priced.has(id));
  const roomTypeIds = roomTypes.map(({ id }) => id);
  const place = { hotel_id, distribution_point_id: channel?.id ?? null };
  return {
    ...{ hotel, channel, range, roomTypes },
    seasonNames: new Map(seasons.map(({ id, name }) => [id, name])),
    prices: sheetPrices(range, { ...place, roomTypeIds, seasons, prices: sold }),
    rules: rulesOfSheet(rules, {
      ...{ range, issued: ctx.today, roomTypeIds },
      distribution_point_id: place.distribution_point_id,
      seasonIds: seasons.map(({ id }) => id),
    }),
    stopSales: stopSales.filter(
      ({ room_type_id }) => room_type_id === null || roomTypeIds.includes(room_type_id),
    ),
  };
}
