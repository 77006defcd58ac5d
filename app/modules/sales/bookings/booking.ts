import type { CalendarDate } from "~/core/dates";
import { MAX_STORED } from "~/core/money/minor";
import type { SharedEntity } from "../../log/audit/audit";

/** The types of bookings, with the letters that begin their references. */
export const bookingPrefixes = { hotel: "HT", flight: "FL", spa: "SP", pack: "PK" } as const;

export type BookingType = keyof typeof bookingPrefixes;

export const bookingTypes = Object.keys(bookingPrefixes) as BookingType[];

/** @returns the name in the log of a booking of this type */
export function entityOf(type: BookingType): SharedEntity {
  return `${type}_booking` as SharedEntity;
}

export const bookingStatuses = ["draft", "pending", "confirmed", "completed", "cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The acts on a booking, in the order of its life. */
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

/** @returns the status of a booking after an act; undefined where the act is refused */
export function statusAfter(status: BookingStatus, act: BookingAct): BookingStatus | undefined {
  return transitions[status][act];
}

/** @returns the acts that are possible in a status */
export function actsOn(status: BookingStatus): BookingAct[] {
  return bookingActs.filter((act) => statusAfter(status, act) !== undefined);
}

/**
 * The statuses in which a booking takes its room, treatment room or seat on its dates. Completed is one of
 * them, because its guests were there.
 */
export const takingStatuses = ["pending", "confirmed", "completed"] as const;

/** @returns whether a booking takes its room, treatment room or seat */
export function takesPlace(status: BookingStatus): boolean {
  return (takingStatuses as readonly BookingStatus[]).includes(status);
}

/**
 * @returns whether a booking is pending or confirmed: it takes its room, treatment room or seat, and
 *   cancelling would free it
 */
export function holdsPlace(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed";
}

/**
 * @param lastDay the last day of what is booked: of departure, of arrival, of the treatment; null without a
 *   day
 * @returns whether it may be completed: from its last day on
 */
export function isCompletable(lastDay: CalendarDate | null, today: CalendarDate): boolean {
  return lastDay === null || lastDay <= today;
}

/** @returns whether the contents of a booking may still be changed */
export function isOpen(status: BookingStatus): boolean {
  return status === "draft" || holdsPlace(status);
}

/**
 * @param on the day on which it is booked
 * @param number counted over all years, never used twice
 * @returns the reference of a booking: "HT-2026-000123"
 */
export function referenceOf(type: BookingType, on: CalendarDate, number: number): string {
  return `${bookingPrefixes[type]}-${on.slice(0, 4)}-${String(number).padStart(6, "0")}`;
}

/** The ways to enter a booking: by staff on the screens, or by a program. */
export const sources = ["manual", "api"] as const;

export type Source = (typeof sources)[number];

/** The answer to the question whether a stay takes a room more than there is. */
export interface Overbooking {
  overbook?: boolean | null;
}

/** The largest amount of a booking, in its currency. */
export const MAX_AMOUNT = MAX_STORED;

export const MAX_NOTES = 1000;

export const MAX_EXTERNAL_REFERENCE = 64;

export const MAX_REASON = 255;

/** The text that replaces required texts of an anonymised customer. */
export const ANONYMISED_TEXT = "—";
