import { dayNumber, isCalendarDate, type CalendarDate } from "./calendar-date";

/**
 * A local time with its offset from UTC: "2026-05-01T10:30+02:00". A ticket shows only the first part;
 * comparing two local times needs both.
 */
export type LocalTime = string;

/** The offsets from UTC that are in use on earth, from west to east. */
export const utcOffsets = [
  ...["-12:00", "-11:00", "-10:00", "-09:30", "-09:00", "-08:00", "-07:00", "-06:00", "-05:00"],
  ...["-04:00", "-03:30", "-03:00", "-02:30", "-02:00", "-01:00", "+00:00", "+01:00", "+02:00"],
  ...["+03:00", "+03:30", "+04:00", "+04:30", "+05:00", "+05:30", "+05:45", "+06:00", "+06:30"],
  ...["+07:00", "+08:00", "+08:45", "+09:00", "+09:30", "+10:00", "+10:30", "+11:00", "+12:00"],
  ...["+12:45", "+13:00", "+13:45", "+14:00"],
] as const;

/** The spellings that browsers, programs and people use: with seconds, with a blank, with "Z". */
const LOCAL_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** @returns a local time in the spelling of `LocalTime`; null for any other text */
export function readLocalTime(text: unknown): LocalTime | null {
  const [, date, hours, minutes, offsetText] =
    (typeof text === "string" && LOCAL_TIME.exec(text)) || [];
  if (!isCalendarDate(date)) return null;
  const offset = offsetText === "Z" ? "+00:00" : offsetText;
  if (!utcOffsets.some((utcOffset) => utcOffset === offset)) return null;
  return `${date}T${hours}:${minutes}${offset}`;
}

/** @returns the parts of a local time: "2026-05-01", "10:30", "+02:00" */
export function partsOfTime(time: LocalTime): {
  date: CalendarDate;
  clock: string;
  offset: string;
} {
  return { date: time.slice(0, 10), clock: time.slice(11, 16), offset: time.slice(16) };
}

/** @returns the minutes of an offset from UTC: 120 for "+02:00" */
export function minutesOfOffset(offset: string): number {
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(4))];
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

/** @returns the offset from UTC of a number of minutes: "+02:00" for 120 */
export function offsetOfMinutes(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.trunc(size / 60), size % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** @returns an offset as people read it: "UTC−04:00" */
export function sayOffset(offset: string): string {
  return `UTC${offset.replace("-", "−")}`;
}

/** @returns the minutes from one time to the other; negative where `to` is earlier */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  return minutesOf(to) - minutesOf(from);
}

function minutesOf(time: LocalTime): number {
  const { date, clock, offset } = partsOfTime(time);
  const [hours, minutes] = clock.split(":").map(Number);
  return dayNumber(date) * 1440 + hours! * 60 + minutes! - minutesOfOffset(offset);
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** @returns the offset of a time zone from UTC at an instant: "+02:00" */
export function offsetAt(instant: Date, timeZone: string): string {
  const written =
    zones.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  zones.set(timeZone, written);
  const name = written.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return name?.slice("GMT".length) || "+00:00";
}
