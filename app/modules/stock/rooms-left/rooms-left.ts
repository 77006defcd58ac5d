import type { CalendarDate } from "~/core/dates";

/** Nights of a room type, from check-in to check-out. */
export interface NightsOfType {
  room_type_id: number;
  checkin_date: CalendarDate;
  /** The day of departure, whose night isn't one of them. */
  checkout_date: CalendarDate;
}

/** The rooms of a room type on a night (`front-desk.md` §1). */
export interface NightLeft {
  room_type_id: number;
  night: CalendarDate;
  /** The rooms on sale: those for sale on the night, or the physical rooms in order where they are fewer. */
  rooms: number;
  /** The stays that take a room. */
  taken: number;
  /** `rooms` minus `taken`: negative where more rooms are taken than there are. */
  left: number;
  /** Whether a stop sale of the hotel or of the room type covers the night. */
  closed: boolean;
}

/** @returns the rooms that may still be sold: negative where a night is oversold, 0 at most where it isn't on sale */
export function roomsOnSale({ left, closed }: Pick<NightLeft, "left" | "closed">): number {
  return closed ? Math.min(0, left) : left;
}

/** @returns the number of stays that can still be booked on a night: 0 where it is full or not on sale */
export function bookableRooms(night: Pick<NightLeft, "left" | "closed">): number {
  return Math.max(0, roomsOnSale(night));
}

/**
 * @returns the number of further stays that can be booked for all of these nights; 0 if one night is full or
 *   not on sale
 */
export function fewestLeft(nights: Pick<NightLeft, "left" | "closed">[]): number {
  return Math.min(...nights.map(bookableRooms));
}

/** @returns the nights on which no room is left, on sale or not, in their order */
export function fullNights(nights: Pick<NightLeft, "night" | "left">[]): CalendarDate[] {
  return nights.filter(({ left }) => left <= 0).map(({ night }) => night);
}
