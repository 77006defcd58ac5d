import { weekdayOf, type CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import { multiplyDivide, type Minor } from "~/core/money/money";
import type { QuoteWarning } from "../price-calculator/warnings";
import { isRestrictionCode } from "../restrictions/restriction-rules";

/** The numbers of days that a calendar shows: a whole month, two weeks, or as many as the longest month. */
export const calendarSpans = ["month", "14", "31"] as const;

/**
 * @returns the adults for whom a room type is priced: as many of a party's as it takes, and at least as many as it needs,
 *   since nobody can book it for others
 */
export function adultsThatFit(
  adults: number,
  {
    min_adults,
    max_adults,
    max_guests,
  }: Record<"min_adults" | "max_adults" | "max_guests", number>,
): number {
  return Math.max(min_adults, Math.min(adults, max_adults, max_guests));
}

/** The most room types that one calendar shows. */
export const MAX_ROOM_TYPES = 60;

/**
 * The signs in a cell, beside its price or in its place: a night isn't on sale, the stay breaks a restriction, a
 * night has no price, the stay is too short for its room type, or the stay can't be calculated.
 */
export const cellSigns = ["stopped", "restricted", "unpriced", "short", "refused"] as const;

export type CellSign = (typeof cellSigns)[number];

/** The stay of one room type that begins on one day. */
export interface StayCell {
  checkin: CalendarDate;
  /** The price of the whole stay; null if a night has no price, or if the stay can't be calculated. */
  total: Minor | null;
  obstacles: QuoteWarning[];
  /**
   * The reason why the stay can't be calculated, such as a price that isn't a valid amount of the currency;
   * null if it can.
   */
  refusal: Message | null;
}

/** @returns the signs of a cell, in the order of the legend */
export function signsOf({ total, obstacles, refusal }: StayCell): CellSign[] {
  const isWarned = (code: QuoteWarning["code"]) => obstacles.some((one) => one.code === code);
  return [
    ...(isWarned("STOP_SALE") ? (["stopped"] as const) : []),
    ...(obstacles.some(({ code }) => isRestrictionCode(code)) ? (["restricted"] as const) : []),
    ...(total === null && !refusal ? (["unpriced"] as const) : []),
    ...(isWarned("STAY_TOO_SHORT") ? (["short"] as const) : []),
    ...(refusal ? (["refused"] as const) : []),
  ];
}

/** @returns the average price of a night, rounded half away from zero to the minor unit */
export function perNight(total: Minor, nights: number): Minor {
  return multiplyDivide(total, 1, nights);
}

/** The strongest shade; with 0 there are five shades. */
export const STRONGEST = 4;

/** The lowest and the highest amount of a row. */
export interface Bounds {
  lowest: Minor;
  highest: Minor;
}

/** @returns the lowest and the highest of the amounts; null where there are none */
export function boundsOf(amounts: readonly (Minor | null)[]): Bounds | null {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return null;
  return {
    lowest: known.reduce((least, amount) => Math.min(least, amount)),
    highest: known.reduce((most, amount) => Math.max(most, amount)),
  };
}

/**
 * @returns the strength of an amount's shade among those of its row: 0 for the lowest, `STRONGEST` for the
 *   highest, and 0 for all if they are equal
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

/** @returns the ages in a text such as "4, 9"; null if a part of it isn't an age from 0 to 17 */
export function agesIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const isAge = (part: string) => /^\d{1,2}$/.test(part) && Number(part) <= 17;
  return parts.length <= MAX_AGES && parts.every(isAge) ? parts.map(Number) : null;
}
