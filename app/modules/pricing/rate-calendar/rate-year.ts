import type { Minor } from "~/core/money/money";
import type { Bounds } from "./rate-calendar";

/** What a stay costs guests and the house on one day, and what is left of it; null where it isn't known. */
export interface DayAmounts {
  sell: Minor | null;
  buy: Minor | null;
  margin: Minor | null;
}

/** The lines of a chart, in the order in which they are named. */
export const lineNames = ["sell", "buy", "margin"] as const;

export type LineName = (typeof lineNames)[number];

/**
 * @returns how strongly an amount is shaded among those of its year, in percent: 0 for the lowest, 100 for
 *   the highest, 0 for all where they are the same. Five shades would hide a season among the others where
 *   a few days are much dearer.
 */
export function strengthOf(amount: Minor, { lowest, highest }: Bounds): number {
  return highest === lowest ? 0 : Math.round((100 * (amount - lowest)) / (highest - lowest));
}

/** The most lines across a chart. */
const MAX_TICKS = 6;

/**
 * @returns round amounts at equal distances, from one at or below all amounts and 0, to one at or above
 *   them: at most `MAX_TICKS`, at least two
 */
export function ticksOf(amounts: readonly Minor[]): Minor[] {
  const lowest = amounts.reduce((least, amount) => Math.min(least, amount), 0);
  const highest = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  const step = roundStep((highest - lowest) / (MAX_TICKS - 2));
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** @returns the least of 1, 2, 5, 10, 20, 50, … that is at least so much */
function roundStep(least: number): number {
  let power = 1;
  while (power * 10 <= least) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least)!;
}

/** Where amounts lie on a drawing: days from the left, amounts from below. */
export interface Scale {
  /** The width of a day. */
  day: number;
  /** The height of the whole drawing. */
  height: number;
  lowest: Minor;
  highest: Minor;
}

/** @returns how far from the top an amount lies, to a tenth */
export function heightOf(amount: Minor, { height, lowest, highest }: Scale): number {
  return Math.round((10 * height * (highest - amount)) / (highest - lowest)) / 10;
}

/** @returns the path of a line that keeps its height for a day each, and stops where nothing is known */
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
  // Days of one height are one stroke.
  return path.replace(/(?:H[\d.]+)+(H[\d.]+)/g, "$1");
}

/** Days one after the other on which all amounts are the same; `to` is exclusive. */
export interface AmountsRun extends DayAmounts {
  from: number;
  to: number;
}

export function runsOf(days: readonly DayAmounts[]): AmountsRun[] {
  const runs: AmountsRun[] = [];
  days.forEach(({ sell, buy, margin }, at) => {
    const run = runs.at(-1);
    if (run && run.sell === sell && run.buy === buy && run.margin === margin) run.to = at + 1;
    else runs.push({ sell, buy, margin, from: at, to: at + 1 });
  });
  return runs;
}
