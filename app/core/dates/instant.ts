import { dayNumber, isCalendarDate } from "./calendar-date";
import { minutesOfOffset, offsetAt } from "./local-time";

/** A date and a time; the seconds and the offset from UTC are optional. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?$/;

const DAY_MS = 86_400_000;

/**
 * Reads a date and a time: `2026-11-16T14:30`, with or without seconds. A text without an offset from UTC is
 * a time in the time zone. When clocks are set back, a time occurs twice, and the later moment counts. When
 * clocks are set forward, some times don't exist; such a time is read with the offset from before the change.
 *
 * @returns the moment; null for any other text
 */
export function readMoment(text: unknown, timeZone: string): Date | null {
  const match = (typeof text === "string" && MOMENT.exec(text)) || [];
  const [, date, hours, minutes, seconds = "00", fraction = "", offset] = match;
  if (!isCalendarDate(date)) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  const ofMinute = Number(seconds) * 1000 + Number(fraction.padEnd(3, "0"));
  const clock = dayNumber(date) * DAY_MS + minute * 60_000 + ofMinute;
  const before = (distance: string) => new Date(clock - minutesOfOffset(distance) * 60_000);
  if (offset) return before(offset === "Z" ? "+00:00" : offset);
  const around = [clock - DAY_MS, clock + DAY_MS].map((near) => offsetAt(new Date(near), timeZone));
  const moments = around
    .map((distance) => ({ distance, moment: before(distance) }))
    .filter(({ distance, moment }) => offsetAt(moment, timeZone) === distance)
    .map(({ moment }) => moment.getTime());
  return moments.length > 0 ? new Date(Math.max(...moments)) : before(around[0]!);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * @returns the date and time of a moment in a time zone; seconds are left out where they are 0:
 *   `2026-11-16T14:30`, `2026-11-16T14:30:05.250`
 */
export function clockAt(moment: Date, timeZone: string): string {
  const written =
    clocks.get(timeZone) ??
    // The Swedish locale writes dates and times as ISO 8601 does.
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, written);
  const seconds = moment.toISOString().slice(16, -1);
  const minute = written.format(moment).replace(" ", "T");
  return seconds === ":00.000" ? minute : minute + seconds.replace(".000", "");
}

/**
 * @returns a moment as ISO 8601 with the offset of a time zone, for programs: `2026-11-16T14:30:00+09:00`;
 *   `2026-11-16T14:30:00.000Z` where there is none
 */
export function instantIn(moment: Date, timeZone: string): string {
  const offset = offsetAt(moment, timeZone);
  if (offset === "+00:00") return moment.toISOString();
  const wall = new Date(moment.getTime() + minutesOfOffset(offset) * 60_000);
  return wall.toISOString().replace(/(\.000)?Z$/, offset);
}
