import { sql, type RawBuilder } from "kysely";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import { isHeldStill, takesRoom } from "~/modules/sales/bookings/shared-booking.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { TODAY } from "~/lists/filters/filters";
import { roomsForSaleOn } from "~/modules/stock/rooms-left/rooms-for-sale.repository.server";
import type { DayParam } from "../hotel-booking.list";
import {
  inTypesOf,
  ofHotels,
  onDay,
  sleeping,
  type OfHotels,
} from "./day-conditions.repository.server";

export type DayCounts = Record<DayParam | "pending", number>;

/**
 * Counts the bookings that arrive, leave, stay, or were made or cancelled today, and those that are pending, in one
 * statement: in each hotel by its own day, hotels whose clocks go alike together.
 */
export async function countDay(db: Database, alike: HotelsAlike[], now: Date): Promise<DayCounts> {
  const counts = Object.entries(onDay).map(([name, condition]) => {
    const ofAll = alike.map((hotels) => {
      if (name === "staying")
        return sql`(select count(*)::int from (${sleeping(TODAY, { now, hotels: [hotels] })}) stays)`;
      // The hotels are named once: named twice, they would be taken for far fewer stays, and these be looked up singly.
      const moment = { now, hotels: [{ ...hotels, hotel_ids: null }] };
      return countOf(
        rowsOfDay(name as DayParam, hotels),
        condition(hotels.today, moment),
        hotels.hotel_ids,
      );
    });
    return sql`${sql.join(ofAll, sql` + `)} as ${sql.id(name)}`;
  });
  // Stays have the status themselves, so nothing is joined.
  const isPending = sql`hotel_bookings.status = 'pending' and ${isHeldStill("hotel_bookings", now)}`;
  const pending = alike.map(({ hotel_ids }) => countOf(sql`hotel_bookings`, isPending, hotel_ids));
  const query = sql<DayCounts>`
    select ${sql.join([...counts, sql`${sql.join(pending, sql` + `)} as pending`])}
  `;
  const { rows } = await query.execute(db);
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
  hotel_ids: OfHotels,
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
  const { rows } = await query.execute(db);
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
 * Reads the hotels with the most nights taken, from a day on, for a number of days. The nights of all hotels are counted
 * from the stays that come and go, since a stay has all nights from its arrival to its departure: everybody who is there
 * on the first night would stay to the end; who comes later has the nights from then on, and who leaves before has none
 * from then on.
 */
export async function occupancies(
  db: Database,
  period: { from: CalendarDate; days: number; hotel_ids: OfHotels; locale: Language; now: Date },
  hotels: number,
): Promise<{ rows: Occupancy[]; total: number }> {
  const { days, hotel_ids, locale, now } = period;
  const from = sql`${period.from}::date`;
  const end = sql`${addDays(period.from, days)}::date`;
  const ofStays = sql`${takesRoom("hotel_bookings", now)} ${ofHotels(hotel_ids)}`;
  const query = sql<Occupancy & { total: number }>`
    with there as (
      select room_type_id, count(*) as stays from stay_nights
      where night = ${from} and ${takesRoom("stay_nights", now)} ${inTypesOf(hotel_ids)}
      group by room_type_id
    ),
    moved as (
      select hotel_id, sum(nights) as nights
      from (
        select hotel_id, ${end} - checkin_date as nights from hotel_bookings
        where checkin_date > ${from} and checkin_date < ${end} and ${ofStays}
        union all
        select hotel_id, checkout_date - ${end} from hotel_bookings
        where checkout_date > ${from} and checkout_date < ${end} and ${ofStays}
      ) stays
      group by hotel_id
    ),
    usual as (
      select hotel_id, sum(available_rooms) filter (where active) as rooms,
        sum(there.stays) * ${days}::int as nights
      from room_types left join there on there.room_type_id = room_types.id
      where true ${ofHotels(hotel_ids, "room_types")}
      group by hotel_id
    ),
    -- On the nights for which a room type has a number of its own: how many more than usual are for sale.
    by_dates as materialized (
      select hotel_id, nth, sum(${roomsForSaleOn("room_types", sql`${from} + nth`)} - available_rooms) as more
      from room_types cross join generate_series(0, ${days}::int - 1) nth
      where active and rooms_for_sale <> '[]' ${ofHotels(hotel_ids, "room_types")}
      group by hotel_id, nth
    ),
    offered as (
      select hotel_id, usual.rooms, usual.rooms * ${days}::int + coalesce(dated.more, 0) as nights,
        coalesce(usual.nights, 0) + coalesce(moved.nights, 0) as slept
      from usual left join moved using (hotel_id)
        left join (select hotel_id, sum(more) as more from by_dates group by hotel_id) dated using (hotel_id)
    ),
    -- Of hotels that are alike so far, the names decide.
    fullest as materialized (
      select hotels.id, ${textIn("hotels.label", locale)} as label, offered.rooms,
        slept::float8 / nights as share, count(*) over ()::int as total
      from offered join hotels on hotels.id = offered.hotel_id
      where hotels.active and nights > 0
      order by share desc
      fetch first ${sql.lit(hotels)} rows with ties
    ),
    shown as materialized (
      select * from fullest order by share desc, search_text(label), id ${upTo(hotels)}
    )
    select id as hotel_id, label as hotel_label, total,
      (
        select jsonb_agg(shown.rooms + coalesce(more, 0) order by nth)
        from generate_series(0, ${days}::int - 1) nth
          left join (select nth, more from by_dates where hotel_id = shown.id) dated using (nth)
      ) as rooms,
      (
        select jsonb_agg(coalesce(taken, 0) order by nth)
        from generate_series(0, ${days}::int - 1) nth left join (
          select night - ${from} as nth, count(*)::int as taken from stay_nights
          where room_type_id = any(array(select id from room_types where hotel_id = shown.id))
            and night >= ${from} and night < ${end} and ${takesRoom("stay_nights", now)}
          group by night
        ) by_night using (nth)
      ) as taken
    from shown
    order by share desc, search_text(label), id
  `;
  const { rows } = await query.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
