import { addDays, dayNumber, weekdayOfNumber, type CalendarDate } from "../../../app/core/dates";
import type { BookingStatus } from "../../../app/modules/sales/bookings/booking";
import type { Bookable } from "./demo-bookable";

/** The demo's stays lie between three months ago and nine months from now. */
export const FIRST_DAY = -90;
export const DAYS = 360;

/** The number of nights of the longest stay. */
export const LONGEST = 14;

/** The percentage of stays that lie around today: most of the year isn't booked yet. */
const NEAR = 74;
const NEAR_FIRST = -14;
const NEAR_DAYS = 48;

export type Random = (below: number) => number;

/** @returns a typical stay: more often in summer and at weekends, mostly for two, sometimes with children */
export function stayIn(kind: Bookable, random: Random, today: CalendarDate) {
  const near = random(100) < NEAR;
  const ahead = near ? NEAR_FIRST + random(NEAR_DAYS) : FIRST_DAY + random(DAYS);
  let checkin_date = addDays(today, ahead);
  const summer = /-0[678]-/.test(checkin_date);
  // Outside of the season, guests come for the weekend.
  if (!summer && random(5) > 2) {
    while (weekdayOfNumber(dayNumber(checkin_date)) !== "friday")
      checkin_date = addDays(checkin_date, 1);
  }
  const wanted = summer ? 3 + random(8) : 2 + random(4);
  const nights = Math.min(kind.max_los || LONGEST, Math.max(kind.min_los, wanted));
  const adults = Math.max(kind.min_adults, Math.min(kind.max_adults, random(5) === 0 ? 1 : 2));
  const room = Math.min(kind.max_children, kind.max_guests - adults);
  const children = room > 0 && random(3) === 0 ? 1 + random(Math.min(2, room)) : 0;
  return {
    checkin_date,
    checkout_date: addDays(checkin_date, nights),
    adults,
    children_ages: Array.from({ length: children }, () => 2 + random(14)),
  };
}

/** @returns the day of the booking: one day to four months before the check-in, and never after today */
export function bookedOn(
  checkin_date: CalendarDate,
  random: Random,
  today: CalendarDate,
): CalendarDate {
  return earlier(addDays(checkin_date, -1 - random(120)), addDays(today, -random(30)));
}

export function statusOf(
  checkout_date: CalendarDate,
  random: Random,
  today: CalendarDate,
): BookingStatus {
  const dice = random(100);
  if (dice < 9) return "cancelled";
  if (checkout_date <= today) return "completed";
  if (dice < 16) return "draft";
  return dice < 30 ? "pending" : "confirmed";
}

/** @returns the day of the cancellation: after the booking, before the check-in, never after today */
export function cancelledOn(
  { on, checkin_date, dice }: { on: CalendarDate; checkin_date: CalendarDate; dice: number },
  today: CalendarDate,
): CalendarDate {
  return earlier(addDays(on, dice), earlier(addDays(checkin_date, -1), today));
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
