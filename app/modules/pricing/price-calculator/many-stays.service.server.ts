import { rangeOverlap, type DateRange } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import {
  listRoomsLeft,
  type NightsAsked,
} from "../../sales/availability/availability.service.server";
import type { NightLeft } from "../../sales/availability/rooms-left";
import { findDistributionPoints } from "../../settings/distribution-points/distribution-point.service.server";
import { normalPromoCode } from "../price-rules/price-rule";
import { listRulesForStays } from "../price-rules/price-rule.service.server";
import { datesOf as seasonDates } from "../../places/seasons/season";
import { datesOf as stopSaleDates } from "../../places/stop-sales/stop-sale";
import { listStopSalesForStays } from "../../places/stop-sales/stop-sale.service.server";
import type { Price } from "./calculation";
import type { CalculationInput } from "./calculation.schema";
import { byOrderOfEffect } from "./effects";
import { listPlaces, listSeasonsWithPrices } from "./many-stays.repository.server";
import { offerStay, type Offer, type Pricing } from "./price-calculator.service.server";
import type { OfferReads } from "./stay-reads.server";

/**
 * Calculates the prices of many stays and the rooms left for them: each as `offerStay` does, all from
 * at most six statements, however many stays, hotels and room types there are.
 * @param price with why, or without
 * @returns a quote or a refusal for each stay, in their order, one after the other
 */
export async function* calculateStays<Priced extends Price>(
  ctx: Context,
  inputs: CalculationInput[],
  price: Pricing<Priced>,
): AsyncGenerator<Offer<Priced> | DomainError> {
  assertMay(ctx, "pricing:view");
  if (inputs.length === 0) return;
  const reads = await readForAll(ctx, inputs);
  for (const input of inputs) {
    yield await offerStay(ctx, input, { reads, price }).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
  }
}

/** Reads at once what all of the stays need, and lets each have its part of it. */
async function readForAll(ctx: Context, inputs: CalculationInput[]): Promise<OfferReads> {
  const hotelIds = distinct(inputs.map((input) => input.hotel_id));
  const roomTypeIds = distinct(inputs.map((input) => input.room_type_id));
  const pointIds = distinct(inputs.flatMap((input) => input.distribution_point_id ?? []));
  const dates = spanOf(inputs);
  const allWithCode = inputs.some((input) => normalPromoCode(input.promo_code ?? "") !== "");
  const [places, { seasons, prices }, rules, stopSales, points, left] = await Promise.all([
    listPlaces(ctx.db, hotelIds, roomTypeIds),
    listSeasonsWithPrices(ctx.db, { hotelIds, roomTypeIds, pointIds, dates }),
    listRulesForStays(ctx, { hotelIds, roomTypeIds, allWithCode }),
    listStopSalesForStays(ctx, hotelIds, dates),
    pointIds.length > 0 ? findDistributionPoints(ctx, pointIds) : [],
    listRoomsLeft(ctx, inputs.map(nightsAsked)),
  ]);
  const hotelsById = byId(places.hotels);
  const roomTypesById = byId(places.roomTypes);
  const pointsById = byId(points);
  const leftByType = new Map(roomTypeIds.map((id): [number, NightLeft[]] => [id, []]));
  for (const night of left) leftByType.get(night.room_type_id)!.push(night);
  const codes = new Set(rules.map(({ condition }) => normalPromoCode(condition?.promo_code)));

  return {
    hotel: (id) => Promise.resolve(hotelsById.get(id)),
    roomType: (id) => Promise.resolve(roomTypesById.get(id)),
    point: (id) => Promise.resolve(pointsById.get(id)),
    seasons: once((hotel: number, wanted: DateRange) =>
      seasons.filter(
        (season) => season.hotel_id === hotel && rangeOverlap(seasonDates(season), wanted),
      ),
    ),
    prices: once((type: number, point: number | null) =>
      prices.filter(
        ({ room_type_id, distribution_point_id: of }) =>
          room_type_id === type && (of === null || of === point),
      ),
    ),
    rules: once((hotel: number, type: number) =>
      rules
        .filter(
          ({ hotel_id, room_type_id }) =>
            (hotel_id === null || hotel_id === hotel) &&
            (room_type_id === null || room_type_id === type),
        )
        // The engine sorts them again for each stay, which costs little where they are in order.
        .sort(byOrderOfEffect),
    ),
    stopSales: once((hotel: number, wanted: DateRange) =>
      stopSales.filter(
        (stopSale) => stopSale.hotel_id === hotel && rangeOverlap(stopSaleDates(stopSale), wanted),
      ),
    ),
    promoCodeKnown: (code) => Promise.resolve(codes.has(code)),
    roomsLeft: ({ room_type_id, checkin, checkout }) =>
      Promise.resolve(
        leftByType.get(room_type_id)!.filter(({ night }) => checkin <= night && night < checkout),
      ),
  };
}

function nightsAsked({ room_type_id, checkin_date, checkout_date }: CalculationInput): NightsAsked {
  return { room_type_id, checkin: checkin_date, checkout: checkout_date };
}

/** The first and the last date that any of the stays touches. */
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

/** Chooses once for all stays that ask the same. */
function once<Asked extends unknown[], Answer>(choose: (...asked: Asked) => Answer) {
  const chosen = new Map<string, Promise<Answer>>();
  return (...asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const known = chosen.get(key) ?? Promise.resolve(choose(...asked));
    chosen.set(key, known);
    return known;
  };
}
