import { assertMay } from "~/core/access/permissions";
import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { DomainError, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import { normalPromoCode } from "../../pricing/price-rules/price-rule";
import { calculateTotals } from "../../pricing/price-calculator/calculate-price";
import type { CalculationInput } from "../../pricing/price-calculator/calculation.schema";
import {
  prepareStay,
  pricePrepared,
  type StayRows,
} from "../../pricing/price-calculator/price-stay";
import {
  readSoldPlaces,
  readStays,
} from "../../pricing/price-calculator/stay-rows/stay-rows.service.server";
import type { StaysPlaces } from "../../pricing/price-calculator/stay-rows/stay-rows.repository.server";
import { obstaclesTo } from "../../pricing/price-calculator/warnings";
import { listRoomsLeft } from "../../sales/availability/availability.service.server";
import { fewestLeft, fullNights, type NightLeft } from "../../sales/availability/rooms-left";
import type { DistributionPointLabel } from "../../settings/distribution-points/distribution-point.repository.server";
import {
  cheapestByCurrency,
  type CheapestStay,
  type FreeStay,
  type Reason,
  type RefusedStay,
  type SearchedStays,
} from "./found-stays";

/** A party that looks for a room. */
export interface Party {
  checkin_date: CalendarDate;
  /** The day of departure. */
  checkout_date: CalendarDate;
  adults: number;
  children_ages: number[];
  /** The hotels to search; all active ones if it is empty. */
  hotel_ids: number[];
  distribution_point_id?: number | null;
  promo_code?: string | null;
}

/** The check-ins and lengths that are compared, and the cheapest stays of each. */
export interface AroundGrid {
  checkins: CalendarDate[];
  lengths: number[];
  /** By length, then by check-in: the cheapest stay by currency; empty where nothing is free. */
  cheapest: Map<string, CheapestStay>[][];
}

export interface Availability extends SearchedStays {
  /** The number of active hotels that were searched. */
  hotels: number;
  /** The channel of the party; null for none. */
  point: DistributionPointLabel | null;
  /** False if no active rule has the entered code. */
  promoCodeKnown: boolean;
  /** null unless it was requested. */
  grid: AroundGrid | null;
}

interface Around {
  /** The number of days by which stays of the grid begin earlier or later. */
  days: number;
  /** The number of nights by which they are shorter or longer. */
  nights: number;
  /** The longest stay of the grid. */
  maxNights: number;
}

/**
 * Searches all active room types of the hotels for a party, from at most six statements, whatever the number
 * of hotels, room types, nights, prices, rules and bookings (`front-desk.md` §1).
 *
 * @param around requests the grid of stays that begin earlier or later
 * @throws RuleBroken at the field of an unknown distribution point
 */
export async function searchAvailability(
  ctx: Context,
  party: Party,
  around?: Around,
): Promise<Availability> {
  assertMay(ctx, "bookings:view");
  const places = await readSoldPlaces(ctx, party.hotel_ids);
  const nothing = { free: [], refused: [], point: null, promoCodeKnown: true, grid: null };
  if (places.roomTypes.length === 0) return { ...nothing, hotels: places.hotels.length };
  const checkins = checkinsAround(party.checkin_date, ctx.today, around);
  const lengths = lengthsAround(daysBetween(party.checkin_date, party.checkout_date), around);
  const span = {
    checkin_date: checkins[0]!,
    checkout_date: addDays(checkins.at(-1)!, lengths.at(-1)!),
  };
  const widest = places.roomTypes.map((roomType) => ({ ...stayOf(party, roomType), ...span }));
  const [rowsOf, left] = await Promise.all([
    readStays(ctx, widest, places),
    listRoomsLeft(ctx, widest),
  ]);
  const search = {
    ctx,
    party,
    places,
    rowsOf,
    nights: nightsByType(left),
    from: span.checkin_date,
  };
  const { point = null, promoCodes } = rowsOf(widest[0]!);
  if (party.distribution_point_id && !point) {
    throw new RuleBroken(
      { key: "constraints:UNKNOWN_DISTRIBUTION_POINT" },
      "distribution_point_id",
    );
  }
  const code = normalPromoCode(party.promo_code ?? "");
  return {
    ...staysOn(search, party),
    hotels: places.hotels.length,
    point,
    promoCodeKnown: code === "" || promoCodes.has(code),
    grid: around
      ? {
          ...{ checkins, lengths },
          cheapest: lengths.map((length) =>
            checkins.map((checkin_date) => {
              const checkout_date = addDays(checkin_date, length);
              return cheapestByCurrency(staysOn(search, { checkin_date, checkout_date }).free);
            }),
          ),
        }
      : null,
  };
}

/** @returns the check-ins to compare, in order: none in the past, unless the party's own is */
function checkinsAround(
  checkin: CalendarDate,
  today: CalendarDate,
  around?: Around,
): CalendarDate[] {
  if (!around) return [checkin];
  const all = Array.from({ length: 2 * around.days + 1 }, (_, nth) =>
    addDays(checkin, nth - around.days),
  );
  return all.filter((date) => date >= today || date >= checkin);
}

/** @returns the numbers of nights to compare, in order */
function lengthsAround(nights: number, around?: Around): number[] {
  if (!around) return [nights];
  const all = Array.from(
    { length: 2 * around.nights + 1 },
    (_, nth) => nights + nth - around.nights,
  );
  return all.filter((length) => length >= 1 && length <= around.maxNights);
}

interface Search {
  ctx: Context;
  party: Party;
  places: StaysPlaces;
  rowsOf: (input: CalculationInput) => StayRows;
  /** The rooms of each room type on each night from `from` on. */
  nights: Map<number, NightLeft[]>;
  from: CalendarDate;
}

type Dates = Pick<Party, "checkin_date" | "checkout_date">;

/** @returns the room types that can be booked on these dates, and the others with their first reason */
function staysOn(search: Search, dates: Dates): SearchedStays {
  const hotels = new Map(search.places.hotels.map((hotel) => [hotel.id, hotel]));
  const first = daysBetween(search.from, dates.checkin_date);
  const after = daysBetween(search.from, dates.checkout_date);
  const free: FreeStay[] = [];
  const refused: RefusedStay[] = [];
  for (const roomType of search.places.roomTypes) {
    const hotel = hotels.get(roomType.hotel_id)!;
    const nights = search.nights.get(roomType.id)!.slice(first, after);
    const answer = answerFor(
      search,
      { ...stayOf(search.party, roomType), ...dates },
      roomType,
      nights,
    );
    if ("reason" in answer) refused.push({ hotel, roomType, reason: answer.reason });
    else free.push({ hotel, roomType, left: fewestLeft(nights), total: answer.total });
  }
  return { free, refused };
}

/**
 * @returns the price of a stay; or the first reason why it can't be booked: its stop sale, its guests, its
 *   length, a full night, a night without a price. The form refuses it for the same reason.
 */
function answerFor(
  { rowsOf, ctx }: Search,
  input: CalculationInput,
  roomType: RoomTypeLimits,
  nights: NightLeft[],
): { total: number } | { reason: Reason } {
  const rows = rowsOf(input);
  const [obstacle] = obstaclesTo(input, roomType, rows.stopSales);
  if (obstacle) return { reason: obstacle };
  const dates = fullNights(nights);
  if (dates.length > 0) return { reason: { code: "SOLD_OUT", dates } };
  try {
    const price = pricePrepared(prepareStay(input, rows, ctx.today), calculateTotals);
    if (price.ok) return { total: price.total };
    return { reason: { code: "NO_PRICE", dates: price.unpriced.map(({ date }) => date) } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { reason: { code: "REFUSED", sentence: error.sentence } };
  }
}

/** @returns the party's stay in a room type, in the form that the engine takes */
function stayOf(party: Party, { id, hotel_id }: RoomTypeLimits): CalculationInput {
  const { checkin_date, checkout_date, adults, children_ages } = party;
  return {
    ...{ hotel_id, room_type_id: id, checkin_date, checkout_date, adults, children_ages },
    children: children_ages.length,
    price_type: "sell",
    distribution_point_id: party.distribution_point_id ?? null,
    promo_code: party.promo_code ?? null,
  };
}

/** @returns the nights of each room type, in their order */
function nightsByType(left: NightLeft[]): Map<number, NightLeft[]> {
  const byType = new Map<number, NightLeft[]>();
  for (const night of left) {
    const nights = byType.get(night.room_type_id);
    if (nights) nights.push(night);
    else byType.set(night.room_type_id, [night]);
  }
  return byType;
}
