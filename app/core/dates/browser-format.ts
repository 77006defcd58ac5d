import { dayNumber, type CalendarDate } from "./calendar-date";

const days = Object.fromEntries(
  ["en-US", "fr-FR"].map((tag) => [
    tag.slice(0, 2),
    new Intl.DateTimeFormat(tag, {
      year: "numeric",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
  ]),
);

/**
 * For what a page tells anew while one types, in the browser's own words: what it shows first comes
 * from its loader.
 *
 * @returns "Jul 1, 2026" or "1 juil. 2026", as `formatDate` of the server
 */
export function formatDateInBrowser(date: CalendarDate, locale: "en" | "fr"): string {
  return days[locale]!.format(dayNumber(date) * 86_400_000);
}
