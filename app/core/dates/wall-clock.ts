import { addDays, daysBetween, isCalendarDate, type CalendarDate } from "./calendar-date";

/** A date and a time on the clock of some place, `YYYY-MM-DDTHH:MM`: no zone, no offset. */
export type WallClock = string;

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

const MINUTES_OF_DAY = 24 * 60;

/** @returns whether the text is an existing date with a time of day */
export function isWallClock(text: unknown): text is WallClock {
  const match = typeof text === "string" ? WALL_CLOCK.exec(text) : null;
  return match !== null && isCalendarDate(match[1]);
}

/** @returns its date */
export function dateOf(at: WallClock): CalendarDate {
  return at.slice(0, 10);
}

/** @returns the minutes since its midnight */
export function minuteOf(at: WallClock): number {
  return Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
}

/** @returns the local time so many minutes later, from 0 on, without changes to or from summer time */
export function minutesLater(at: WallClock, minutes: number): WallClock {
  const total = minuteOf(at) + minutes;
  const minute = total % MINUTES_OF_DAY;
  const date = addDays(dateOf(at), Math.floor(total / MINUTES_OF_DAY));
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** @returns the minutes between two local times, without changes to or from summer time */
export function minutesBetween(from: WallClock, to: WallClock): number {
  return daysBetween(dateOf(from), dateOf(to)) * MINUTES_OF_DAY + minuteOf(to) - minuteOf(from);
}
