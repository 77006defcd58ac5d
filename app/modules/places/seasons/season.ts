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

/** @returns whether the last day of the season is before today */
export function isOver({ end_date }: Pick<Season, "end_date">, today: CalendarDate): boolean {
  return end_date < today;
}

/** @returns the dates of a season with its start or its end moved, so that they include a day */
export function extendedTo(season: Season, day: CalendarDate): DateRange {
  const { start, end } = datesOf(season);
  return { start: day < start ? day : start, end: day > end ? day : end };
}

/**
 * Compares two seasons that include the same night: the one that sets its price comes first. That is the one
 * with fewest days, then with the later start, then with the higher id (docs/reference/prices.md#the-row-of-a-night): a
 * festival inside a high season wins.
 *
 * @returns negative when `a` comes first
 */
export function byPrecedence(a: Season, b: Season): number {
  return (
    rangeDays(datesOf(a)) - rangeDays(datesOf(b)) ||
    (a.start_date < b.start_date ? 1 : a.start_date > b.start_date ? -1 : 0) ||
    b.id - a.id
  );
}
