import { addDays as addDaysToDate, format, isValid, parseISO } from "date-fns";

/** A day of the calendar, `YYYY-MM-DD`: no time of day, no zone. Compares as text. */
export type CalendarDate = string;

/** The days that anything here may lie on, both inclusive. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/** @returns whether the value spells a real day of the years 1900 to 2199 */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    value >= FIRST_DAY &&
    value <= LAST_DAY &&
    isValid(parseISO(value))
  );
}

/** @returns the day `days` after `date`; negative numbers go back */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return format(addDaysToDate(parseISO(date), days), "yyyy-MM-dd");
}

/** @returns the number of this day, counted from 1970-01-01; consecutive days differ by 1 */
export function dayNumber(date: CalendarDate): number {
  // In UTC every day has 86,400 seconds: no daylight saving in between.
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  return Date.UTC(year, month, Number(date.slice(8, 10))) / 86_400_000;
}

/** @returns how many days `end` lies after `start`; negative where it lies before */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start);
}

/** @returns today's date in an IANA time zone */
export function dateInZone(now: Date, timeZone: string): CalendarDate {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}
