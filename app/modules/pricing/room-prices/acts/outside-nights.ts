import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { monthNamed } from "~/core/dates/month-names";
import type { RoomPriceQuery } from "../room-price.list";

/** The nights to which the address of a list is limited. */
export interface NamedNights {
  start?: CalendarDate;
  end?: CalendarDate;
  /** The months, 1 to 12, of any year. */
  months: number[];
}

/** @returns the nights to which the filters and the search limit the list; null where they don't */
export function namedNights({
  search,
  filters,
}: Pick<RoomPriceQuery, "search" | "filters">): NamedNights | null {
  const { night_from: start, night_to: end } = filters;
  const months = search.split(/[\s,;]+/).flatMap((word) => monthNamed(word) ?? []);
  return start || end || months.length > 0 ? { start, end, months } : null;
}

/** @returns whether a season also has nights outside these; a change of its price concerns them too */
export function reachesBeyond(season: DateRange, { start, end, months }: NamedNights): boolean {
  if (start && season.start < start) return true;
  if (end && season.end > end) return true;
  return months.length > 0 && monthsOf(season).some((month) => !months.includes(month));
}

/** @returns the months in which the season has nights, each once; all twelve for a year or more */
function monthsOf({ start, end }: DateRange): number[] {
  const months = new Set<number>();
  for (let day = start; day <= end && months.size < 12; day = addDays(lastOf(day), 1)) {
    months.add(Number(day.slice(5, 7)));
  }
  return [...months];
}

/** @returns the last day of the month of a day */
function lastOf(day: CalendarDate): CalendarDate {
  const nextMonth = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${nextMonth.slice(0, 8)}01`, -1);
}
