import { formatDate } from "~/core/dates/format.server";
import type { CalendarDate } from "~/core/dates";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { HotelContext } from "~/db/context";

/**
 * @param day the first day of something that is booked or moved
 * @returns the question whether it may begin before today in its hotel; null if it begins today or later
 */
export function beginsInThePast(
  { today, locale }: Pick<HotelContext, "today" | "locale">,
  day: CalendarDate,
): Question | null {
  if (day >= today) return null;
  const params = { day: formatDate(day, locale) };
  return { sentence: { key: "bookings:ASKED.PAST", params }, field: "in_the_past", yes: true };
}

/**
 * Asks before something that begins in the past is booked.
 *
 * @param answers the posted values
 * @throws Unanswered
 */
export function askAboutPast(here: HotelContext, day: CalendarDate, answers: object): void {
  const question = beginsInThePast(here, day);
  refuseUnanswered([question], answers);
}
