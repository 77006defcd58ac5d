import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import { isHeldStill, takesRoom } from "~/modules/sales/bookings/shared-booking.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { TODAY } from "~/lists/filters/filters";
import { roomsForSaleOn } from "~/modules/stock/rooms-left/rooms-for-sale.repository.server";
import type { DayParam } from "../hotel-booking.list";
import { ofHotels, onDay, sleeping, type OfHotels } from "./day-conditions.repository.server";

export type DayCounts = Record<DayParam | "pending", number>;

/**
 * Counts the bookings that arrive, leave, stay, or were made or cancelled today, and those that are pending, in one
 * statement: in each hotel by its own day, hotels whose clocks go alike together.
 */
export async function countDay(db: Database, alike: HotelsAlike[], now: Date): Promise<DayCounts> {
  const counts = Object.entries(onDay).map(([name, condition]) => {
    const ofAll = alike.map((hotels) => {
      const moment = { now, hotels: [hotels] };
      if (name === "staying")
        return sql`(select count(*)::int from (${sleeping(TODAY, moment)}) stays)`;
      const isOfDay = condition(hotels.today, moment);
      return countOf(rowsOfDay(name as DayParam, hotels), isOfDay, hotels);
    });
    return sql`${sql.join(ofAll, sql` + `)} as ${sql.id(name)}`;
  });
  // Bookings have the status themselves, so nothing is joined.
  const isPending = sql`hotel_bookings.status = 'pending' and ${isHeldStill("hotel_bookings", now)}`;
  const pending = alike.map((hotels) => countOf(sql`hotel_bookings`, isPending, hotels));
  const query = sql<DayCounts>`
    select ${sql.join([...counts, sql`${sql.join(pending, sql` + `)} as pending`])}
  `;
  const rows = await keptRows(
    db,
    ["hotel_bookings", "stay_nights", "bookings", "room_types"],
    query,
  );
  return rows[0]!;
}

/** @returns the rows among which the bookings of a day are counted */
function rowsOfDay(name: DayParam, { hotel_ids }: HotelsAlike): RawBuilder<unknown> {
  if (name !== "created" && name !== "cancelled") return sql`hotel_bookings`;
  // Without a hotel the shared table is enough; joining thousands of bookings of a day would read every stay.
  return hotel_ids === null
    ? sql`(select * from bookings where type = 'hotel') bookings`
    : sql`hotel_bookings join bookings on bookings.id = hotel_bookings.booking_id`;
}

function countOf(
  rows: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { hotel_ids }: HotelsAlike,
): RawBuilder<number> {
  return sql`(select count(*)::int from ${rows} where ${condition} ${ofHotels(hotel_ids)})`;
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
  { from, to, hotel_ids }: { from: CalendarDate; to: CalendarDate; hotel_ids: OfHotels },
  channels: number,
): Promise<MonthFigures> {
  const query = sql<MonthFigures>`
    with begun as materialized (
      select booking_id, checkout_date - checkin_date as nights from hotel_bookings
      where hotel_bookings.checkin_date between ${from}::date and ${to}::date
        and hotel_bookings.status in ('confirmed', 'completed') ${ofHotels(hotel_ids)}
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
  /** The rooms of its active room types that are for sale on each night, from the first night on. */
  rooms: number[];
  /** The number of rooms taken on each night, from the first night on. */
  taken: number[];
}

/**
 * Reads the hotels with the most nights taken, from a day on, for a number of days.
 */
export async function occupancies(
  db: Database,
  period: { from: CalendarDate; days: number; hotel_ids: OfHotels; locale: Language; now: Date },
  hotels: number,
): Promise<{ rows: Occupancy[]; total: number }> {
  const { from, days, hotel_ids, locale, now } = period;
  const query = sql<Occupancy & { total: number }>`
    with slept as materialized (
      select hotel_id, count(*)::int as nights
      from stay_nights join room_types on room_types.id = stay_nights.room_type_id
      where night >= ${from}::date and night < ${from}::date + ${days}::int
        and ${takesRoom("stay_nights", now)} ${ofHotels(hotel_ids, "room_types")}
      group by hotel_id
    ),
    usual as (
      select hotel_id, sum(available_rooms) * ${days}::int as nights
      from room_types where active ${ofHotels(hotel_ids, "room_types")}
      group by hotel_id
    ),
    -- On the nights for which a room type has a number of its own: how many more than usual are for sale.
    by_dates as (
      select hotel_id, sum(${roomsForSaleOn("room_types", sql`${from}::date + nth`)} - available_rooms) as more
      from room_types cross join generate_series(0, ${days}::int - 1) nth
      where active and rooms_for_sale <> '[]' ${ofHotels(hotel_ids, "room_types")}
      group by hotel_id
    ),
    offered as (
      select usual.hotel_id, usual.nights + coalesce(more, 0) as nights
      from usual left join by_dates using (hotel_id)
    ),
    -- Of hotels that are alike so far, the names decide.
    fullest as materialized (
      select hotels.id, ${textIn("hotels.label", locale)} as label,
        coalesce(slept.nights, 0)::float8 / offered.nights as share, count(*) over ()::int as total
      from offered join hotels on hotels.id = offered.hotel_id
        left join slept on slept.hotel_id = offered.hotel_id
      where hotels.active and offered.nights > 0
      order by share desc
      fetch first ${sql.lit(hotels)} rows with ties
    ),
    shown as materialized (
      select * from fullest order by share desc, search_text(label), id ${upTo(hotels)}
    )
    select id as hotel_id, label as hotel_label, total,
      (
        select jsonb_agg(rooms order by night) from (
          select nth as night, sum(${roomsForSaleOn("room_types", sql`${from}::date + nth`)})::int as rooms
          from room_types cross join generate_series(0, ${days}::int - 1) nth
          where hotel_id = shown.id and active group by nth
        ) by_night
      ) as rooms,
      (
        select jsonb_agg(coalesce(taken, 0) order by nth)
        from generate_series(0, ${days}::int - 1) nth left join (
          select night - ${from}::date as nth, count(*)::int as taken from stay_nights
          where room_type_id = any(array(select id from room_types where hotel_id = shown.id))
            and night >= ${from}::date and night < ${from}::date + ${days}::int
            and ${takesRoom("stay_nights", now)}
          group by night
        ) by_night using (nth)
      ) as taken
    from shown
    order by share desc, search_text(label), id
  `;
  const rows = await keptRows(db, ["hotels", "room_types", "stay_nights", "bookings"], query);
  return { rows, total: rows[0]?.total ?? 0 };
}
