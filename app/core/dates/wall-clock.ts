import { addDays, daysBetween, isCalendarDate, type CalendarDate } from "./calendar-date";

/** A local date and time, `YYYY-MM-DDTHH:MM`, without a zone or an offset. */
export type WallClock = string;

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

const MINUTES_OF_DAY = 24 * 60;

/** @returns whether the text is an existing date with a time of day */
export function isWallClock(text: unknown): text is WallClock {
  const match = typeof text === "string" ? WALL_CLOCK.exec(text) : null;
  return match !== null && isCalendarDate(match[1]);
}

/** @returns the date of a local time */
export function dateOf(at: WallClock): CalendarDate {
  return at.slice(0, 10);
}

/** @returns the minutes from midnight to a local time */
export function minuteOf(at: WallClock): number {
  return Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
}

/**
 * @param minutes at least 0
 * @returns the local time a number of minutes later; changes to and from summer time don't count
 */
export function minutesLater(at: WallClock, minutes: number): WallClock {
  const total = minuteOf(at) + minutes;
  const minute = total % MINUTES_OF_DAY;
  const date = addDays(dateOf(at), Math.floor(total / MINUTES_OF_DAY));
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** @returns the minutes between two local times; changes to and from summer time don't count */
export function minutesBetween(from: WallClock, to: WallClock): number {
  return daysBetween(dateOf(from), dateOf(to)) * MINUTES_OF_DAY + minuteOf(to) - minuteOf(from);
}
