import { assertMayAny } from "~/core/access/permissions";
import { addDays, nightsOf, type CalendarDate } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { byName } from "~/forms/checking/options";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import { byPrecedence } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import { calculateTotals } from "../price-calculator/engine/calculate-price";
import type { CalculationInput } from "../price-calculator/calculation.schema";
import { readHotelPlaces, readStays } from "../price-calculator/stay-rows/stay-rows.service.server";
import { prepareStay, pricePrepared, type StayRows } from "../price-calculator/price-stay";
import { isPlanOf } from "../price-calculator/stay-rows/requested-rate-plan";
import { obstaclesTo } from "../price-calculator/warnings";
import { listRoomsLeft } from "../../stock/rooms-left/rooms-left.service.server";
import { fewestLeft } from "../../stock/rooms-left/rooms-left";
import type { DistributionPointLabel } from "../../settings/distribution-points/distribution-point.repository.server";
import { normalPromoCode, type PriceType } from "../price-rules/price-rule";
import type { RequestedRatePlan } from "../price-calculator/stay-rows/contract-terms.repository.server";
import { adultsThatFit, MAX_ROOM_TYPES, type StayCell } from "./rate-calendar";

/** The stays of a calendar: one for each room type and each date. */
export interface CalendarStays {
  hotel_id: number;
  /** The check-ins, in order. */
  dates: CalendarDate[];
  nights: number;
  /** The values that all the stays have in common. */
  common: Pick<
    CalculationInput,
    | "distribution_point_id"
    | "promo_code"
    | "adults"
    | "children"
    | "children_ages"
    | "price_type"
    | "meal_plan"
    | "rate_plan_id"
  >;
  /**
   * If set, only this room type is priced, or the first one if the hotel doesn't have it; without it, all
   * are.
   */
  only?: { room_type_id: number | null };
  /** Another price type, whose cells are calculated as well. */
  beside?: PriceType;
  /** Whether each room type is priced for as many of the adults as it takes (`adultsThatFit`). */
  fitting?: boolean;
  /** Whether the rooms left are counted, in one statement more. */
  counted?: boolean;
  /** The distribution points, if they have been read already. */
  points?: DistributionPointLabel[];
}

/** A hotel's room types, with the price of a stay from each of the dates. */
export interface PricedCalendar {
  hotel: PricedHotel;
  /** All active room types, by name. */
  roomTypes: RoomTypeLimits[];
  rows: CalendarRow[];
  /** Whether the hotel has more room types than those that are priced. */
  more: boolean;
  /** The active seasons of these days, by precedence. */
  seasons: Season[];
  /** False if no active rule has the entered code. */
  promoCodeKnown: boolean;
  /** The rate plans of the hotel. */
  ratePlans: RequestedRatePlan[];
  /** The distribution point; null if the request has none. */
  point: DistributionPointLabel | null;
}

export interface CalendarRow {
  roomType: RoomTypeLimits;
  cells: StayCell[];
  /** Buy prices of these stays beside sell prices, or sell beside buy; empty unless they were requested. */
  beside: StayCell[];
  /** The adults for whom it is priced, where these aren't those of the request; null where they are. */
  adults: number | null;
  /** The rooms left for the stay of each cell; empty unless they were requested. */
  left: number[];
}

/**
 * Prices every cell as the calculator prices its stay, from at most seven statements, and one more for the rooms
 * left, whatever the number of cells, room types, prices and rules.
 *
 * @returns null where the hotel doesn't exist
 */
