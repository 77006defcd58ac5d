import { rangeOverlap, type CalendarDate, type DateRange } from "~/core/dates";
import { datesOf as seasonDates } from "../../../places/seasons/season";
import type { DistributionPointLabel } from "../../../settings/distribution-points/distribution-point.repository.server";
import { normalPromoCode, type PriceRule } from "../../price-rules/price-rule";
import type { CalculationInput } from "../calculation.schema";
import type { SaleLimits } from "../../restrictions/sale-limits";
import { inOrderOfEffect } from "../engine/effects";
import type { StayRows } from "../price-stay";
import type { StoredTerms, TermsQuery } from "./contract-terms.repository.server";
import type { PlacesQuery, StaysPlaces, StaysPrices } from "./stay-rows.repository.server";

/** The rows, besides seasons and prices, that the prices of stays depend on. */
export interface StaysTerms {
  places: StaysPlaces;
  rules: PriceRule[];
  /** The distribution points of the stays. */
  points: DistributionPointLabel[];
  contracts: StoredTerms;
}

/** @returns the hotels, room types and distribution points of the stays, and the range of all their dates */
export function placesOf(inputs: CalculationInput[]): PlacesQuery {
  return {
    hotelIds: distinct(inputs.map((input) => input.hotel_id)),
    roomTypeIds: distinct(inputs.map((input) => input.room_type_id)),
    pointIds: distinct(inputs.flatMap((input) => input.distribution_point_id ?? [])),
    dates: spanOf(inputs),
  };
}

/** @returns the hotels of the stays, with the meals and rate plans that they request */
export function termsOf(inputs: CalculationInput[]): TermsQuery {
  return {
    hotelIds: distinct(inputs.map((input) => input.hotel_id)),
    mealPlans: [...new Set(inputs.flatMap((input) => input.meal_plan ?? []))],
    ratePlanIds: distinct(inputs.flatMap((input) => input.rate_plan_id ?? [])),
  };
}

/**
 * @param limits the stop sales and restrictions of the stays. They are only warned of: prices don't depend on
 *   them
 * @returns a function that selects the rows for one of the stays
 */
export function rowsOfStays(
  { places, rules, points, contracts }: StaysTerms,
  { seasons, prices }: StaysPrices,
  { stopSales, restrictions }: SaleLimits = { stopSales: [], restrictions: [] },
): (input: CalculationInput) => StayRows {
  const hotels = byId(places.hotels);
  const roomTypes = byId(places.roomTypes);
  const pointsById = byId(points);
  const promoCodes = new Set(rules.map(({ condition }) => normalPromoCode(condition?.promo_code)));
  // Rows are grouped once, so that many hotels cost as much as their rows, and not their number times it.
  const seasonsByHotel = grouped(seasons, ({ hotel_id }) => hotel_id);
  const pricesByType = grouped(prices, ({ room_type_id }) => room_type_id);
  const rulesByHotel = new Map<number | null, PriceRule[]>();
  for (const rule of rules) {
    for (const hotel of rule.hotel_ids.length > 0 ? rule.hotel_ids : [null]) {
      const group = rulesByHotel.get(hotel);
      if (group) group.push(rule);
      else rulesByHotel.set(hotel, [rule]);
    }
  }
  const mealsByHotel = grouped(contracts.meal_prices, ({ hotel_id }) => hotel_id);
  const taxesByHotel = grouped(contracts.taxes, ({ hotel_id }) => hotel_id);
  const ratePlans = byId(contracts.rate_plans);
  const stopSalesByHotel = grouped(stopSales, ({ hotel_id }) => hotel_id);
  const restrictionsByHotel = grouped(restrictions, ({ hotel_id }) => hotel_id);
  const seasonsOf = once((hotel_id: number, start: CalendarDate, end: CalendarDate) =>
    groupOf(seasonsByHotel, hotel_id).filter((season) =>
      rangeOverlap(seasonDates(season), { start, end }),
    ),
  );
  const pricesOf = once((type: number, point: number | null) =>
    groupOf(pricesByType, type).filter(
      ({ distribution_point_id }) =>
        distribution_point_id === null || distribution_point_id === point,
    ),
  );
  const rulesOf = once((hotel: number, type: number) =>
    // The engine sorts the rules for each stay again, which is fast if they are in order already.
    inOrderOfEffect(
      [...groupOf(rulesByHotel, null), ...groupOf(rulesByHotel, hotel)].filter(
        ({ room_type_ids: types }) => types.length === 0 || types.includes(type),
      ),
    ),
  );
  return ({
    hotel_id,
    room_type_id,
    distribution_point_id = null,
    checkin_date,
    checkout_date,
    rate_plan_id,
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
      mealPrices: groupOf(mealsByHotel, hotel_id),
      markups: contracts.markups,
      taxes: groupOf(taxesByHotel, hotel_id),
      ratePlan: rate_plan_id ? ratePlans.get(rate_plan_id) : undefined,
      ratePlans: contracts.rate_plans,
      stopSales: groupOf(stopSalesByHotel, hotel_id),
      restrictions: groupOf(restrictionsByHotel, hotel_id),
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
export function once<Asked extends unknown[], Answer>(choose: (...asked: Asked) => Answer) {
  const chosen = new Map<string, Answer>();
  return (...asked: Asked): Answer => {
    const key = JSON.stringify(asked);
    const known = chosen.get(key) ?? choose(...asked);
    chosen.set(key, known);
    return known;
  };
}

/** @returns the rows by their key, each group in the order of the rows */
function grouped<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function groupOf<Row, Key>(groups: Map<Key, Row[]>, key: Key): Row[] {
  return groups.get(key) ?? [];
}
