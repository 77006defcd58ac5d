import { format, isValid, parse } from "date-fns";
import { isCalendarDate, type CalendarDate } from "./calendar-date";

/** The order of day and month in Paris, and in New York. */
const ORDERS = ["d/M/yyyy", "M/d/yyyy"];

/**
 * @returns the days that a text may stand for: "01/02/2027" is one day in Paris and another in New York; none
 *   for text that is no date
 */
export function datesMeant(text: string): CalendarDate[] {
  const entered = text.trim();
  const parts = entered.replace(/[.-]/g, "/");
  const days = ORDERS.map((order) => parse(parts, order, 0)).filter((day) => isValid(day));
  const readings = [entered, ...days.map((day) => format(day, "yyyy-MM-dd"))];
  return [...new Set(readings)].filter(isCalendarDate);
}
