import type { CalendarDate } from "~/core/dates";
import { isOpen, type BookingStatus } from "../../sales/bookings/booking";

export const MIN_LABEL = 2;
export const MAX_LABEL = 100;

export const MAX_DESCRIPTION = 200;

/** The maximum number of bookings, and of its own lines, in a pack. */
export const MAX_ROWS = 9;

/**
 * @param pack whether all bookings in it are cancelled; null for a pack that never had one
 * @returns whether nothing is left of a pack that may still be changed: all bookings in it are cancelled, and it has
 *   no lines of its own. Its status stays until somebody cancels it, or adds something
 */
export function isEmptied({
  status,
  lines,
  all_cancelled,
}: {
  status: BookingStatus;
  lines: object[];
  all_cancelled: boolean | null;
}): boolean {
  return isOpen(status) && all_cancelled === true && lines.length === 0;
}

/** @returns the last day of everything in a pack that isn't cancelled; null if nothing in it has a day */
export function lastDayOf(
  packed: { status: BookingStatus; endsOn: CalendarDate }[],
): CalendarDate | null {
  const days = packed.filter(({ status }) => status !== "cancelled").map(({ endsOn }) => endsOn);
  return days.sort().at(-1) ?? null;
}
