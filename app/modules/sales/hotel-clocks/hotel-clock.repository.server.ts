import { type RawBuilder, sql } from "kysely";
import { env } from "~/config/env.server";
import type { CalendarDate, HotelClock } from "~/core/dates";
import type { Database } from "~/db/database";
import { clockOfHotel } from "~/db/house-clock.server";
import { keptRows } from "~/db/keeping/kept.server";
import { idIn } from "~/db/lists/search.server";

/** @returns the clocks of these hotels by their ids, in one statement; hotels that don't exist are left out */
export async function findHotelClocks(
  db: Database,
  ids: number[],
): Promise<Map<number, HotelClock>> {
  const query = db
    .selectFrom("hotels")
    .where(idIn("id", ids))
    .select(["id", "time_zone", "day_end"]);
  const rows = await keptRows(db, ["hotels"], query);
  return new Map(rows.map(({ id, ...clock }) => [id, clockOfHotel(clock)]));
}

/** @returns the hotel of a room or a room type; null where it is gone */
export async function findHotelOf(
  db: Database,
  table: "rooms" | "room_types",
  id: number,
): Promise<number | null> {
  const query = db.selectFrom(table).select("hotel_id").where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row?.hotel_id ?? null;
}

/** @returns the hotels of these room types, without repetition */
export async function findHotelsOfRoomTypes(db: Database, ids: number[]): Promise<number[]> {
  const query = db.selectFrom("room_types").select("hotel_id").distinct().where(idIn("id", ids));
  return (await query.execute()).map(({ hotel_id }) => hotel_id);
}

/** @returns the clocks of all hotels, each with the hotels that have it, in one statement */
export async function listClocks(
  db: Database,
): Promise<{ clock: HotelClock; hotel_ids: number[] }[]> {
  const query = db
    .selectFrom("hotels")
    .select(["time_zone", "day_end", sql<number[]>`array_agg(id order by id)`.as("hotel_ids")])
    .groupBy(["time_zone", "day_end"])
    .orderBy(sql`min(id)`);
  const rows = await keptRows(db, ["hotels"], query);
  return rows.map(({ hotel_ids, ...clock }) => ({ hotel_ids, clock: clockOfHotel(clock) }));
}

/**
 * @returns the hotel in which a booking takes place, with its clock; undefined for a flight, a pack, and a spa that
 *   belongs to no hotel
 */
export async function findClockOfBooking(
  db: Database,
  id: number,
): Promise<{ hotel_id: number; clock: HotelClock } | undefined> {
  const { rows } = await sql<{ id: number; time_zone: string | null; day_end: string }>`
    select hotels.id, hotels.time_zone, hotels.day_end from hotels where hotels.id in (
      select hotel_id from hotel_bookings where booking_id = ${id}
      union all
      select spas.hotel_id from spa_bookings join spas on spas.id = spa_bookings.spa_id
      where spa_bookings.booking_id = ${id}
    )
  `.execute(db);
  return rows.map(({ id: hotel_id, ...clock }) => ({ hotel_id, clock: clockOfHotel(clock) }))[0];
}

/**
 * @param hotels the alias of `hotels` in the statement
 * @returns the SQL of the time zone of a hotel: its own, or else that of the house
 */
export function zoneOfHotel(hotels = "hotels"): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${hotels}.time_zone`)}, ${env().BUSINESS_TIME_ZONE})`;
}

/**
 * @param hotels the alias of `hotels` in the statement
 * @returns the SQL of the day that it is in a hotel at a moment, for lists over several hotels: as `hotelDay` says it
 */
export function todayInHotel(now: Date, hotels = "hotels"): RawBuilder<CalendarDate> {
  const end = sql.ref(`${hotels}.day_end`);
  return sql`hotel_day(${now}::timestamptz, ${zoneOfHotel(hotels)}, ${end})`;
}

/**
 * @param hotels hotels with the day that it is there; null stands for all hotels
 * @param id the column with the id of the hotel
 * @returns the SQL of the day that it is in a hotel, for answers that are kept: its text stays the same all day, where
 *   `todayInHotel` depends on the moment
 */
export function todayAmong(
  hotels: { today: CalendarDate; hotel_ids: number[] | null }[],
  id: string,
): RawBuilder<CalendarDate> {
  const days = [...new Set(hotels.map(({ today }) => today))];
  const [last, ...others] = days;
  const cases = others.map((day) => {
    const ids = hotels.flatMap(({ today, hotel_ids }) => (today === day ? (hotel_ids ?? []) : []));
    return sql`when ${sql.ref(id)} = any(${ids}::int[]) then ${day}::date`;
  });
  return cases.length === 0
    ? sql`${last}::date`
    : sql`case ${sql.join(cases, sql` `)} else ${last}::date end`;
}
