import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import { isHeldStill, takesRoom } from "~/modules/sales/bookings/shared-booking.repository.server";
import type { DayParam } from "../hotel-booking.list";

/** @returns the condition that a stay takes or took a room: it is neither a draft nor cancelled */
const standing = (now: Date) => takesRoom("hotel_bookings", now);

const nights = sql`daterange(hotel_bookings.checkin_date, hotel_bookings.checkout_date)`;

/** @returns the condition that an instant lies on a day of the business time zone */
function within(column: string, day: CalendarDate, zone: string): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`${at} >= ${day}::date::timestamp at time zone ${zone}
    and ${at} < (${day}::date + 1)::timestamp at time zone ${zone}`;
}

/**
 * The conditions for arrivals, departures and stays on a day. The list and the dashboard share them, so that
 * both show the same numbers.
 */
export const onDay: Record<
  DayParam,
  (day: CalendarDate, moment: { timeZone: string; now: Date }) => RawBuilder<boolean>
> = {
  arriving: (day, { now }) => sql`${standing(now)} and hotel_bookings.checkin_date = ${day}::date`,
  departing: (day, { now }) =>
    sql`${standing(now)} and hotel_bookings.checkout_date = ${day}::date`,
  staying: (day, { now }) => sql`${standing(now)} and ${nights} @> ${day}::date`,
  created: (day, { timeZone }) => within("bookings.created_at", day, timeZone),
  cancelled: (day, { timeZone }) => within("bookings.cancelled_at", day, timeZone),
};

/** The hotel of the bookings; null for all hotels. */
type OfHotel = number | null;

const ofHotel = (hotel_id: OfHotel) =>
  hotel_id === null ? sql`` : sql`and hotel_bookings.hotel_id = ${hotel_id}`;

export type DayCounts = Record<DayParam | "pending", number>;

/**
 * Counts the bookings that arrive, leave, stay, or were made or cancelled on a day, and those that are
 * pending.
 */
