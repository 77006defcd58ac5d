import { addDays, monthOf, type CalendarDate } from "~/core/dates";
import { daysOfMonth } from "~/core/dates/month.server";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import * as days from "./booked-days.repository.server";
import type { DayCounts, MonthFigures, Occupancy } from "./booked-days.repository.server";
import { hotelsByClock } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The number of nights that the occupancy covers, from today on. */
const NIGHTS_AHEAD = 30;

/** The maximum numbers of channels and of hotels that are listed. */
const BEST_CHANNELS = 5;
const FULLEST_HOTELS = 6;

/** The figures of bookings on a day, in its month, and for the nights from it on. */
export interface BookedDays {
  counts: DayCounts;
  month: MonthFigures;
  occupancy: { rows: Occupancy[]; total: number };
  nightsAhead: CalendarDate[];
}

/**
 * @returns today's numbers, the best channels and the fullest hotels, of one hotel or of all: over several hotels by
 *   each hotel's own day
 */
export async function bookedDays(ctx: Context, hotel_id: number | null): Promise<BookedDays> {
  assertMay(ctx, "bookings:view");
  const { db, locale, now } = ctx;
  const alike = await hotelsByClock(ctx, hotel_id);
  const hotel_ids = hotel_id === null ? null : [hotel_id];
  // The month and the nights ahead have one beginning for all: the earliest today there is.
  const day = alike.map(({ today }) => today).sort()[0]!;
  const month = daysOfMonth(monthOf(day));
  const [counts, figures, occupancy] = await Promise.all([
    days.countDay(db, alike, now),
    days.figuresOfMonth(db, { from: month[0]!, to: month.at(-1)!, hotel_ids }, BEST_CHANNELS),
    days.occupancies(db, { from: day, days: NIGHTS_AHEAD, hotel_ids, locale, now }, FULLEST_HOTELS),
  ]);
  const nightsAhead = Array.from({ length: NIGHTS_AHEAD }, (_, nth) => addDays(day, nth));
  return { counts, month: figures, occupancy, nightsAhead };
}
