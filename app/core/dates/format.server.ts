import { format, parseISO } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { fr } from "date-fns/locale/fr";
import { dateInZone, type CalendarDate } from "./calendar-date";
import { rangesOf, type DateRange } from "./date-range";
import { partsOfTime, sayOffset, type LocalTime } from "./local-time";
import type { CalendarMonth } from "./month";

/*
 * Loaders format the texts of a page. This file is only for the server, so that browsers never load the
 * locales of date-fns; `browser-format.ts` formats text that changes while the user types.
 */

type Locale = "en" | "fr";

const words = { en: enUS, fr };
// In French only the first of a month is an ordinal: "1er juil.", but "2 juil.".
const dayPattern = { en: "MMM d, yyyy", fr: "do MMM yyyy" };
const fullPattern = { en: "EEEE, MMMM d, yyyy", fr: "EEEE do MMMM yyyy" };

/** The locales of `Intl` for our languages. */
const tags = { en: "en-US", fr: "fr-FR" };

/** Dates that were formatted before, kept because many pages show the same dates. */
const formattedDates = new Map<string, string>();

/** The most dates to keep: more than a year of days in every pattern and language. */
const MAX_FORMATTED = 5000;

function formatOnce(date: CalendarDate, pattern: string, locale: Locale): string {
  const key = `${locale} ${pattern} ${date}`;
  const formattedDate = formattedDates.get(key);
  if (formattedDate) return formattedDate;
  const text = format(parseISO(date), pattern, { locale: words[locale] });
  if (formattedDates.size >= MAX_FORMATTED) formattedDates.clear();
  formattedDates.set(key, text);
  return text;
}

/** @returns "Jul 1, 2026" or "1er juil. 2026" */
export function formatDate(date: CalendarDate, locale: Locale): string {
  return formatOnce(date, dayPattern[locale], locale);
}

const nightPattern = { en: "EEE, MMM d", fr: "EEE do MMM" };

/** @returns a day among others of its year: "Wed, Jul 1" or "mer. 1er juil." */
export function formatDayAmongOthers(date: CalendarDate, locale: Locale): string {
  return formatOnce(date, nightPattern[locale], locale);
}

/** @returns "Wednesday, July 1, 2026" or "mercredi 1er juillet 2026" */
export function formatFullDate(date: CalendarDate, locale: Locale): string {
  return formatOnce(date, fullPattern[locale], locale);
}

/** @returns "Jul 1, 2026 - Aug 31, 2026": start - end (docs/reference/everywhere.md#money-dates-and-sizes) */
export function formatRange({ start, end }: DateRange, locale: Locale): string {
  return `${formatDate(start, locale)} - ${formatDate(end, locale)}`;
}

// In the order of the dates beside them (docs/reference/everywhere.md#money-dates-and-sizes).
const shortDay = { en: "MMM d", fr: "do MMM" };

/**
 * @returns a range in as few words as it needs, for a column of a list: "Jul 14–24, 2027", "Jul 1 – Aug 31, 2027",
 *   "Nov 1, 2026 – Mar 31, 2027"; "14–24 juil. 2027", "1er juil. – 31 août 2027"
 */
export function formatShortRange({ start, end }: DateRange, locale: Locale): string {
  const last = formatDate(end, locale);
  if (start === end) return last;
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatDate(start, locale)} – ${last}`;
  const first = formatOnce(start, shortDay[locale], locale);
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${first} – ${last}`;
  // Within a month its name is said once: before the days in English, after them in French.
  if (locale === "en") return `${first}–${formatOnce(end, "d, yyyy", locale)}`;
  return `${first.split(" ", 1)[0]}–${last}`;
}

/**
 * @param dates in ascending order
 * @returns the days as text, consecutive ones as a range: "Jul 1, 2026, Jul 3, 2026 - Jul 5, 2026"
 */
export function formatDays(dates: CalendarDate[], locale: Locale): string {
  return rangesOf(dates)
    .map((range) =>
      range.start === range.end ? formatDate(range.start, locale) : formatRange(range, locale),
    )
    .join(", ");
}

/** @returns "July 2026" or "juillet 2026" */
export function formatMonth(month: CalendarMonth, locale: Locale): string {
  return formatOnce(`${month}-01`, "MMMM yyyy", locale);
}

/** @returns the weekday's short name: "Fri", "ven." */
export function formatWeekday(date: CalendarDate, locale: Locale): string {
  return formatOnce(date, "EEE", locale);
}

/** @returns the short name of a date's month: "Jul", "juil." */
export function formatShortMonth(date: CalendarDate, locale: Locale): string {
  return formatOnce(date, "MMM", locale);
}

/** One formatter per language and time zone: making one takes a hundred times longer than using it. */
const times = new Map<string, Intl.DateTimeFormat>();

/** @returns date and time of an instant in a time zone: "Jul 1, 2026, 2:30 PM" */
export function formatInstant(instant: Date, locale: Locale, timeZone: string): string {
  const date = formatDate(dateInZone(instant, timeZone), locale);
  return `${date}, ${formatTime(instant, locale, timeZone)}`;
}

/** @returns the time of an instant in a time zone: "2:30 PM", "14:30" */
export function formatTime(instant: Date, locale: Locale, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  let timeFormat = times.get(key);
  if (!timeFormat) {
    timeFormat = new Intl.DateTimeFormat(tags[locale], { timeStyle: "short", timeZone });
    times.set(key, timeFormat);
  }
  return timeFormat.format(instant);
}

/** @returns date, time and offset of a local time, as on a ticket: "May 1, 2026, 10:30 (UTC+02:00)" */
export function formatLocalTime(time: LocalTime, locale: Locale): string {
  const { date, clock, offset } = partsOfTime(time);
  return `${formatDate(date, locale)}, ${clock} (${sayOffset(offset)})`;
}
