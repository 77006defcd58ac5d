import { startMinute, type TimeOfDay } from "../time-of-day";
import { addDays, dateOfNumber, dayNumber, type CalendarDate } from "./calendar-date";
import { minutesOfOffset, offsetAt } from "./local-time";

/** The clock of a hotel (docs/reference/stays.md#the-hotels-clock). */
export interface HotelClock {
  /** The IANA name of its time zone: "Asia/Tokyo". */
  timeZone: string;
  /** The time at which its day ends, from "00:00", which is midnight, to "08:00". */
  dayEnd: TimeOfDay;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Clocks are set back by less than this; so it is far enough before a moment to know how the clock went then. */
const BEFORE_MS = 3 * 60 * MINUTE_MS;

/**
 * The day begins when the wall clock of the hotel first shows the day's end or later; until then it is still the
 * evening before. A day's end that is skipped when clocks are set forward is passed by the change itself, and one that
 * is shown twice counts the first time. The database has the same rule, `hotel_day`.
 *
 * @returns the day that it is in the hotel at this moment
 */
export function hotelDay(now: Date, { timeZone, dayEnd }: HotelClock): CalendarDate {
  const end = startMinute(dayEnd) * MINUTE_MS;
  const wall = now.getTime() + offsetMs(now, timeZone);
  const day = dateOfNumber(Math.floor((wall - end) / DAY_MS));
  const next = addDays(day, 1);
  const before = offsetMs(new Date(now.getTime() - BEFORE_MS), timeZone);
  const shown = new Date(dayNumber(next) * DAY_MS + end - before);
  const hasBegun = shown <= now && offsetMs(shown, timeZone) >= before;
  return hasBegun ? next : day;
}

/** @returns the moment at which a day of the hotel begins: the first one of which `hotelDay` says this day or a later one */
export function dayBegins(date: CalendarDate, clock: HotelClock): Date {
  const { timeZone, dayEnd } = clock;
  const wall = dayNumber(date) * DAY_MS + startMinute(dayEnd) * MINUTE_MS;
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetMs(new Date(wall + away), timeZone));
  const [early, late] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  if (hotelDay(new Date(early), clock) >= date) return new Date(early);
  // The clock was set forward over the day's end, or back before it: the change itself is within these hours.
  let [from, until] = [early, late];
  while (until - from > 1) {
    const middle = Math.floor((from + until) / 2);
    if (hotelDay(new Date(middle), clock) >= date) until = middle;
    else from = middle;
  }
  return new Date(until);
}

function offsetMs(moment: Date, timeZone: string): number {
  return minutesOfOffset(offsetAt(moment, timeZone)) * MINUTE_MS;
}
