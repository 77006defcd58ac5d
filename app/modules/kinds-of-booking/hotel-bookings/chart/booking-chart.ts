import { addDays, type CalendarDate, type DayChart } from "~/core/dates";
import type { FilterDecoder } from "~/lists/list-definition";
import { floorKey } from "../../../places/rooms/floors";

/** The lengths of a chart that can be chosen, in days. */
export const chartLengths = ["14", "31"] as const;

/** @returns the days of a chart from its address: by default fourteen, from today */
export function daysOf(
  { start, days }: { start?: CalendarDate; days?: (typeof chartLengths)[number] },
  today: CalendarDate,
): DayChart {
  return { start: start ?? today, days: Number(days ?? "14") };
}

/** @returns the day after the last day of the chart */
export function endOf({ start, days }: DayChart): CalendarDate {
  return addDays(start, days);
}

/**
 * @param columns the columns of a stay's nights: `from` is -1 where it began before the chart, `to` is exclusive
 * @param days the number of days of the chart
 * @returns the grid lines of its bar, of which each day has two cells: from the middle of the day of arrival to
 *   the middle of the day of departure, so that two guests meet in one day; to the edges of the chart where
 *   these days lie beyond it
 */
export function halvesOf({ from, to }: { from: number; to: number }, days: number): string {
  return `${Math.max(1, 2 * from + 2)}/${Math.min(2 * to + 2, 2 * days + 1)}`;
}

/** The rows of the chart that are folded, of room types and of floors, in its address: "t12,f3,fnone". */
const FOLDED = /^(t\d{1,10}|f(-?\d{1,3}|none))(,(t\d{1,10}|f(-?\d{1,3}|none))){0,400}$/;

export const byFolded: FilterDecoder<string> = Object.assign(
  (raw: string) => (FOLDED.test(raw) ? raw : undefined),
  { pattern: FOLDED.source },
);

/** @returns the key of a room type's rows in the address */
export function typeFold(room_type_id: number): string {
  return `t${room_type_id}`;
}

/** @returns the key of a floor's rows in the address */
export function floorFold(floor: number | null): string {
  return `f${floorKey(floor)}`;
}

/** @returns runs of equal values: `from` inclusive, `to` exclusive */
export function inRuns<Value>(values: Value[]): { from: number; to: number; value: Value }[] {
  const runs: { from: number; to: number; value: Value }[] = [];
  values.forEach((value, nth) => {
    const run = runs.at(-1);
    if (run?.value === value) run.to = nth + 1;
    else runs.push({ from: nth, to: nth + 1, value });
  });
  return runs;
}
