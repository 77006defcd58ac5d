import { rangeCovers, rangeDays, type CalendarDate, type DateRange } from "~/core/dates";
import type { Season } from "./season.fields";

/** @returns the dates of a season, both inclusive */
export function datesOf(season: Pick<Season, "start_date" | "end_date">): DateRange {
  return { start: season.start_date, end: season.end_date };
}

/** @returns whether the night lies in the season */
export function covers(
  season: Pick<Season, "start_date" | "end_date">,
  night: CalendarDate,
): boolean {
  return rangeCovers(datesOf(season), night);
}

/** @returns the dates of a season that has grown, at its end or its beginning, to reach a day */
export function extendedTo(season: Season, day: CalendarDate): DateRange {
  const { start, end } = datesOf(season);
  return { start: day < start ? day : start, end: day > end ? day : end };
}

/**
 * Which of two seasons is asked first for the price of a night: the one with fewest days, then the
 * later start, then the higher id (`price-calculation.md` §1). A festival inside a high season wins.
 *
 * @returns negative when `a` is asked first
 */
export function byPrecedence(a: Season, b: Season): number {
  return (
    rangeDays(datesOf(a)) - rangeDays(datesOf(b)) ||
    (a.start_date < b.start_date ? 1 : a.start_date > b.start_date ? -1 : 0) ||
    b.id - a.id
  );
}
