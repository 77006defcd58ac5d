import { monthOf, type CalendarDate, type CalendarMonth } from "~/core/dates";
import { formatMonth } from "~/core/dates/format.server";
import type { Minor } from "~/core/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { PricedNight } from "./calculation";
import type { WhyNight } from "./why.presenter.server";

/** A month of a long stay: its sum, and how it comes about where it is the one that is open. */
export interface WhyMonth {
  month: CalendarMonth;
  label: string;
  nights: string;
  total: string;
  to: string;
  /** null where it is closed. Nights alike in all but the date are one entry. */
  open: WhyNight[] | null;
}

/** Which month of a long stay is shown, and how the others are opened. */
export interface OpenMonth {
  open: string | null;
  href: (month: CalendarMonth) => string;
}

/**
 * The most nights that are explained one below the other; a longer stay is opened month by month.
 */
const MAX_NIGHTS = 31;

/**
 * The most applied rules, on all nights together, that one page explains: more are too large to
 * read, or to send.
 */
const MAX_STEPS = 400;

/** @returns whether a stay has too many nights to be told one by one */
export function isLongStay(nights: PricedNight[]): boolean {
  return nights.length > MAX_NIGHTS;
}

/** @returns whether a stay has too many nights, or rules at work, to be explained all at once */
export function goesByMonths(nights: PricedNight[]): boolean {
  const steps = nights.reduce((sum, night) => sum + night.rules.length, 0);
  return isLongStay(nights) || steps > MAX_STEPS;
}

/** @returns what the nights cost together */
export function totalOf(nights: PricedNight[]): Minor {
  return nights.reduce((sum, night) => sum + night.total, 0);
}

/** The months of a stay in order; `tell` says how a night's price comes about. */
export function whyMonths(
  nights: PricedNight[],
  { open, href }: OpenMonth,
  tell: (night: PricedNight) => WhyNight,
  money: (amount: Minor) => string,
  locale: Language,
): WhyMonth[] {
  const t = translator(locale);
  const months = [...new Set(nights.map(({ date }) => monthOf(date)))];
  return months.map((month) => {
    const within = nights.filter(({ date }) => monthOf(date) === month);
    return {
      month,
      label: formatMonth(month, locale),
      nights: t("calculator:NIGHTS", { count: within.length }),
      total: money(totalOf(within)),
      to: href(month),
      open: open === month ? alike(within, tell, locale) : null,
    };
  });
}

/** Nights that differ in nothing but the date, told once: a week's pattern is a few entries. */
function alike(
  nights: PricedNight[],
  tell: (night: PricedNight) => WhyNight,
  locale: Language,
): WhyNight[] {
  const groups = new Map<string, { dates: CalendarDate[]; told: WhyNight }>();
  for (const night of nights) {
    const told = tell(night);
    const key = JSON.stringify({ ...told, date: "" });
    const known = groups.get(key);
    if (known) known.dates.push(night.date);
    else groups.set(key, { dates: [night.date], told });
  }
  const t = translator(locale);
  return [...groups.values()].map(({ dates, told }) => {
    if (dates.length === 1) return told;
    const month = formatMonth(monthOf(dates[0]!), locale);
    const params = { month, days: daysInWords(dates), count: dates.length };
    return { ...told, date: t("calculator:WHY.NIGHTS_ALIKE", params) };
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
