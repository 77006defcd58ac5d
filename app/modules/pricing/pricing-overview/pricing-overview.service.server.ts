import { assertMay } from "~/core/access/permissions";
import type { DateRange } from "~/core/dates";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { coveredYear } from "../price-coverage/months.server";
import { sumUpRepricedSeasons } from "../season-pricing/season-pricing.service.server";
import type { PricedRoomTypes } from "../season-pricing/priced-in-part";
import { isOver } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { coverageOf, neighboursOf, pricedKey, type Neighbours, type Stretch } from "./coverage";
import type { PricingOverviewQuery } from "./pricing-overview.list";
import * as overview from "./pricing-overview.repository.server";
import type { OverviewHotel } from "./pricing-overview.repository.server";
import { atHotels } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { addDays } from "~/core/dates";

/** The coverage of a hotel in the next twelve months. */
export interface HotelCoverage {
  range: DateRange;
  stretches: (Stretch & { neighbours: Neighbours })[];
  /** Its active seasons that aren't over, later ones too, by start date. */
  seasons: (Season & { priced: PricedRoomTypes })[];
}

export interface CoveredHotel extends OverviewHotel {
  coverage: HotelCoverage;
}

/** @returns a page of hotels with their pricing, and the number of rules for all hotels */
export async function getPricingOverview(
  ctx: Context,
  query: PricingOverviewQuery,
): Promise<Page<CoveredHotel> & { generalRules: number }> {
  assertMay(ctx, "pricing:view");
  await sumUpRepricedSeasons(ctx.db);
  const { rows, ...page } = await overview.listOverviewHotels(ctx.db, query, ctx.locale);
  const coverages = await coverageOfHotels(
    ctx,
    rows.map((hotel) => hotel.id),
  );
  return {
    ...page,
    rows: rows.map((hotel) => ({ ...hotel, coverage: coverages.get(hotel.id)! })),
    generalRules: await overview.countGeneralRules(ctx.db),
  };
}

/** @returns the coverage of one hotel from today on */
export async function getHotelCoverage(ctx: Context, hotel_id: number): Promise<HotelCoverage> {
  assertMay(ctx, "pricing:view");
  await sumUpRepricedSeasons(ctx.db);
  return (await coverageOfHotels(ctx, [hotel_id])).get(hotel_id)!;
}

async function coverageOfHotels(
  ctx: Context,
  hotelIds: number[],
): Promise<Map<number, HotelCoverage>> {
  const there = await atHotels(ctx, hotelIds);
  // One statement reads all hotels: for the year that begins where it is today first.
  const first = hotelIds.map((id) => there(id).today).sort()[0] ?? there(null).today;
  const rows = await overview.readCoverage(ctx.db, hotelIds, {
    start: first,
    end: addDays(coveredYear(first).end, 1),
  });
  return new Map(
    hotelIds.map((hotel_id) => {
      const { today } = there(hotel_id);
      const range = coveredYear(today);
      const own = rows.seasons.filter((season) => season.hotel_id === hotel_id);
      const roomTypeIds = rows.roomTypes
        .filter((roomType) => roomType.hotel_id === hotel_id)
        .map((roomType) => roomType.id);
      const stopSales = rows.stopSales.filter((stop) => stop.hotel_id === hotel_id);
      const { priced, pricedForSome } = rows;
      const facts = { seasons: own, priced, pricedForSome, roomTypeIds, stopSales };
      const stretches = coverageOf(range, facts);
      const withNeighbours = stretches.map((stretch) => ({
        ...stretch,
        neighbours: neighboursOf(stretch, own),
      }));
      const count = (keys: Set<string>, season: Season) =>
        roomTypeIds.filter((room_type_id) => keys.has(pricedKey(season.id, room_type_id))).length;
      const seasons = own
        .filter((season) => !isOver(season, today))
        .map((season) => ({
          ...season,
          priced: {
            all: roomTypeIds.length,
            sell: count(rows.priced, season),
            buy: count(rows.bought, season),
            someSell: count(rows.pricedForSome, season),
            someBuy: count(rows.boughtForSome, season),
          },
        }));
      return [hotel_id, { range, stretches: withNeighbours, seasons }];
    }),
  );
}
