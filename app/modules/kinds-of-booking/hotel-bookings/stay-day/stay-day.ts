import { addDays, hotelDay, readMoment, type CalendarDate, type HotelClock } from "~/core/dates";
import type { HotelBooking } from "../hotel-booking.fields";

/** The acts on the day of a stay (docs/reference/stays.md#the-day-of-a-stay), in their order. */
export const stayActs = [
  "check_in",
  "check_out",
  "no_show",
  "undo_check_in",
  "undo_check_out",
  "undo_no_show",
] as const;

export type StayAct = (typeof stayActs)[number];

type Times = Pick<
  HotelBooking,
  "status" | "arrived_at" | "departed_at" | "no_show" | "cancelled_at"
> &
  Pick<HotelBooking, "checkin_date" | "checkout_date">;

/** The moment of an act, and what the hotel says about the day of arrival. */
export interface DayOfAct {
  now: Date;
  /** Today in the hotel: until the end of its day, it is still the evening before. */
  today: CalendarDate;
  clock: HotelClock;
  /** The hour until which guests may check in: "22:00"; "00:00" is the end of the day. */
  checkin_time_to: string;
  /** The hour until which guests leave on their last day: "11:00". Guests of the last night arrive until then. */
  checkout_time_to: string;
}

/** @returns whether the guests have arrived and haven't left yet */
export function isInHouse({ arrived_at, departed_at }: Pick<Times, "arrived_at" | "departed_at">) {
  return arrived_at !== null && departed_at === null;
}

/**
 * @returns whether the guests have been there and have left: for good, even where the stay is reopened to correct its
 *   account and its texts
 */
export function haveLeft({ departed_at }: Pick<Times, "departed_at">): boolean {
  return departed_at !== null;
}

/** @returns the day from which on a stay may be completed; null for guests who have left: at any time */
export function lastDayOfStay(
  stay: Pick<Times, "departed_at" | "checkout_date">,
): CalendarDate | null {
  return haveLeft(stay) ? null : stay.checkout_date;
}

/**
 * Guests whose last night is over by the calendar leave on the day that was booked: who is called for a plane at three
 * has slept it. Who gives up later nights leaves on the hotel's day, after midnight still on the evening before
 * (ADR 204).
 *
 * @returns the day on which the guests of a stay leave at a moment
 */
export function dayOfLeaving(
  { checkout_date }: Pick<Times, "checkout_date">,
  at: Date,
  clock: HotelClock,
): CalendarDate {
  const byCalendar = hotelDay(at, { ...clock, dayEnd: "00:00" });
  return byCalendar >= checkout_date ? byCalendar : hotelDay(at, clock);
}

/**
 * A check-out is taken back on its day, and one after midnight on the day that was booked, too.
 *
 * @returns whether today is the day on which guests were booked to leave, and they left in the night before it began
 *   in the hotel
 */
function leftInLastNight(
  { departed_at, checkout_date }: Pick<Times, "departed_at" | "checkout_date">,
  { today, clock }: Pick<DayOfAct, "today" | "clock">,
): boolean {
  return (
    departed_at !== null &&
    today === checkout_date &&
    hotelDay(departed_at, clock) < today &&
    dayOfLeaving({ checkout_date }, departed_at, clock) === today
  );
}

/**
 * Who left in the night may be let in again the whole morning. After the hour until which they had their room it is
 * tonight's.
 *
 * @returns whether guests who come back now come for tonight
 */
export function comesBackForTonight(
  stay: Pick<Times, "departed_at" | "checkout_date">,
  day: Omit<DayOfAct, "checkin_time_to">,
): boolean {
  return leftInLastNight(stay, day) && !isBefore(day.now, day.checkout_time_to, day);
}

/**
 * @returns the first night in a room that a stay gets today: null for its first one. Guests in house sleep there
 *   from today on; the nights before were in another room
 */
export function roomSinceOf(
  stay: Pick<Times, "arrived_at" | "departed_at" | "checkin_date">,
  today: CalendarDate,
): CalendarDate | null {
  return isInHouse(stay) && stay.checkin_date < today ? today : null;
}

