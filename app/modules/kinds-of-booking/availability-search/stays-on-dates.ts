import { daysBetween, type CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import { DomainError, type Message } from "~/core/errors";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import { calculateTotals } from "../../pricing/price-calculator/engine/calculate-price";
import type { CalculationInput } from "../../pricing/price-calculator/calculation.schema";
import {
  prepareStay,
  pricePrepared,
  type StayRows,
} from "../../pricing/price-calculator/price-stay";
import type { StaysPlaces } from "../../pricing/price-calculator/stay-rows/stay-rows.repository.server";
import { obstaclesTo } from "../../pricing/price-calculator/warnings";
import { fewestLeft, fullNights, type NightLeft } from "../../stock/rooms-left/rooms-left";
import type { FreeStay, Reason, RefusedStay, SearchedStays } from "./found-stays";

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
  meal_plan?: MealPlan | null;
  rate_plan_id?: number | null;
}

/** The rows from which the stays of a party are priced, whatever their dates. */
export interface Search {
  party: Party;
  places: StaysPlaces;
  rowsOf: (input: CalculationInput) => StayRows;
  /** @returns the message of a rule for new bookings that forbids a stay in a hotel from a day on; or null */
  forbidden: (hotel_id: number, checkin: CalendarDate) => Message | null;
  /** The rooms of each room type on each night from `from` on. */
  nights: Map<number, NightLeft[]>;
  from: CalendarDate;
}

type Dates = Pick<Party, "checkin_date" | "checkout_date">;

/** @returns the room types that can be booked on these dates, and the others with their first reason */
export function staysOn(search: Search, dates: Dates): SearchedStays {
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
    else free.push({ hotel, roomType, left: fewestLeft(nights), ...answer });
  }
  return { free, refused };
}

/**
 * @returns the price of a stay; or the first reason why it can't be booked: its stop sale, a restriction,
 *   its guests, its length, a full night, a rule for all new bookings, a night without a price. The form refuses it for the
 *   same reason.
 */
function answerFor(
  { rowsOf, forbidden }: Search,
  input: CalculationInput,
  roomType: RoomTypeLimits,
  nights: NightLeft[],
): Pick<FreeStay, "total" | "taxesTotal"> | { reason: Reason } {
  const rows = rowsOf(input);
  const [obstacle] = obstaclesTo(input, roomType, rows, rows.hotel!.today);
  if (obstacle) return { reason: obstacle };
  const dates = fullNights(nights);
  if (dates.length > 0) return { reason: { code: "SOLD_OUT", dates } };
  const sentence = forbidden(input.hotel_id, input.checkin_date);
  if (sentence) return { reason: { code: "REFUSED", sentence } };
  try {
    const price = pricePrepared(prepareStay(input, rows), calculateTotals);
    if (price.ok) return { total: price.total, taxesTotal: price.taxesTotal };
    return { reason: { code: "NO_PRICE", dates: price.unpriced.map(({ date }) => date) } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { reason: { code: "REFUSED", sentence: error.sentence } };
  }
}

/** @returns the party's stay in a room type, in the form that the engine takes */
export function stayOf(party: Party, { id, hotel_id }: RoomTypeLimits): CalculationInput {
  const { checkin_date, checkout_date, adults, children_ages } = party;
  return {
    ...{ hotel_id, room_type_id: id, checkin_date, checkout_date, adults, children_ages },
    children: children_ages.length,
    price_type: "sell",
    distribution_point_id: party.distribution_point_id ?? null,
    promo_code: party.promo_code ?? null,
    meal_plan: party.meal_plan ?? null,
    rate_plan_id: party.rate_plan_id ?? null,
  };
}

/** @returns the nights of each room type, in their order */
export function nightsByType(left: NightLeft[]): Map<number, NightLeft[]> {
  const byType = new Map<number, NightLeft[]>();
  for (const night of left) {
    const nights = byType.get(night.room_type_id);
    if (nights) nights.push(night);
    else byType.set(night.room_type_id, [night]);
  }
  return byType;
}
