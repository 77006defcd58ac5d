import { format, isValid, parse } from "date-fns";
import { isCalendarDate, type CalendarDate } from "./calendar-date";

/** The order of day and month in Paris, and in New York. */
const ORDERS = { day_first: "d/M/yyyy", month_first: "M/d/yyyy" };

export type DateOrder = keyof typeof ORDERS;

const orders = Object.keys(ORDERS) as DateOrder[];

/**
 * @param order the order in which the text is known to be written; either of the two without it
 * @returns the days that a text may stand for: "01/02/2027" is one day in Paris and another in New York; none
 *   for text that is no date
 */
export function datesMeant(text: string, order?: DateOrder): CalendarDate[] {
  const entered = text.trim();
  const parts = entered.replace(/[.-]/g, "/");
  const days = (order ? [order] : orders)
    .map((one) => parse(parts, ORDERS[one], 0))
    .filter((day) => isValid(day));
  const readings = [entered, ...days.map((day) => format(day, "yyyy-MM-dd"))];
  return [...new Set(readings)].filter(isCalendarDate);
}

/**
 * @returns the order in which all of the texts are written, as one of them proves: "31/08/2027" has the day
 *   first; undefined where none proves it, or where they prove both
 */
export function dateOrderIn(texts: readonly string[]): DateOrder | undefined {
  const proved = orders.filter((order) =>
    texts.some(
      (text) =>
        datesMeant(text, order).length > 0 &&
        orders.every((other) => other === order || datesMeant(text, other).length === 0),
    ),
  );
  return proved.length === 1 ? proved[0] : undefined;
}
