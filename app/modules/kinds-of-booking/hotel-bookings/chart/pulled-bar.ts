/** The columns of a bar in the chart; `to` is exclusive. */
export interface Columns {
  from: number;
  to: number;
}

export type BarEnd = "start" | "end";

/** A bar with an end that is being pulled. */
interface Pulled extends Columns {
  end: BarEnd;
  /** The number of columns of the chart. */
  days: number;
  /** The earliest column on which the stay may end: guests in house leave today at the earliest. */
  earliest?: number;
}

/**
 * @param by the number of columns by which the end is pulled; negative to the left
 * @returns the columns of the bar then: within the chart, and one night at least
 */
export function pulledBy({ from, to, end, days, earliest = 0 }: Pulled, by: number): Columns {
  const within = (column: number, least: number, most: number) =>
    Math.max(least, Math.min(most, column));
  return end === "start"
    ? { from: within(from + by, 0, to - 1), to }
    : { from, to: within(to + by, Math.min(to, Math.max(from + 1, earliest)), days) };
}

/**
 * @param share how far the pointer is along the bar, from 0 to 1
 * @returns the column of the night of a bar under a pointer
 */
export function nightAt({ from, to }: Columns, share: number): number {
  return Math.max(from, Math.min(to - 1, from + Math.floor((to - from) * share)));
}

/** The width of a grip in pixels; a finger needs all of it. */
const GRIP = 24;

/**
 * @param at the position of the pointer from the left end of the bar, in pixels
 * @param finger whether it is a finger: a bar must be wide enough for two grips and a place to press the link
 * @returns the end of a bar under the pointer; undefined in its middle, which is a link
 */
export function endAt(at: number, width: number, finger: boolean): BarEnd | undefined {
  const reach = Math.min(GRIP, width / 3);
  if (finger && reach < GRIP) return undefined;
  if (at < reach) return "start";
  return at > width - reach ? "end" : undefined;
}
