import type { Minor } from "~/core/money/money";
import type { Bounds } from "./rate-calendar";

/** The sell price, the buy price and the margin of a stay on one day; null where one isn't known. */
export interface DayAmounts {
  sell: Minor | null;
  buy: Minor | null;
  margin: Minor | null;
}

/** The lines of a chart, in the order of its legend. */
export const lineNames = ["sell", "buy", "margin"] as const;

export type LineName = (typeof lineNames)[number];

/**
 * @returns the strength of an amount's shade among those of its year, in percent: 0 for the lowest, 100 for
 *   the highest, and 0 for all if they are equal. It isn't one of five shades as in a row, because seasons
 *   would look alike if a few days are much dearer.
 */
export function strengthOf(amount: Minor, { lowest, highest }: Bounds): number {
  return highest === lowest ? 0 : Math.round((100 * (amount - lowest)) / (highest - lowest));
}

/** The most horizontal lines of a chart. */
const MAX_TICKS = 6;

/**
 * @returns round amounts at equal distances. The first is at or below 0 and all amounts, the last at or above
 *   them; there are at least two and at most `MAX_TICKS`
 */
export function ticksOf(amounts: readonly Minor[]): Minor[] {
  const lowest = amounts.reduce((least, amount) => Math.min(least, amount), 0);
  const highest = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  const step = roundStep((highest - lowest) / (MAX_TICKS - 2));
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** @returns the smallest of 1, 2, 5, 10, 20, 50, … that isn't below `least` */
function roundStep(least: number): number {
  let power = 1;
  while (power * 10 <= least) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least)!;
}

/** The scale of a drawing, with days from left to right and amounts from bottom to top. */
export interface Scale {
  /** The width of a day. */
  day: number;
  /** The height of the whole drawing. */
  height: number;
  lowest: Minor;
  highest: Minor;
}

/** @returns the distance of an amount from the top of the drawing, rounded to a tenth */
export function heightOf(amount: Minor, { height, lowest, highest }: Scale): number {
  return Math.round((10 * height * (highest - amount)) / (highest - lowest)) / 10;
}

/**
 * @returns the path of a line with a horizontal stroke for each day; it is interrupted where the amount isn't
 *   known
 */
export function linePath(amounts: readonly (Minor | null)[], scale: Scale): string {
  let path = "";
  let before: Minor | null = null;
  amounts.forEach((amount, at) => {
    if (amount !== null) {
      const height = heightOf(amount, scale);
      if (before === null) path += `M${at * scale.day} ${height}`;
      else if (before !== amount) path += `V${height}`;
      path += `H${(at + 1) * scale.day}`;
    }
    before = amount;
  });
  // Strokes at the same height are joined into one.
  return path.replace(/(?:H[\d.]+)+(H[\d.]+)/g, "$1");
}

/** Consecutive days on which all amounts are the same; `from` and `to` are indexes, and `to` is exclusive. */
export interface AmountsRun extends DayAmounts {
  from: number;
  to: number;
}

/** @returns the days as runs of consecutive days with equal amounts */
export function runsOf(days: readonly DayAmounts[]): AmountsRun[] {
  const runs: AmountsRun[] = [];
  days.forEach(({ sell, buy, margin }, at) => {
    const run = runs.at(-1);
    if (run && run.sell === sell && run.buy === buy && run.margin === margin) run.to = at + 1;
    else runs.push({ sell, buy, margin, from: at, to: at + 1 });
  });
  return runs;
}
