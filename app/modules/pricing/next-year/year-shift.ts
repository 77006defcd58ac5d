import { addDays, daysBetween, type CalendarDate, type DateRange } from "~/core/dates";

/**
 * The two ways in which dates move to the next year: to the same dates, or by 52 weeks to the same weekdays.
 */
export const yearShifts = ["calendar", "weeks"] as const;

export type YearShift = (typeof yearShifts)[number];

/** The number of days in 52 weeks. */
const WEEKS_52 = 364;

/**
 * @returns the year in which most of the days lie; if two years have equally many, the earlier one. So dates
 *   that move by 52 weeks keep their year, even if they begin in the last days of the year before
 */
export function yearOfDates({ start, end }: DateRange): number {
  return Number(addDays(start, Math.floor(daysBetween(start, end) / 2)).slice(0, 4));
}

/**
 * @returns the dates a year later. With the shift "calendar", a 29 February becomes 28 February as an end and
 *   1 March as a start, and a range that ends with February still ends with it. So ranges that follow each
 *   other without a gap still do
 */
export function datesNextYear({ start, end }: DateRange, shift: YearShift): DateRange {
  if (shift === "weeks") return { start: addDays(start, WEEKS_52), end: addDays(end, WEEKS_52) };
  const first = sameDateNextYear(start);
  const last = addDays(sameDateNextYear(addDays(end, 1)), -1);
  // A range of the single day 29 February has no such day in the next year.
  return first <= last ? { start: first, end: last } : { start: last, end: last };
}

/** @returns the same day of the next year; 1 March for a 29 February */
function sameDateNextYear(date: CalendarDate): CalendarDate {
  const year = Number(date.slice(0, 4)) + 1;
  const day = date.slice(4);
  return `${year}${day === "-02-29" ? "-03-01" : day}`;
}

/** Matches a year, or two consecutive years: "2026", "2026/27", "2026-2027". */
const LONG = /(?<!\d)(?<year>\d{4})(?:(?<mark>\s?[/–-]\s?)(?<next>\d{4}|\d{2}))?(?!\d)/gu;

/** Matches two years with two digits each: "26/27". */
const SHORT = /(?<![\d/])(?<year>\d{2})\/(?<next>\d{2})(?![\d/])/gu;

/**
 * @param dates the dates of the season before they move
 * @returns the name for the next year. In names such as "High 2026" or "Winter 2026/27" each year in which
 *   the season has days is increased by one; other names stay
 */
export function nameNextYear(name: string, dates: DateRange): string {
  const [from, to] = [Number(dates.start.slice(0, 4)), Number(dates.end.slice(0, 4))];
  const isOfSeason = (year: number) => from <= year && year <= to;
  return name
    .replace(LONG, (text, year: string, mark: string | undefined, next: string | undefined) => {
      if (!isOfSeason(Number(year)) && !isOfSeason(Number(year) + 1)) return text;
      const later = Number(year) + 1;
      if (!mark || !next) return isOfSeason(Number(year)) ? String(later) : text;
      const follows = Number(next) === (next.length === 4 ? later : later % 100);
      if (!follows) return isOfSeason(Number(year)) ? `${later}${mark}${next}` : text;
      return `${later}${mark}${lastDigits(later + 1, next.length)}`;
    })
    .replace(SHORT, (text, year: string, next: string) => {
      const [one, other] = [Number(year), (Number(year) + 1) % 100];
      const isPair = Number(next) === other;
      const isMeant = [one, other].some((short) => from % 100 === short || to % 100 === short);
      return isPair && isMeant ? `${next}/${lastDigits(other + 1, 2)}` : text;
    });
}

function lastDigits(year: number, count: number): string {
  return String(year).slice(-count).padStart(count, "0");
}
