import { daysBetween, type CalendarDate } from "./calendar-date";

/** The range of days that a chart shows. */
export interface DayChart {
  start: CalendarDate;
  /** The number of days. */
  days: number;
}

/** The position of a bar in a chart, in days from the chart's first day; `to` is exclusive. */
export interface Stretch {
  from: number;
  to: number;
  /** Whether the bar's first night, and its last, lie within the chart. */
  begins: boolean;
  ends: boolean;
}

/**
 * @param first the first night
 * @param after the day after the last night
 * @returns the position of these nights in the chart; null where none of them lies in it
 */
export function stretchIn(
  chart: DayChart,
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
