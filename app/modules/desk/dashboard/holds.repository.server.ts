import { sql } from "kysely";
import { addDays, dayBegins, type CalendarDate, type HotelClock } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { minuteOf } from "../../sales/bookings/holds/hold";
import type { FindingOptions, Findings } from "./dashboard.repository.server";
import { todayAmong } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { clockOfHotel } from "~/db/house-clock.server";

/** A stay that is held, or was. */
export interface HeldStay {
  id: number;
  reference: string;
  hotel: string;
  checkin_date: CalendarDate;
  /** The end of its hold. */
  ends_at: Date;
  /** The clock of its hotel. */
  clock: HotelClock;
}

/** The holds that end today, and those that have lapsed lately. */
export interface HoldFindings {
  ending: Findings<HeldStay>;
  lapsed: Findings<HeldStay>;
}

/** The number of days for which a hold that has lapsed is shown. */
const DAYS_SHOWN = 7;

interface Moment {
  now: Date;
  hotels: HotelsAlike[];
}

/**
 * Finds in one statement the holds that end between now and the end of today, by the clock of their hotel, the next first, and those that have
 * lapsed in the last seven days, the latest first: of stays that aren't over, as long as they are drafts. A hold
 * that has ended has lapsed, whether or not it is swept.
 */
export async function findHolds(
  db: Database,
  { now, hotels }: Moment,
  { limit, locale }: FindingOptions,
): Promise<HoldFindings> {
  const minute = minuteOf(now);
  const tomorrows = hotels.map(({ clock, today, hotel_ids }) => ({
    hotel_ids,
    begins: dayBegins(addDays(today, 1), clock),
  }));
  const latest = new Date(Math.max(...tomorrows.map(({ begins }) => begins.getTime())));
  const endsToday = tomorrows.map(
    ({ begins, hotel_ids }) =>
      sql`ends_at < ${begins} ${hotel_ids === null ? sql`` : sql`and hotel_id = any(${hotel_ids}::int[])`}`,
  );
  const query = sql<
    Omit<HeldStay, "clock"> & {
      lapsed: boolean;
      total: string;
      time_zone: string | null;
      day_end: string;
    }
  >`
    with found as (
      select id, reference, held_until as ends_at, held_until <= ${minute} as lapsed
      from bookings where held_until < ${latest}
      union all
      select id, reference, lapsed_at, true from bookings
      where lapsed_at > ${minute}::timestamptz - make_interval(days => ${sql.lit(DAYS_SHOWN)})
    ),
    ranked as (
      select found.id, reference, ends_at, lapsed, hotel_id, checkin_date,
        count(*) over (partition by lapsed) as total,
        row_number() over (
          partition by lapsed
          order by case when lapsed then -extract(epoch from ends_at) else extract(epoch from ends_at) end, found.id
        ) as rank
      from found join hotel_bookings on booking_id = found.id
      where checkout_date > ${todayAmong(hotels, "hotel_bookings.hotel_id")}
        and (lapsed or ${sql.join(endsToday, sql` or `)})
    )
    select ranked.id, reference, ends_at, lapsed, total, checkin_date, time_zone, day_end,
      ${textIn("hotels.label", locale)} as hotel
    from ranked join hotels on hotels.id = hotel_id
    where rank <= ${limit} order by lapsed, rank
  `;
  const { rows } = await query.execute(db);
  const of = (lapsed: boolean) => {
    const found = rows
      .filter((row) => row.lapsed === lapsed)
      .map((row) => ({ ...row, clock: clockOfHotel(row) }));
    return { rows: found, total: Number(found[0]?.total ?? 0) };
  };
  return { ending: of(false), lapsed: of(true) };
}
