import type { CalendarDate } from "~/core/dates";
import type { Booking, BookingStatus } from "../../sales/bookings/booking";

export const MAX_LABEL = 100;

export const MAX_DESCRIPTION = 200;

/** The most bookings, and the most lines of its own, that a pack has. */
export const MAX_ROWS = 9;

/** Something that is sold with the rest and isn't booked: a transfer, a basket of fruit. */
export interface PackLine {
  description: string;
  /** A decimal string in the pack's currency. */
  amount: string;
}

/** A booking of a pack: bookings of other types and lines of its own, sold as one. */
export interface PackBooking extends Booking {
  label: string;
  /** A decimal string. */
  discount: string;
  lines: PackLine[];
  /** The references of its bookings, in their order. */
  bookings: string[];
}

/** @returns the last day of everything in a pack that isn't cancelled; null where nothing has a day */
export function lastDayOf(
  packed: { status: BookingStatus; endsOn: CalendarDate }[],
): CalendarDate | null {
  const days = packed.filter(({ status }) => status !== "cancelled").map(({ endsOn }) => endsOn);
  return days.sort().at(-1) ?? null;
}
