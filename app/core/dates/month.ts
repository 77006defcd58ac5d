import { isCalendarDate, type CalendarDate } from "./calendar-date";

/** A month of the calendar, `YYYY-MM`. Compares as text. */
export type CalendarMonth = string;

/** @returns whether the value is a month of the years 1900 to 2199, as `YYYY-MM` */
export function isCalendarMonth(value: unknown): value is CalendarMonth {
  return typeof value === "string" && isCalendarDate(`${value}-01`);
}

/** @returns the month that the day lies in */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}
