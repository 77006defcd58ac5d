import type { CalendarDate } from "./calendar-date";
import { dayNumber } from "./calendar-date";
import type { DateRange } from "./date-range";
import type { CalendarMonth } from "./month";

/*
 * What a page first shows is formatted in its loader: the browser's own tables may write a month
 * differently, and the page would not hydrate. Browsers format only what changes afterwards.
 */

type Locale = "en" | "fr";

const tags: Record<Locale, string> = { en: "en-US", fr: "fr-FR" };

const day = new Map<Locale, Intl.DateTimeFormat>();
for (const locale of ["en", "fr"] as const) {
  day.set(
    locale,
    new Intl.DateTimeFormat(tags[locale], {
      year: "numeric",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
  );
}

/** @returns "Jul 1, 2026" or "1 juil. 2026" */
export function formatDate(date: CalendarDate, locale: Locale): string {
  return day.get(locale)!.format(dayNumber(date) * 86_400_000);
}

/** @returns "Jul 1, 2026 - Aug 31, 2026": start - end (`pricing.md` §2.1) */
export function formatRange({ start, end }: DateRange, locale: Locale): string {
  return `${formatDate(start, locale)} - ${formatDate(end, locale)}`;
}

/** @returns "July 2026" or "juillet 2026" */
export function formatMonth(month: CalendarMonth, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(dayNumber(`${month}-01`) * 86_400_000);
}

/** @returns the weekday's short name: "Fri", "ven." */
export function formatWeekday(date: CalendarDate, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { weekday: "short", timeZone: "UTC" }).format(
    dayNumber(date) * 86_400_000,
  );
}

/** @returns date and time of an instant in a time zone: "Jul 1, 2026, 2:30 PM" */
export function formatInstant(instant: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(instant);
}

/** @returns the short month of a date: "Jul", "juil." */
export function formatShortMonth(date: CalendarDate, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { month: "short", timeZone: "UTC" }).format(
    dayNumber(date) * 86_400_000,
  );
}