/** @returns the instant after which guests who haven't arrived are a no show */
export function noShowFrom(
  checkin_date: CalendarDate,
  { checkin_time_to, clock }: Pick<DayOfAct, "checkin_time_to" | "clock">,
): Date {
  const day = checkin_time_to === "00:00" ? addDays(checkin_date, 1) : checkin_date;
  return readMoment(`${day}T${checkin_time_to}`, clock.timeZone)!;
}

/**
 * Guests come after midnight, too: those of the last night arrive until the hotel's day ends, and after a question
 * (`comesAfterLastNight`) until the hour until which they have their room (docs/reference/stays.md#the-day-of-a-stay).
 *
 * @returns whether guests who are still expected may arrive now
 */
export function mayArrive(
  { checkin_date, checkout_date }: Pick<Times, "checkin_date" | "checkout_date">,
  { now, today, clock, checkout_time_to }: Omit<DayOfAct, "checkin_time_to">,
): boolean {
  if (today < checkin_date || today > checkout_date) return false;
  return today < checkout_date || isBefore(now, checkout_time_to, { today, clock });
}

/** @returns whether the last night of a stay is over, so that its guests arrive only after a question */
export function comesAfterLastNight(
  { checkout_date }: Pick<Times, "checkout_date">,
  today: CalendarDate,
): boolean {
  return today >= checkout_date;
}

/** @returns whether it isn't later than an hour of today's, the hour itself included */
function isBefore(
  now: Date,
  hour: string,
  { today, clock }: Pick<DayOfAct, "today" | "clock">,
): boolean {
  return now.getTime() <= readMoment(`${today}T${hour}`, clock.timeZone)!.getTime();
}

/** @returns the acts that a stay allows now, in the order of `stayActs` */
export function stayActsOn(stay: Times, day: DayOfAct): StayAct[] {
  const { status, arrived_at, departed_at, no_show, cancelled_at, checkin_date } = stay;
  const { now, today, clock } = day;
  const isToday = (at: Date | null) => at !== null && hotelDay(at, clock) === today;
  // Who was given up at the end of the day may stand at the desk an hour later.
  const isLastNight = (at: Date | null) =>
    at !== null &&
    addDays(hotelDay(at, clock), 1) === today &&
    isBefore(now, day.checkout_time_to, day);
  const expected = status === "confirmed" && arrived_at === null;
  const allowed: Record<StayAct, boolean> = {
    check_in: expected && mayArrive(stay, day),
    check_out: status === "confirmed" && isInHouse(stay),
    no_show: expected && now.getTime() > noShowFrom(checkin_date, day).getTime(),
    undo_check_in: status === "confirmed" && isInHouse(stay) && isToday(arrived_at),
    undo_check_out: isToday(departed_at) || leftInLastNight(stay, day),
    undo_no_show:
      status === "cancelled" && no_show && (isToday(cancelled_at) || isLastNight(cancelled_at)),
  };
  return stayActs.filter((act) => allowed[act]);
}

/**
 * @returns the day of departure of guests who leave now although they have booked further nights; null if no night is
 *   left, as for those who leave after midnight on the day that was booked, and for those of `leavesOnArrival`
 */
export function leavesEarlyOn(
  stay: Pick<Times, "checkin_date" | "checkout_date">,
  { now, clock }: Pick<DayOfAct, "now" | "clock">,
): CalendarDate | null {
  const day = dayOfLeaving(stay, now, clock);
  return stay.checkin_date < day && day < stay.checkout_date ? day : null;
}

/**
 * @returns whether guests who leave now do so on their day of arrival: then they have slept no night, and the stay is
 *   cancelled (docs/reference/stays.md#the-day-of-a-stay)
 */
export function leavesOnArrival(
  stay: Pick<Times, "checkin_date" | "checkout_date">,
  { now, clock }: Pick<DayOfAct, "now" | "clock">,
): boolean {
  return dayOfLeaving(stay, now, clock) <= stay.checkin_date;
}
