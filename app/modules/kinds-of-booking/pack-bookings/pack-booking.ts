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

interface Cancelled {
  status: BookingStatus;
  cancelled_at: Date | null;
}

/**
 * A pack and what is cancelled with it have the moment of their cancellation in common; what was cancelled before it, or
 * on its own, has another one.
 *
 * @returns the bookings of a pack that were cancelled with it and still are; none of a pack that isn't cancelled
 */
export function cancelledWith<Packed extends Cancelled>(
  pack: Cancelled,
  packed: Packed[],
): Packed[] {
  if (pack.status !== "cancelled") return [];
  const moment = pack.cancelled_at?.getTime();
  return packed.filter(
    ({ status, cancelled_at }) => status === "cancelled" && cancelled_at?.getTime() === moment,
  );
}
