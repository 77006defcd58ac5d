import { addDays } from "~/core/dates";
import { formatWeekday } from "~/core/dates/format.server";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { OpeningDay, OpeningHours } from "./spa";

/** A Monday: this date and the six after it give the names of the weekdays. */
const MONDAY = "2026-01-05";

/**
 * @returns the opening hours, with consecutive days of the same hours in one text: "Mon – Fri 09:00–19:00",
 *   "Sat 10:00–17:00", "Sun closed"
 */
export function hoursInWords(hours: OpeningHours, locale: Language): string[] {
  const closed = translator(locale)("spas:CLOSED");
  const hoursText = ({ open, close, closed: isClosed }: OpeningDay) =>
    isClosed ? closed : `${open ?? ""}–${close ?? ""}`;
  const stretches: { from: Weekday; to: Weekday; hours: string }[] = [];
  for (const day of weekdays) {
    const last = stretches.at(-1);
    const words = hoursText(hours[day]);
    if (last?.hours === words) last.to = day;
    else stretches.push({ from: day, to: day, hours: words });
  }
  return stretches.map(({ from, to, hours: words }) => {
    const days = [...new Set([from, to])].map((day) => shortName(day, locale));
    return `${days.join(" – ")} ${words}`;
  });
}

function shortName(day: Weekday, locale: Language): string {
  return formatWeekday(addDays(MONDAY, weekdays.indexOf(day)), locale);
}
