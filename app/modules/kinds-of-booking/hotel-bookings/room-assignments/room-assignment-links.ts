import type { CalendarDate } from "~/core/dates";
import { bookingPaths } from "../../../sales/bookings/booking-links";

/** The path of the page that gives rooms to all stays without one. */
export const ASSIGN_ROOMS_PATH = `${bookingPaths.hotel}/assign-rooms`;

/** @returns the address of that page for some days of a hotel */
export function assignRoomsHref({
  hotel_id,
  start,
  days,
}: {
  hotel_id: number;
  start: CalendarDate;
  days: number;
}): string {
  return `${ASSIGN_ROOMS_PATH}?hotel_id=${hotel_id}&start=${start}&days=${days}`;
}