export async function countDay(
  db: Database,
  {
    day,
    hotel_id,
    ...moment
  }: { day: CalendarDate; timeZone: string; now: Date; hotel_id: OfHotel },
): Promise<DayCounts> {
  const count = (rows: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from ${rows} where ${condition} ${ofHotel(hotel_id)}
  )`;
  // Without a hotel the shared table is enough; joining thousands of bookings of a day would read every stay.
  const bookings =
    hotel_id === null
      ? sql`(select * from bookings where type = 'hotel') bookings`
      : sql`hotel_bookings join bookings on bookings.id = hotel_bookings.booking_id`;
  const counts = Object.entries(onDay).map(([name, condition]) => {
    const rows = name === "created" || name === "cancelled" ? bookings : sql`hotel_bookings`;
    return sql`${count(rows, condition(day, moment))} as ${sql.id(name)}`;
  });
  // Bookings have the status themselves, so nothing is joined.
  const pending = sql`(
    select count(*)::int from hotel_bookings
    where hotel_bookings.status = 'pending' and ${isHeldStill("hotel_bookings", moment.now)}
      ${ofHotel(hotel_id)}
  ) as pending`;
  const query = sql<DayCounts>`
    select ${sql.join([...counts, pending])}
  `;
  const rows = await keptRows(db, ["hotel_bookings", "bookings"], query);
  return rows[0]!;
}

/** The figures of the stays that begin in a month. */
export interface MonthFigures {
  stays: number;
  nights: number;
  /** One row per currency, the most stays first: amounts in different currencies are never added up. */
  revenues: { stays: number; total: string; code: string; symbol: string; digits: number }[];
  /** The channels with the most stays; `id` is null for stays without a channel. */
  channels: { id: number | null; label: string | null; stays: number }[];
}

/** Reads the figures of confirmed and completed stays that begin between two days, both inclusive. */
export async function figuresOfMonth(
  db: Database,
  { from, to, hotel_id }: { from: CalendarDate; to: CalendarDate; hotel_id: OfHotel },
  channels: number,
): Promise<MonthFigures> {
  const query = sql<MonthFigures>`
    with begun as materialized (
      select booking_id, checkout_date - checkin_date as nights from hotel_bookings
      where hotel_bookings.checkin_date between ${from}::date and ${to}::date
        and hotel_bookings.status in ('confirmed', 'completed') ${ofHotel(hotel_id)}
    ),
    -- By their keys: joined, they would be found by reading all bookings there are.
    stays as materialized (
      select currency_id, distribution_point_id, amount from bookings
      where id = any(array(select booking_id from begun))
    ),
    revenues as (
      select currency_id, count(*)::int as stays, sum(amount)::text as total
      from stays group by currency_id
    ),
    channels as (
      select distribution_point_id, count(*)::int as stays
      from stays group by distribution_point_id
      order by stays desc, distribution_point_id nulls last ${upTo(channels)}
    )
    select begun.stays, begun.nights,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'stays', stays, 'total', total, 'code', iso_code, 'symbol', symbol, 'digits', decimals
        ) order by stays desc, iso_code)
        from revenues join currencies on currencies.id = currency_id
      ), '[]') as revenues,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', distribution_point_id, 'label', label, 'stays', stays)
          order by stays desc, distribution_point_id nulls last)
        from channels left join distribution_points on distribution_points.id = distribution_point_id
      ), '[]') as channels
    from (select count(*)::int as stays, coalesce(sum(nights), 0)::int as nights from begun) begun
  `;
  const rows = await keptRows(
    db,
    ["hotel_bookings", "bookings", "currencies", "distribution_points"],
    query,
  );
  return rows[0]!;
}

/** The rooms taken in a hotel on each night. */
export interface Occupancy {
  hotel_id: number;
  hotel_label: string;
  /** The number of rooms of its active room types. */
  rooms: number;
  /** The number of rooms taken on each night, from the first night on. */
  taken: number[];
}

/**
 * Reads the hotels with the most nights taken, from a day on, for a number of days. The rooms taken on a
 * night are summed up from the stays that begin and end before it: the cost grows with stays, not with
 * nights.
 */
export async function occupancies(
  db: Database,
  period: { from: CalendarDate; days: number; hotel_id: OfHotel; locale: Language; now: Date },
  hotels: number,
): Promise<{ rows: Occupancy[]; total: number }> {
  const { from, days, hotel_id, locale, now } = period;
  const query = sql<Occupancy & { total: number }>`
    with offered as (
      select hotels.id, ${textIn("hotels.label", locale)} as label,
        coalesce(sum(available_rooms) filter (where room_types.active), 0)::int as rooms
      from hotels join room_types on room_types.hotel_id = hotels.id
      where hotels.active ${hotel_id === null ? sql`` : sql`and hotels.id = ${hotel_id}`}
      group by hotels.id, hotels.label, hotels.label_fr
    ),
    stays as materialized (
      select hotel_id, greatest(checkin_date - ${from}::date, 0) as first,
        least(checkout_date - ${from}::date, ${days}::int) as after
      from hotel_bookings
      where ${standing(now)} and ${nights} && daterange(${from}::date, ${from}::date + ${days}::int)
        ${ofHotel(hotel_id)}
    ),
    changes as (
      select hotel_id, night, sum(rooms) as rooms
      from (
        select hotel_id, first as night, 1 as rooms from stays
        union all
        select hotel_id, after, -1 from stays where after < ${days}::int
      ) each_stay
      group by hotel_id, night
    ),
    shown as (
      select offered.*, count(*) over ()::int as total
      from offered
        left join (select hotel_id, sum(after - first) as nights from stays group by hotel_id) busy
          on busy.hotel_id = offered.id
      where rooms > 0
      order by coalesce(busy.nights, 0)::float8 / rooms desc, search_text(label), id ${upTo(hotels)}
    )
    select shown.id as hotel_id, shown.label as hotel_label, shown.rooms, shown.total,
      (
        select jsonb_agg(taken order by night)
        from (
          select nights.night,
            sum(coalesce(changes.rooms, 0)) over (order by nights.night)::int as taken
          from generate_series(0, ${days}::int - 1) nights (night)
            left join changes on changes.night = nights.night and changes.hotel_id = shown.id
        ) along
      ) as taken
    from shown
  `;
  const rows = await keptRows(db, ["hotels", "room_types", "hotel_bookings", "bookings"], query);
  return { rows, total: rows[0]?.total ?? 0 };
}
