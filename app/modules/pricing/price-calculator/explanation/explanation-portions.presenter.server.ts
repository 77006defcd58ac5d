import { monthOf, type CalendarDate, type CalendarMonth } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { PricedNight } from "../engine/calculation";
import type { PriceWords } from "../price-words.server";
import { ALL_NIGHTS, MAX_NIGHTS } from "../quote-url";
import type { ExplainedNight } from "./explained-night.presenter.server";

/** A night or a month in a long explanation: its sum, and its details if it is open. */
export interface ExplanationPart {
  /** The key of the part in the address: `YYYY-MM-DD` or `YYYY-MM`. */
  key: CalendarDate | CalendarMonth;
  label: string;
  /** The number of nights of a month, formatted. */
  nights?: string;
  total: string;
  /**
   * The details; null where the part is closed. In a month, nights that differ only in their date are one
   * entry.
   */
  open: ExplainedNight[] | null;
}

/**
 * The portions in which a page shows an explanation: everything together, or by nights or months that are
 * opened one by one.
 */
export type ExplanationPortions = "together" | "nights" | "months";

/**
 * The most applied rules, on all nights together, that are shown at once: about two screens full. With more
 * of them, the details of a night are shown only when it is opened.
 */
const MAX_STEPS = 100;

/** @returns whether a stay has too many nights for a list of them */
export function isLongStay(nights: PricedNight[]): boolean {
  return nights.length > MAX_NIGHTS;
}

/** @returns the portions in which the price of a stay is explained */
export function portionsOf(nights: PricedNight[]): ExplanationPortions {
  if (isLongStay(nights)) return "months";
  const steps = nights.reduce((sum, night) => sum + night.rules.length, 0);
  return steps > MAX_STEPS ? "nights" : "together";
}

/** @returns the sum of the totals of the nights */
export function totalOf(nights: PricedNight[]): Minor {
  return nights.reduce((sum, night) => sum + night.total, 0);
}

interface Telling {
  /** The keys of the open portions. */
  opened: readonly string[];
  /** Explains the price of a night. */
  tell: (night: PricedNight) => ExplainedNight;
  words: PriceWords;
}

/** @returns the nights of a stay in order; those that are open have their details */
export function explainedNights(
  nights: PricedNight[],
  { opened, tell, words }: Telling,
): ExplanationPart[] {
  const isOpen = (date: CalendarDate) =>
    [date, monthOf(date), ALL_NIGHTS].some((part) => opened.includes(part));
  return nights.map((night) => ({
    key: night.date,
    label: words.night(night.date),
    total: words.money(night.total),
    open: isOpen(night.date) ? [tell(night)] : null,
  }));
}

/** @returns the months of a stay in order; at most one of them is open */
export function explainedMonths(
  nights: PricedNight[],
  { opened, tell, words }: Telling,
): ExplanationPart[] {
  const months = [...new Set(nights.map(({ date }) => monthOf(date)))];
  const open = months.find((month) => opened.includes(month));
  return months.map((month) => {
    const within = nights.filter(({ date }) => monthOf(date) === month);
    return {
      key: month,
      label: words.month(month),
      nights: words.t("calculator:NIGHTS", { count: within.length }),
      total: words.money(totalOf(within)),
      open: open === month ? alike(within, tell, words) : null,
    };
  });
}

/**
 * @returns the explained nights, with one entry for all nights that differ only in their date; so the pattern
 *   of a week takes a few entries
 */
function alike(
  nights: PricedNight[],
  tell: (night: PricedNight) => ExplainedNight,
  words: PriceWords,
): ExplainedNight[] {
  const groups = new Map<string, { dates: CalendarDate[]; first: ExplainedNight }>();
  for (const night of nights) {
    const view = tell(night);
    const key = JSON.stringify({ ...view, date: "" });
    const group = groups.get(key);
    if (group) group.dates.push(night.date);
    else groups.set(key, { dates: [night.date], first: view });
  }
  return [...groups.values()].map(({ dates, first }) => {
    if (dates.length === 1) return first;
    const month = words.month(monthOf(dates[0]!));
    const params = { month, days: daysInWords(dates), count: dates.length };
    return { ...first, date: words.t("calculator:REASONS.NIGHTS_ALIKE", params) };
  });
}

/** @returns the days of one month, in order: "1, 4–8, 11" */
function daysInWords(dates: CalendarDate[]): string {
  const runs: [number, number][] = [];
  for (const day of dates.map((date) => Number(date.slice(8)))) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
