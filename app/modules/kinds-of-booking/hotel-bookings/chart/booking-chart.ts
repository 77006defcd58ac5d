import { addDays, daysBetween, type CalendarDate } from "~/core/dates";

/** The lengths of a chart that can be chosen, in days. */
export const chartLengths = ["14", "31"] as const;

/** The days of a chart: nights, each from its evening to the next morning. */
export interface ChartDays {
  start: CalendarDate;
  /** How many. */
  days: number;
}

/** A stretch of a chart in days from its first day; `to` is exclusive. */
export interface Stretch {
  from: number;
  to: number;
  /** Whether it begins, and ends, within the chart. */
  begins: boolean;
  ends: boolean;
}

/** @returns the days of a chart from its address: by default fourteen, from today */
export function daysOf(
  { start, days }: { start?: CalendarDate; days?: (typeof chartLengths)[number] },
  today: CalendarDate,
): ChartDays {
  return { start: start ?? today, days: Number(days ?? "14") };
}

/** @returns the day after the last day of the chart */
export function endOf({ start, days }: ChartDays): CalendarDate {
  return addDays(start, days);
}

/**
 * @param first the first night
 * @param after the day after the last night
 * @returns where the nights lie in the chart; null where none of them does
 */
export function stretchIn(
  chart: ChartDays,
  first: CalendarDate,
  after: CalendarDate,
): Stretch | null {
  const from = daysBetween(chart.start, first);
  const to = daysBetween(chart.start, after);
  if (from >= chart.days || to <= 0) return null;
  return {
    from: Math.max(0, from),
    to: Math.min(chart.days, to),
    begins: from >= 0,
    ends: to <= chart.days,
  };
}

/**
 * Puts overlapping bars on lines below each other, the earlier bar first.
 *
 * @returns the bars with their line, from 1, and the number of lines
 */
export function inLines<Bar extends Pick<Stretch, "from" | "to">>(
  bars: Bar[],
): { bars: (Bar & { line: number })[]; lines: number } {
  const ends: number[] = [];
  const placed = [...bars]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from);
      const line = free < 0 ? ends.length : free;
      ends[line] = bar.to;
      return { ...bar, line: line + 1 };
    });
  return { bars: placed, lines: Math.max(1, ends.length) };
}

/** @returns runs of equal values: `from` inclusive, `to` exclusive */
export function inRuns(values: number[]): { from: number; to: number; value: number }[] {
  const runs: { from: number; to: number; value: number }[] = [];
  values.forEach((value, nth) => {
    const run = runs.at(-1);
    if (run?.value === value) run.to = nth + 1;
    else runs.push({ from: nth, to: nth + 1, value });
  });
  return runs;
}
