import { withPermission } from "~/db/with-permission";
import { assertMayAny, type Permission } from "~/core/access/permissions";
import { seesCosts } from "~/core/access/reach";
import type { DateRange } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import { todayBy } from "~/db/house-clock.server";
import { whole } from "~/db/reach/limited-database.server";
import { findDistributionPoints } from "../../../settings/distribution-points/distribution-point.service.server";
import type { DistributionPointLabel } from "../../../settings/distribution-points/distribution-point.repository.server";
import { normalPromoCode } from "../../price-rules/price-rule";
import { listRulesForStays } from "../../price-rules/price-rule.service.server";
import type { CalculationInput } from "../calculation.schema";
import type { SaleLimits } from "../../restrictions/sale-limits";
import type { StayRows } from "../price-stay";
import {
  readContractTerms,
  readTermsAndLimits,
  type StoredTerms,
} from "./contract-terms.repository.server";
import { placesOf, rowsOfStays, termsOf, type StaysTerms } from "./rows-of-stays";
import {
  listPlaces,
  listSeasonsWithPrices,
  type StaysPlaces,
  type StaysPrices,
} from "./stay-rows.repository.server";

/** Whoever may see bookings sees what each of them costs, and may also see what a stay would cost. */
const showsPricesOfStays: readonly Permission[] = [
  "pricing:view",
  "bookings:view",
  "bookings:edit",
];

/**
 * @returns the active seasons and prices that stays in these places may use, both general and of the channels
 */
export const listPricesForStays = withPermission(showsPricesOfStays, listSeasonsWithPrices);

/**
 * @returns the hotel with its currency and all its active room types, in any order; it takes one statement
 */
export async function readHotelPlaces(ctx: Context, hotel_id: number): Promise<StaysPlaces> {
  assertMayAny(ctx, showsPricesOfStays);
  return placesToday(ctx, await listPlaces(ctx.db, [hotel_id], "active"));
}

/**
 * @param hotelIds the hotels; all if it is empty
 * @returns the active ones of the hotels with their currency and their active room types, in any order; it
 *   takes one statement
 */
export async function readSoldPlaces(ctx: Context, hotelIds: number[]): Promise<StaysPlaces> {
  assertMayAny(ctx, showsPricesOfStays);
  const places = placesToday(
    ctx,
    await listPlaces(ctx.db, hotelIds.length > 0 ? hotelIds : "active", "active"),
  );
  const hotels = places.hotels.filter(({ active }) => active);
  const sold = new Set(hotels.map(({ id }) => id));
  return { hotels, roomTypes: places.roomTypes.filter(({ hotel_id }) => sold.has(hotel_id)) };
}

/**
 * Reads the rows that the prices of all the stays depend on, and what may prevent them, in at most
 * five statements.
 *
 * @param known the hotels and room types of the stays, if they have been read already
 * @param knownPoints their distribution points, if they have been read already
 * @returns a function that selects the rows for one of the stays
 */
export async function readStays(
  ctx: Context,
  inputs: CalculationInput[],
  known?: StaysPlaces,
  knownPoints?: DistributionPointLabel[],
): Promise<(input: CalculationInput) => StayRows> {
  assertMayAny(ctx, showsPricesOfStays);
  const { dates } = placesOf(inputs);
  const [places, prices, { stopSales, restrictions, ...contracts }] = await Promise.all([
    readPlaces(ctx, inputs, known, knownPoints),
    readPrices(ctx, inputs),
    readTermsAndLimits(sourceOf(ctx).db, termsOf(inputs), dates),
  ]);
  return rowsOfStays({ ...places, contracts }, prices, { stopSales, restrictions });
}

/** Reads what the prices of all the stays depend on besides seasons and prices, in at most four statements. */
export async function readTerms(ctx: Context, inputs: CalculationInput[]): Promise<StaysTerms> {
  assertMayAny(ctx, showsPricesOfStays);
  const [places, contracts] = await Promise.all([
    readPlaces(ctx, inputs),
    readContractTerms(sourceOf(ctx).db, termsOf(inputs)),
  ]);
  return { ...places, contracts };
}

/**
 * Reads what contracts add to the prices of a hotel, with meal prices of all plans, and what limits its sales on
 * these dates, in one statement.
 */
export async function readTermsOfHotel(
  ctx: Context,
  hotel_id: number,
  dates: DateRange,
): Promise<StoredTerms & SaleLimits> {
  assertMayAny(ctx, showsPricesOfStays);
  const query = { hotelIds: [hotel_id], mealPlans: [...mealPlans], ratePlanIds: [] };
  return readTermsAndLimits(ctx.db, query, dates);
}

/** @returns the places, each hotel with its own today */
function placesToday(
  ctx: Context,
  { hotels, roomTypes }: Awaited<ReturnType<typeof listPlaces>>,
): StaysPlaces {
  return {
    hotels: hotels.map(({ clock, ...hotel }) => ({ ...hotel, today: todayBy(ctx, clock) })),
    roomTypes,
  };
}

/** Reads the hotels, room types, channels and rules of the stays, in at most three statements. */
async function readPlaces(
  ctx: Context,
  inputs: CalculationInput[],
  known?: StaysPlaces,
  knownPoints?: DistributionPointLabel[],
): Promise<Omit<StaysTerms, "contracts">> {
  const { hotelIds, roomTypeIds, pointIds } = placesOf(inputs);
  const allWithCode = inputs.some((input) => normalPromoCode(input.promo_code ?? "") !== "");
  const [places, rules, points] = await Promise.all([
    known ?? listPlaces(ctx.db, hotelIds, roomTypeIds).then((read) => placesToday(ctx, read)),
    listRulesForStays(sourceOf(ctx), { hotelIds, roomTypeIds, allWithCode }),
    knownPoints ?? (pointIds.length > 0 ? findDistributionPoints(ctx, pointIds) : []),
  ]);
  return { places, rules, points };
}

/** @returns the active seasons and prices that the stays may use, in one statement */
export async function readPrices(ctx: Context, inputs: CalculationInput[]): Promise<StaysPrices> {
  assertMayAny(ctx, showsPricesOfStays);
  return listSeasonsWithPrices(sourceOf(ctx).db, placesOf(inputs));
}

/**
 * @returns the context by which the prices of stays are read. Sell prices are made of what somebody who is limited to a
 *   distribution point doesn't see; hotels, room types and points are read by their own, so that no other is priced
 */
function sourceOf(ctx: Context): Context {
  return seesCosts(ctx.actor) ? ctx : { ...ctx, db: whole(ctx.db) };
}
