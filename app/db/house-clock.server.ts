import { env } from "~/config/env.server";
import { hotelDay, type CalendarDate, type HotelClock } from "~/core/dates";
import type { Context } from "./context";

/** @returns the clock of the house, for what belongs to no hotel: its day ends at midnight */
export function houseClock(): HotelClock {
  return { timeZone: env().BUSINESS_TIME_ZONE, dayEnd: "00:00" };
}

/** @returns the clock of a hotel, from its columns: without a zone of its own it has that of the house */
export function clockOfHotel({
  time_zone,
  day_end,
}: {
  time_zone: string | null;
  day_end: string | null;
}): HotelClock {
  // A hotel that is gone, and is read as it once was (ADR 96), has no columns that aren't kept.
  const { timeZone, dayEnd } = houseClock();
  return { timeZone: time_zone ?? timeZone, dayEnd: day_end ?? dayEnd };
}

/** @returns the day that it is by a clock at the moment of the context */
export function todayBy(
  ctx: Pick<Context, "now" | "today" | "clock">,
  clock: HotelClock,
): CalendarDate {
  const { timeZone, dayEnd } = ctx.clock ?? houseClock();
  const isAlike = clock.timeZone === timeZone && clock.dayEnd === dayEnd;
  // The house's day, where the context is in no hotel: by one clock it is one day.
  return isAlike ? ctx.today : hotelDay(ctx.now, clock);
}
