/** A day of the calendar, `YYYY-MM-DD`: no time of day, no zone. Compares as text. */
export type CalendarDate = string;

/** The first and last day that any date may have, both inclusive. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/** The milliseconds of a day. Days are counted in UTC, which has no daylight saving time. */
const DAY_MS = 86_400_000;

/** @returns the number of this day, counted from 1970-01-01; consecutive days differ by 1 */
export function dayNumber(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  return Date.UTC(year, month, Number(date.slice(8, 10))) / DAY_MS;
}

/** The dates of day numbers that were computed before, kept because many pages need the same days. */
const spelled = new Map<number, CalendarDate>();

/** @returns the day of a number, the inverse of `dayNumber` */
export function dateOfNumber(day: number): CalendarDate {
  const spelledDay = spelled.get(day);
  if (spelledDay) return spelledDay;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  // Only days within the bounds are kept, so that no request can make the map grow without end.
  if (FIRST_DAY <= date && date <= LAST_DAY) spelled.set(day, date);
  return date;
}

/** @returns whether the value spells a real day of the years 1900 to 2199 */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    value >= FIRST_DAY &&
    value <= LAST_DAY &&
    // Without this check, 30 February would become a day of March.
    dateOfNumber(dayNumber(value)) === value
  );
}

/** @returns the day `days` after `date`; negative numbers go back */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfNumber(dayNumber(date) + days);
}

/** @returns how many days `end` lies after `start`; negative where it lies before */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start);
}

/** One formatter per time zone: making one takes a hundred times longer than using it. */
const inZones = new Map<string, Intl.DateTimeFormat>();

/** @returns today's date in an IANA time zone */
export function dateInZone(now: Date, timeZone: string): CalendarDate {
  let inZone = inZones.get(timeZone);
  if (!inZone) {
    // The Swedish locale writes dates as ISO 8601 does.
    inZone = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    inZones.set(timeZone, inZone);
  }
  return inZone.format(now);
}
