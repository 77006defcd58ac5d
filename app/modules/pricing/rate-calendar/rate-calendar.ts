import { weekdayOf, type CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import { multiplyDivide, type Minor } from "~/core/money/money";
import type { QuoteWarning } from "../price-calculator/warnings";

/** How many days stand beside each other: those of a month, two weeks, or as many as the longest month. */
export const calendarSpans = ["month", "14", "31"] as const;

/** The most room types that one calendar shows. */
export const MAX_ROOM_TYPES = 60;

/**
 * What stands in a cell besides its price, or for it: a night that isn't sold, a night without a price, a
 * stay shorter than its room type takes, and a stay that can't be calculated.
 */
export const cellSigns = ["stopped", "unpriced", "short", "refused"] as const;

export type CellSign = (typeof cellSigns)[number];

/** The stay of one room type that begins on one day. */
export interface StayCell {
  checkin: CalendarDate;
  /** What the whole stay costs; null where a night has no price, or where it is refused. */
  total: Minor | null;
  obstacles: QuoteWarning[];
  /** Why it can't be calculated at all, such as a price that is no amount of the currency. */
  refusal: Message | null;
}

/** @returns the signs of a cell, in the order of the legend */
export function signsOf({ total, obstacles, refusal }: StayCell): CellSign[] {
  const isWarned = (code: QuoteWarning["code"]) => obstacles.some((one) => one.code === code);
  return [
    ...(isWarned("STOP_SALE") ? (["stopped"] as const) : []),
    ...(total === null && !refusal ? (["unpriced"] as const) : []),
    ...(isWarned("STAY_TOO_SHORT") ? (["short"] as const) : []),
    ...(refusal ? (["refused"] as const) : []),
  ];
}

/** @returns what one night of the stay costs on average, rounded half away from zero to the minor unit */
export function perNight(total: Minor, nights: number): Minor {
  return multiplyDivide(total, 1, nights);
}

/** The strongest shade: five in all, with 0. */
export const STRONGEST = 4;

/** The lowest and the highest amount of a row; null where it has none. */
export interface Bounds {
  lowest: Minor;
  highest: Minor;
}

export function boundsOf(amounts: readonly (Minor | null)[]): Bounds | null {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return null;
  return {
    lowest: known.reduce((least, amount) => Math.min(least, amount)),
    highest: known.reduce((most, amount) => Math.max(most, amount)),
  };
}

/**
 * @returns how strongly an amount is shaded among those of its row: 0 for the lowest, `STRONGEST` for the
 *   highest, 0 for all where they are the same
 */
export function shadeOf(amount: Minor, { lowest, highest }: Bounds): number {
  if (highest === lowest) return 0;
  const steps = STRONGEST + 1;
  return Math.min(STRONGEST, Math.floor((steps * (amount - lowest)) / (highest - lowest)));
}

export function isWeekend(date: CalendarDate): boolean {
  return ["saturday", "sunday"].includes(weekdayOf(date));
}

/** The most children whose ages can be entered. */
const MAX_AGES = 20;

/** @returns the ages in a text such as "4, 9"; null where something in it is no age from 0 to 17 */
export function agesIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const isAge = (part: string) => /^\d{1,2}$/.test(part) && Number(part) <= 17;
  return parts.length <= MAX_AGES && parts.every(isAge) ? parts.map(Number) : null;
}
