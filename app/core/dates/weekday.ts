import { dayNumber, type CalendarDate } from "./calendar-date";

/** The days of the week, in the order and spelling of docs/reference/everywhere.md#money-dates-and-sizes. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** @returns the weekday of a day number (`dayNumber`); day 0 was a Thursday */
export function weekdayOfNumber(day: number): Weekday {
  return weekdays[(((day + 3) % 7) + 7) % 7]!;
}

/** @returns the weekday of a date */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfNumber(dayNumber(date));
}
