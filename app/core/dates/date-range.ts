import { dateOfNumber, dayNumber, daysBetween, type CalendarDate } from "./calendar-date";

/** Days from `start` to `end`, both inclusive. */
export interface DateRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** @returns how many days the range has; a range of one date has 1 */
export function rangeDays({ start, end }: DateRange): number {
  return daysBetween(start, end) + 1;
}

/** @returns whether the day lies in the range, its ends included */
export function rangeCovers({ start, end }: DateRange, date: CalendarDate): boolean {
  return start <= date && date <= end;
}

/** @returns the days that lie in both ranges; null where there are none */
export function rangeOverlap(a: DateRange, b: DateRange): DateRange | null {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return start <= end ? { start, end } : null;
}

/** Days as they are entered, both inclusive: null and "" for an end that is open. */
export interface EnteredRange {
  start?: string | null;
  end?: string | null;
}

/** A mistake in a range among others: its place, from 0, and what is wrong with it. */
export interface RangeMistake {
  place: number;
  wrong: "order" | "overlap";
}

/**
 * @returns the ranges that end before they begin, and those that have a day of one before them in the list
 */
export function brokenRanges(ranges: readonly EnteredRange[]): RangeMistake[] {
  return ranges.flatMap((range, place): RangeMistake[] => {
    const { start, end } = range;
    if (start && end && end < start) return [{ place, wrong: "order" }];
    const isTaken = ranges
      .slice(0, place)
      .some((other) => begins(other, end) && begins(range, other.end));
    return isTaken ? [{ place, wrong: "overlap" }] : [];
  });
}

/** @returns whether a range begins by the end of another one */
function begins({ start }: EnteredRange, end: string | null | undefined): boolean {
  return !start || !end || start <= end;
}

/**
 * @param dates in ascending order
 * @returns the dates as ranges of consecutive days
 */
export function rangesOf(dates: CalendarDate[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && daysBetween(last.end, date) === 1) last.end = date;
    else ranges.push({ start: date, end: date });
  }
  return ranges;
}

/** @returns the nights of a stay: from check-in to the day before check-out */
export function nightsOf(checkin_date: CalendarDate, checkout_date: CalendarDate): CalendarDate[] {
  const first = dayNumber(checkin_date);
  const count = Math.max(0, dayNumber(checkout_date) - first);
  return Array.from({ length: count }, (_, night) => dateOfNumber(first + night));
}