export async function priceCalendar(
  ctx: Context,
  stays: CalendarStays,
): Promise<PricedCalendar | null> {
  assertMayAny(ctx, ["pricing:view", "bookings:view"]);
  const places = await readHotelPlaces(ctx, stays.hotel_id);
  const [hotel] = places.hotels;
  if (!hotel) return null;
  const name = (roomType: RoomTypeLimits) => labelIn(roomType, ctx.locale);
  const roomTypes = [...places.roomTypes].sort(byName(ctx.locale, name));
  const { only } = stays;
  const priced = only
    ? [roomTypes.find(({ id }) => id === only.room_type_id) ?? roomTypes[0]].flatMap((t) => t ?? [])
    : roomTypes.slice(0, MAX_ROOM_TYPES);
  const asked = priced.map((roomType) => inputsOf(stays, roomType));
  const [rowsOf, leftOf] = await Promise.all([
    asked.length > 0 ? readStays(ctx, asked.flat(), places, stays.points) : null,
    stays.counted ? countLeft(ctx, asked.flat()) : null,
  ]);
  // A plan that the hotel doesn't have is as none, as a link to another hotel's calendar may name one.
  const hasPlan = plansFor(stays.hotel_id, rowsOf?.(asked[0]![0]!)).some(
    ({ id }) => id === stays.common.rate_plan_id,
  );
  const inputs = hasPlan
    ? asked
    : asked.map((row) => row.map((input) => ({ ...input, rate_plan_id: null })));
  const rows = priced.map((roomType, at) => ({
    roomType,
    cells: cellsOf(inputs[at]!, rowsOf!),
    beside: besideOf(inputs[at]!, stays.beside).flatMap((of) => cellsOf([of], rowsOf!)),
    adults: adultsFor(stays, roomType) === stays.common.adults ? null : adultsFor(stays, roomType),
    left: leftOf ? inputs[at]!.map(leftOf) : [],
  }));
  const known = rowsOf?.(inputs[0]![0]!);
  const code = normalPromoCode(stays.common.promo_code ?? "");
  return {
    ...{ hotel, roomTypes, rows },
    more: !only && roomTypes.length > priced.length,
    seasons: rowsOf ? seasonsOf(inputs[0]!, rowsOf) : [],
    promoCodeKnown: code === "" || (known?.promoCodes.has(code) ?? false),
    ratePlans: known ? plansFor(stays.hotel_id, known) : [],
    point: known?.point ?? null,
  };
}

/** @returns the rate plans that stays in the hotel may have */
function plansFor(hotel_id: number, rows: StayRows | undefined): RequestedRatePlan[] {
  return (rows?.ratePlans ?? []).filter((plan) => isPlanOf(plan, hotel_id));
}

/** @returns a function that says how many rooms are left for one of the stays; it takes one statement */
async function countLeft(
  ctx: Context,
  inputs: CalculationInput[],
): Promise<(input: CalculationInput) => number> {
  const left = await listRoomsLeft(ctx, inputs);
  const nights = new Map(left.map((night) => [`${night.room_type_id} ${night.night}`, night]));
  return ({ room_type_id, checkin_date, checkout_date }) =>
    fewestLeft(
      nightsOf(checkin_date, checkout_date).map((date) => nights.get(`${room_type_id} ${date}`)!),
    );
}

function adultsFor({ common, fitting }: CalendarStays, roomType: RoomTypeLimits): number {
  return fitting ? adultsThatFit(common.adults, roomType) : common.adults;
}

function inputsOf(stays: CalendarStays, roomType: RoomTypeLimits): CalculationInput[] {
  const { hotel_id, dates, nights, common } = stays;
  return dates.map((checkin) => ({
    ...common,
    adults: adultsFor(stays, roomType),
    hotel_id,
    room_type_id: roomType.id,
    checkin_date: checkin,
    checkout_date: addDays(checkin, nights),
  }));
}

/** @returns the same stays in another price type; empty without one */
function besideOf(inputs: CalculationInput[], price_type?: PriceType): CalculationInput[] {
  return price_type ? inputs.map((input) => ({ ...input, price_type })) : [];
}

/** @returns a cell for each of the stays, in their order. It is a pure function */
export function cellsOf(
  inputs: CalculationInput[],
  rowsOf: (input: CalculationInput) => StayRows,
): StayCell[] {
  return inputs.map((input) => {
    const rows = rowsOf(input);
    const cell = { checkin: input.checkin_date, total: null, refusal: null };
    try {
      const stay = prepareStay(input, rows);
      const calculation = pricePrepared(stay, calculateTotals);
      return {
        ...cell,
        total: calculation.ok ? calculation.total : null,
        obstacles: obstaclesTo(stay.request, stay.roomType, rows, stay.world.bookingDate),
      };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...cell, obstacles: [], refusal: error.sentence };
    }
  });
}

/** @returns the seasons that any of the stays touches; they don't depend on the room type */
function seasonsOf(
  inputs: CalculationInput[],
  rowsOf: (input: CalculationInput) => StayRows,
): Season[] {
  const seasons = inputs.flatMap((input) => rowsOf(input).seasons);
  return [...new Map(seasons.map((season) => [season.id, season])).values()].sort(byPrecedence);
}
