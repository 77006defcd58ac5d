import type { CalendarDate } from "~/core/dates";
import type { SharedEntity } from "../../log/audit/audit";

/** The types of bookings, and the letters that their references begin with. */
export const bookingPrefixes = { hotel: "HT", flight: "FL", spa: "SP", pack: "PK" } as const;

export type BookingType = keyof typeof bookingPrefixes;

export const bookingTypes = Object.keys(bookingPrefixes) as BookingType[];

/** @returns what the log calls a booking of the type; each type is a line there */
export function entityOf(type: BookingType): SharedEntity {
  return `${type}_booking` as SharedEntity;
}

export const bookingStatuses = ["draft", "pending", "confirmed", "completed", "cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The acts on a booking as a whole, in the order of its life. */
export const bookingActs = ["submit", "confirm", "complete", "cancel", "reopen"] as const;

export type BookingAct = (typeof bookingActs)[number];

/** The new status after each act, by the status before; acts that aren't listed are refused. */
const transitions: Record<BookingStatus, Partial<Record<BookingAct, BookingStatus>>> = {
  draft: { submit: "pending", confirm: "confirmed", cancel: "cancelled" },
  pending: { confirm: "confirmed", cancel: "cancelled" },
  confirmed: { complete: "completed", cancel: "cancelled" },
  completed: { reopen: "confirmed" },
  cancelled: { reopen: "draft" },
};

/** @returns what the act makes of a booking; undefined where it is refused */
export function statusAfter(status: BookingStatus, act: BookingAct): BookingStatus | undefined {
  return transitions[status][act];
}

/** @returns the acts that a booking allows */
export function actsOn(status: BookingStatus): BookingAct[] {
  return bookingActs.filter((act) => statusAfter(status, act) !== undefined);
}

/**
 * Statuses in which a booking takes what it is of: the room on its nights, the treatment room at its
 * time. Who has left was there: a completed booking never makes room for another one.
 */
export const takingStatuses = ["pending", "confirmed", "completed"] as const;

/** @returns whether something is taken by a booking: the room, the seat */
export function takes(status: BookingStatus): boolean {
  return (takingStatuses as readonly BookingStatus[]).includes(status);
}

/** @returns whether a booking takes something that it may still give back */
export function isHeld(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed";
}

/**
 * @param lastDay the last day of what is booked: of departure, of arrival, of the treatment; null where
 *   it has none
 * @returns whether it may be completed: not before its last day has come
 */
export function isCompletable(lastDay: CalendarDate | null, today: CalendarDate): boolean {
  return lastDay === null || lastDay <= today;
}

/** @returns whether what is booked may still be changed */
export function isOpen(status: BookingStatus): boolean {
  return status === "draft" || isHeld(status);
}

/**
 * @param on the day on which it is booked
 * @param number counted over all years: it never comes again
 * @returns "HT-2026-000123"
 */
export function referenceOf(type: BookingType, on: CalendarDate, number: number): string {
  return `${bookingPrefixes[type]}-${on.slice(0, 4)}-${String(number).padStart(6, "0")}`;
}

/** How a booking came about: at a desk, or by a program. */
export const sources = ["manual", "api"] as const;

export type Source = (typeof sources)[number];

/** The most that a booking comes to, in its currency. */
export const MAX_AMOUNT = 99_999_999;

export const MAX_NOTES = 1000;

export const MAX_REASON = 255;

/** The replacement for required words that were forgotten. */
export const FORGOTTEN = "—";
