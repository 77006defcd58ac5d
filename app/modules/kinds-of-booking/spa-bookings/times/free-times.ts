import { type CalendarDate } from "~/core/dates";
import { minutesLater, type WallClock } from "~/core/dates/wall-clock";
import { weekdayOf } from "~/core/dates/weekday";
import { openingOf, type OpeningHours } from "../../../catalogue/spas/spa";

/** The minutes between two times at which a treatment may begin. */
export const STEP_MINUTES = 15;

/** A time for which a treatment room is taken: from `starts_at` inclusive to `freed_at` exclusive. */
export interface TakenRoom {
  starts_at: WallClock;
  freed_at: WallClock;
}

/** A time at which a treatment can begin. */
export interface FreeTime {
  starts_at: WallClock;
  ends_at: WallClock;
  /** The treatment rooms that are free for the whole time, its buffer included; 1 or more. */
  rooms_left: number;
}

interface DayOfSpa {
  date: CalendarDate;
  hours: OpeningHours;
  treatment_rooms: number;
  taken: readonly TakenRoom[];
  /** The earliest time; null for any. */
  from: WallClock | null;
}

/**
 * @param treatment its duration and the buffer after it, which takes the room too
 * @returns the times of a day at which the treatment fits into the opening hours and a room is free, in their
 *   order; a treatment begins at the opening or a multiple of `STEP_MINUTES` after it
 */
export function freeTimes(
  { date, hours, treatment_rooms, taken, from }: DayOfSpa,
  treatment: { duration_minutes: number; buffer_minutes: number },
): FreeTime[] {
  const opening = openingOf(hours[weekdayOf(date)]);
  if (!opening) return [];
  const [opens, closes] = opening;
  const minutes = treatment.duration_minutes + treatment.buffer_minutes;
  const midnight = `${date}T00:00`;
  const times: FreeTime[] = [];
  for (let start = opens; start + minutes <= closes; start += STEP_MINUTES) {
    const starts_at = minutesLater(midnight, start);
    if (from && starts_at < from) continue;
    const freed_at = minutesLater(starts_at, minutes);
    const rooms_left = treatment_rooms - mostAtOnce(taken, { starts_at, freed_at });
    if (rooms_left < 1) continue;
    const ends_at = minutesLater(starts_at, treatment.duration_minutes);
    times.push({ starts_at, ends_at, rooms_left });
  }
  return times;
}

/** @returns the highest number of rooms that are taken at one moment of the time */
export function mostAtOnce(taken: readonly TakenRoom[], time: TakenRoom): number {
  const within = taken.filter(
    ({ starts_at, freed_at }) => starts_at < time.freed_at && freed_at > time.starts_at,
  );
  // More rooms are taken only when this time or a treatment within it begins: these moments are compared.
  const moments = within.map(({ starts_at }) =>
    starts_at > time.starts_at ? starts_at : time.starts_at,
  );
  return moments.reduce((most, moment) => {
    const atOnce = within.filter((one) => one.starts_at <= moment && one.freed_at > moment).length;
    return Math.max(most, atOnce);
  }, 0);
}
