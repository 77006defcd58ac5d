import type { CalendarDate } from "~/core/dates";
import { AVAILABILITY_PATH } from "./availability-url";

/** The numbers of days that the calendar of availability shows, the usual one first. */
export const calendarLengths = ["14", "31"] as const;

export type CalendarLength = (typeof calendarLengths)[number];

/** The calendar of a hotel in an address. */
export interface CalendarFields {
  hotel_id?: number;
  /** The first day; today without it. */
  start?: CalendarDate;
  days?: CalendarLength;
}

/** @returns the address of the calendar of a hotel, without values that are the usual ones */
export function calendarHref({ hotel_id, start, days }: CalendarFields = {}): string {
  const params = new URLSearchParams({ view: "calendar" });
  if (hotel_id) params.set("hotel_id", String(hotel_id));
  if (start) params.set("start", start);
  if (days && days !== calendarLengths[0]) params.set("days", days);
  return `${AVAILABILITY_PATH}?${params}`;
}
