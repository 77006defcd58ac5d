/** A time on the clock, `HH:MM`: no date, no zone. */
export type TimeOfDay = string;

/** The pattern of a `TimeOfDay`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const MINUTES_OF_DAY = 24 * 60;

/** @returns the minutes from midnight to the start of something */
export function startMinute(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** @returns the minutes from midnight to the end of something; 00:00 is the end of the day */
export function endMinute(time: TimeOfDay): number {
  return startMinute(time) || MINUTES_OF_DAY;
}
