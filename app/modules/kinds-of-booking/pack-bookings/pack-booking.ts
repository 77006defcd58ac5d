import type { CalendarDate } from "~/core/dates";
import type { BookingStatus } from "../../sales/bookings/booking";

export const MIN_LABEL = 2;
export const MAX_LABEL = 100;

export const MAX_DESCRIPTION = 200;

/** The maximum number of bookings, and of its own lines, in a pack. */
export const MAX_ROWS = 9;

/** @returns the last day of everything in a pack that isn't cancelled; null if nothing in it has a day */
export function lastDayOf(
  packed: { status: BookingStatus; endsOn: CalendarDate }[],
): CalendarDate | null {
  const days = packed.filter(({ status }) => status !== "cancelled").map(({ endsOn }) => endsOn);
  return days.sort().at(-1) ?? null;
}
