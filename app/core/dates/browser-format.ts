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
 * Formats a date for text that the browser updates while the user types. The page's loader formats the text
 * that is shown first.
 *
 * @returns "Jul 1, 2026" or "1er juil. 2026", the same as `formatDate` on the server
 */
export function formatDateInBrowser(date: CalendarDate, locale: "en" | "fr"): string {
  const text = days[locale]!.format(dayNumber(date) * 86_400_000);
  // `Intl` knows no ordinals in dates.
  return locale === "fr" ? text.replace(/^1 /, "1er ") : text;
}
