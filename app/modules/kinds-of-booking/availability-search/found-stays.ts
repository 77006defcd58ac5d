import type { CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import type { GuestLabel } from "~/core/guest-text";
import type { Minor } from "~/core/money/money";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import type { QuoteWarning } from "../../pricing/price-calculator/warnings";
import { restrictionCodes } from "../../pricing/restrictions/restriction-rules";

/** The orders of the stays that can be booked. */
export const stayOrders = ["price", "hotel", "left"] as const;

export type StayOrder = (typeof stayOrders)[number];

/** A room type that can be booked for the party. */
export interface FreeStay {
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  /** The rooms left on the fullest night; 1 or more. */
  left: number;
  /** The price of the whole stay, in the minor unit of the hotel's currency. */
  total: Minor;
  /** The taxes and fees of the whole stay that the price doesn't include, in the same minor unit. */
  taxesTotal: Minor;
}

/** Why a room type can't be booked for the party: the first reason in the order of `reasonOf`. */
export type Reason =
  | QuoteWarning
  | { code: "NO_PRICE"; dates: CalendarDate[] }
  | { code: "REFUSED"; sentence: Message };

/** A room type that can't be booked for the party. */
export interface RefusedStay {
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  reason: Reason;
}

export interface SearchedStays {
  free: FreeStay[];
  refused: RefusedStay[];
}

/** The cheapest stay of one length from one day, in one currency. */
export interface CheapestStay {
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  total: Minor;
}

/** @returns the cheapest stay of each currency, by the code of the currency */
export function cheapestByCurrency(stays: FreeStay[]): Map<string, CheapestStay> {
  const cheapest = new Map<string, CheapestStay>();
  for (const stay of stays) {
    const { code } = stay.hotel.currency;
    const before = cheapest.get(code);
    if (!before || stay.total < before.total) cheapest.set(code, stay);
  }
  return cheapest;
}

/** The reasons that may not hold on other days. */
const ofDates: readonly Reason["code"][] = [
  ...restrictionCodes,
  ...(["SOLD_OUT", "STOP_SALE", "NO_PRICE", "STAY_TOO_SHORT", "STAY_TOO_LONG"] as const),
];

/** @returns whether a room type may be free for the party on other days */
export function mayBeFreeAround({ reason }: RefusedStay): boolean {
  return ofDates.includes(reason.code);
}

/** @returns the stays by hotel and room type */
export function byPlace(
  stays: RefusedStay[],
  name: (row: GuestLabel) => string,
  locale: string,
): RefusedStay[] {
  const collator = new Intl.Collator(locale);
  return [...stays].sort(
    (a, b) =>
      collator.compare(name(a.hotel), name(b.hotel)) ||
      a.hotel.id - b.hotel.id ||
      collator.compare(name(a.roomType), name(b.roomType)),
  );
}

/**
 * @param name the name of a row in the reader's language
 * @returns the stays in an order: by price within a currency, by hotel, or with the most rooms left first;
 *   equal ones by hotel, room type and price
 */
export function inOrder(
  stays: FreeStay[],
  order: StayOrder,
  name: (row: GuestLabel) => string,
  locale: string,
): FreeStay[] {
  const collator = new Intl.Collator(locale);
  const named = stays.map((stay) => ({
    stay,
    code: stay.hotel.currency.code,
    hotel: name(stay.hotel),
    type: name(stay.roomType),
  }));
  type Named = (typeof named)[number];
  const byHotel = (a: Named, b: Named) =>
    collator.compare(a.hotel, b.hotel) ||
    a.stay.hotel.id - b.stay.hotel.id ||
    a.stay.total - b.stay.total ||
    collator.compare(a.type, b.type) ||
    a.stay.roomType.id - b.stay.roomType.id;
  // Amounts of different currencies can't be compared.
  const byPrice = (a: Named, b: Named) =>
    a.code === b.code ? a.stay.total - b.stay.total : a.code < b.code ? -1 : 1;
  const orders: Record<StayOrder, (a: Named, b: Named) => number> = {
    price: (a, b) => byPrice(a, b) || byHotel(a, b),
    hotel: byHotel,
    left: (a, b) => b.stay.left - a.stay.left || byHotel(a, b),
  };
  return named.sort(orders[order]).map(({ stay }) => stay);
}
