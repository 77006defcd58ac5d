import { assertMay, assertMayAny } from "~/core/access/permissions";
import { rangeOverlap, type CalendarDate, type DateRange } from "~/core/dates";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { datesOf as seasonDates } from "../../places/seasons/season";
import { listStopSalesForStays } from "../../places/stop-sales/stop-sale.service.server";
import { listRoomsLeft } from "../../sales/availability/availability.service.server";
import { findDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import { normalPromoCode } from "../price-rules/price-rule";
import { listRulesForStays } from "../price-rules/price-rule.service.server";
import { calculatePrice } from "./calculate-price";
import type { Price } from "./calculation";
import type { CalculationInput } from "./calculation.schema";
import { byOrderOfEffect } from "./effects";
import { offerOf, priceStay, type Offer, type Pricing, type Quote } from "./price-stay";
import type { StayRows } from "./price-stay";
import {
  listPlaces,
  listSeasonsWithPrices,
  type PlacesQuery,
  type StaysPlaces,
  type StaysPrices,
} from "./stay-rows.repository.server";

/**
 * @returns the price of a stay with its explanation and warnings; rooms left aren't counted
 * @throws as `priceStay`
 */
export async function calculateStay(ctx: Context, input: CalculationInput): Promise<Quote> {
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const rowsOf = await readStays(ctx, [input]);
  return priceStay(input, rowsOf(input), ctx.today, calculatePrice);
}

/**
 * @param except the id of the stay's own booking, whose room doesn't count as taken
 * @returns the price of a stay with its explanation and warnings, and the rooms left of its room type
 * @throws as `priceStay`
 */
export async function offerStay(
  ctx: Context,
  input: CalculationInput,
  except?: number,
): Promise<Offer> {
  const [offer] = await offerStays(ctx, [input], calculatePrice, except);
  if (offer instanceof Error) throw offer;
  return offer!;
}

/**
 * Calculates the prices of stays and the rooms left for them, from at most six statements, whatever the
 * number of stays, hotels, room types, nights, prices and rules.
 *
 * @param price calculates a price with or without its explanation
 * @returns an offer or a refusal for each stay, in their order; each is calculated only when it is iterated
 *   over
 */
export async function offerStays<Priced extends Price>(
  ctx: Context,
  inputs: CalculationInput[],
  price: Pricing<Priced>,
  except?: number,
): Promise<Iterable<Offer<Priced> | DomainError>> {
  // A user who books stays also needs their prices.
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  if (inputs.length === 0) return [];
  const [rowsOf, left] = await Promise.all([
    readStays(ctx, inputs),
    listRoomsLeft(ctx, inputs, except),
  ]);
  const leftOf = once((type: number) => left.filter(({ room_type_id }) => room_type_id === type));
  return (function* () {
    for (const input of inputs) {
      try {
        const quote = priceStay(input, rowsOf(input), ctx.today, price);
        const { room_type_id, checkin_date, checkout_date } = quote.request;
        const ofType = leftOf(room_type_id);
        const nights = ofType.filter(({ night }) => checkin_date <= night && night < checkout_date);
        yield offerOf(quote, nights);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        yield error;
      }
    }
  })();
}

/**
 * @returns the active seasons and prices that stays in these places may use, both general and of the channels
 */
export async function listPricesForStays(ctx: Context, query: PlacesQuery): Promise<StaysPrices> {
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  return listSeasonsWithPrices(ctx.db, query);
}

/**
 * @returns the hotel with its currency and all its active room types, in any order; it takes one statement
 */
export async function readHotelPlaces(ctx: Context, hotel_id: number): Promise<StaysPlaces> {
  assertMay(ctx, "pricing:view");
  return listPlaces(ctx.db, [hotel_id], "active");
}

/**
 * Reads the rows that the prices of all the stays depend on, in at most five statements.
 *
 * @param known the hotels and room types of the stays, if they have been read already
 * @returns a function that selects the rows for one of the stays
 */
export async function readStays(
  ctx: Context,
  inputs: CalculationInput[],
  known?: StaysPlaces,
): Promise<(input: CalculationInput) => StayRows> {
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const hotelIds = distinct(inputs.map((input) => input.hotel_id));
  const roomTypeIds = distinct(inputs.map((input) => input.room_type_id));
  const pointIds = distinct(inputs.flatMap((input) => input.distribution_point_id ?? []));
  const dates = spanOf(inputs);
  const allWithCode = inputs.some((input) => normalPromoCode(input.promo_code ?? "") !== "");
  const [places, { seasons, prices }, rules, stopSales, points] = await Promise.all([
    known ?? listPlaces(ctx.db, hotelIds, roomTypeIds),
    listSeasonsWithPrices(ctx.db, { hotelIds, roomTypeIds, pointIds, dates }),
    listRulesForStays(ctx, { hotelIds, roomTypeIds, allWithCode }),
    listStopSalesForStays(ctx, hotelIds, dates),
    pointIds.length > 0 ? findDistributionPoints(ctx, pointIds) : [],
  ]);
  const hotels = byId(places.hotels);
  const roomTypes = byId(places.roomTypes);
  const pointsById = byId(points);
  const promoCodes = new Set(rules.map(({ condition }) => normalPromoCode(condition?.promo_code)));
  const seasonsOf = once((hotel_id: number, start: CalendarDate, end: CalendarDate) =>
    seasons.filter(
      (season) => season.hotel_id === hotel_id && rangeOverlap(seasonDates(season), { start, end }),
    ),
  );
  const pricesOf = once((type: number, point: number | null) =>
    prices.filter(
      ({ room_type_id, distribution_point_id: of }) =>
        room_type_id === type && (of === null || of === point),
    ),
  );
  const rulesOf = once((hotel: number, type: number) =>
    rules
      .filter(
        ({ hotel_id, room_type_id }) =>
          (hotel_id === null || hotel_id === hotel) &&
          (room_type_id === null || room_type_id === type),
      )
      // The engine sorts the rules for each stay again, which is fast if they are in order already.
      .sort(byOrderOfEffect),
  );
  const stopSalesOf = once((hotel: number) =>
    stopSales.filter(({ hotel_id }) => hotel_id === hotel),
  );
  return ({
    hotel_id,
    room_type_id,
    distribution_point_id = null,
    checkin_date,
    checkout_date,
  }) => {
    const ofStay = seasonsOf(hotel_id, checkin_date, checkout_date);
    // Prices in seasons that the stay doesn't touch have no influence on it.
    const seasonIds = new Set(ofStay.map(({ id }) => id));
    return {
      hotel: hotels.get(hotel_id),
      roomType: roomTypes.get(room_type_id),
      point: distribution_point_id === null ? undefined : pointsById.get(distribution_point_id),
      seasons: ofStay,
      prices: pricesOf(room_type_id, distribution_point_id).filter(({ season_id }) =>
        seasonIds.has(season_id),
      ),
      rules: rulesOf(hotel_id, room_type_id),
      stopSales: stopSalesOf(hotel_id),
      promoCodes,
    };
  };
}

/** @returns the range from the earliest check-in to the latest check-out of the stays */
function spanOf(inputs: CalculationInput[]): DateRange {
  const [{ checkin_date: start, checkout_date: end }] = inputs as [CalculationInput];
  return inputs.reduce(
    (span, { checkin_date, checkout_date }) => ({
      start: checkin_date < span.start ? checkin_date : span.start,
      end: checkout_date > span.end ? checkout_date : span.end,
    }),
    { start, end },
  );
}

function distinct(ids: number[]): number[] {
  return [...new Set(ids)];
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the function with a memory: it runs once for all stays with equal arguments */
function once<Asked extends unknown[], Answer>(choose: (...asked: Asked) => Answer) {
  const chosen = new Map<string, Answer>();
  return (...asked: Asked): Answer => {
    const key = JSON.stringify(asked);
    const known = chosen.get(key) ?? choose(...asked);
    chosen.set(key, known);
    return known;
  };
}
