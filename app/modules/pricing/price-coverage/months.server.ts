import { addDays, daysBetween, type CalendarDate, type DateRange } from "~/core/dates";
import { formatShortMonth } from "~/core/dates/format.server";
import type { Language } from "~/i18n/languages";
import type { CoverageView } from "./coverage-view";

/** The number of days that coverage shows from today on: twelve months. */
const DAYS_AHEAD = 365;

/** @returns the range of days that a strip shows, from today on */
export function coveredYear(today: CalendarDate): DateRange {
  return { start: today, end: addDays(today, DAYS_AHEAD - 1) };
}

/** @returns the months that begin inside the range, with their places on the strip */
export function monthsIn({ start, end }: DateRange, locale: Language): CoverageView["months"] {
  const months: CoverageView["months"] = [];
  let month = `${start.slice(0, 7)}-01`;
  while (month <= end) {
    if (month >= start) {
      months.push({ label: formatShortMonth(month, locale), at: daysBetween(start, month) });
    }
    month = `${addDays(month, 31).slice(0, 7)}-01`;
  }
  return months;
}
