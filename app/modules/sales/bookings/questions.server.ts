import { formatDate } from "~/core/dates/format.server";
import type { CalendarDate } from "~/core/dates";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";

/**
 * @param day when something begins that is booked or moved
 * @returns what is asked of what began before today; null of everything else
 */
export function beginsInThePast({ today, locale }: Context, day: CalendarDate): Question | null {
  if (day >= today) return null;
  const params = { day: formatDate(day, locale) };
  return { sentence: { key: "bookings:ASKED.PAST", params }, field: "in_the_past", yes: true };
}

/**
 * Asks before something new begins in the past.
 *
 * @param answers what was posted
 * @throws Unanswered
 */
export function askAboutPast(ctx: Context, day: CalendarDate, answers: object): void {
  const question = beginsInThePast(ctx, day);
  refuseUnanswered([question], answers);
}
