import { addDays, dateInZone, readMoment, type CalendarDate } from "~/core/dates";
import type { HotelBooking } from "../hotel-booking.fields";

/** The acts on the day of a stay (front-desk.md, 2), in their order. */
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
  today: CalendarDate;
  timeZone: string;
  /** The hour until which guests may check in: "22:00"; "00:00" is the end of the day. */
  checkin_time_to: string;
}

/** @returns whether the guests have arrived and haven't left yet */
export function isInHouse({ arrived_at, departed_at }: Pick<Times, "arrived_at" | "departed_at">) {
  return arrived_at !== null && departed_at === null;
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
  { checkin_time_to, timeZone }: Pick<DayOfAct, "checkin_time_to" | "timeZone">,
): Date {
  const day = checkin_time_to === "00:00" ? addDays(checkin_date, 1) : checkin_date;
  return readMoment(`${day}T${checkin_time_to}`, timeZone)!;
}

/** @returns the acts that a stay allows now, in the order of `stayActs` */
export function stayActsOn(stay: Times, day: DayOfAct): StayAct[] {
  const { status, arrived_at, departed_at, no_show, cancelled_at, checkin_date, checkout_date } =
    stay;
  const { now, today, timeZone } = day;
  const isToday = (at: Date | null) => at !== null && dateInZone(at, timeZone) === today;
  const expected = status === "confirmed" && arrived_at === null;
  const allowed: Record<StayAct, boolean> = {
    check_in: expected && checkin_date <= today && today < checkout_date,
    check_out: status === "confirmed" && arrived_at !== null,
    no_show: expected && now.getTime() > noShowFrom(checkin_date, day).getTime(),
    undo_check_in: status === "confirmed" && isToday(arrived_at),
    undo_check_out: status === "completed" && isToday(departed_at),
    undo_no_show: status === "cancelled" && no_show && isToday(cancelled_at),
  };
  return stayActs.filter((act) => allowed[act]);
}

/**
 * @returns the day of departure of guests who leave today although they have booked further nights; null if
 *   no night is left. A stay has at least one night
 */
export function leavesEarlyOn(
  { checkin_date, checkout_date }: Pick<Times, "checkin_date" | "checkout_date">,
  today: CalendarDate,
): CalendarDate | null {
  const first = addDays(checkin_date, 1);
  const leaves = today < first ? first : today;
  return leaves < checkout_date ? leaves : null;
}
