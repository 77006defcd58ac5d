import { addMonths as monthsAfter, format, getDaysInMonth, parseISO } from "date-fns";
import { addDays, type CalendarDate } from "./calendar-date";
import type { CalendarMonth } from "./month";

/** @returns all days of the month, in order */
export function daysOfMonth(month: CalendarMonth): CalendarDate[] {
  const first: CalendarDate = `${month}-01`;
  const length = getDaysInMonth(parseISO(first));
  return Array.from({ length }, (_, day) => addDays(first, day));
}

/** @returns the month `months` later; negative numbers go back */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  return format(monthsAfter(parseISO(`${month}-01`), months), "yyyy-MM");
}
