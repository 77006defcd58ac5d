import { addDays, type CalendarDate, type DayChart } from "~/core/dates";

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
