import { addDays, dayNumber, isCalendarDate, type CalendarDate } from "./calendar-date";

/** A month of the calendar, `YYYY-MM`. Compares as text. */
export type CalendarMonth = string;

/** @returns whether the value spells a month of the years that dates may lie in */
export function isCalendarMonth(value: unknown): value is CalendarMonth {
  return typeof value === "string" && isCalendarDate(`${value}-01`);
}

/** @returns the month that the day lies in */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

/** @returns all days of the month, in order */
export function daysOfMonth(month: CalendarMonth): CalendarDate[] {
  const first: CalendarDate = `${month}-01`;
  const length = dayNumber(`${addMonths(month, 1)}-01`) - dayNumber(first);
  return Array.from({ length }, (_, day) => addDays(first, day));
}

/** @returns the month `months` later; negative numbers go back */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, "0");
  return `${year}-${String((index % 12) + 1).padStart(2, "0")}`;
}
