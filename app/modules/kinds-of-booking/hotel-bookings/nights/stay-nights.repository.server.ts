import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";

registerConstraints({
  stay_nights_room_key: { conflict: "constraints:ROOM_TAKEN", at: "room_id" },
});

/** Nights of a stay that follow one another in one room. */
export interface Stretch {
  /** null where they have no room yet. */
  room_id: number | null;
  room_type_id: number;
  from: CalendarDate;
  /** The day after the last of the nights. */
  until: CalendarDate;
}

/** @returns the SQL of the stretches of a row of `hotel_bookings`, by date: one where it has one room for all nights */
export function stretchesOf(table: string): RawBuilder<Stretch[]> {
  return sql<Stretch[]>`(
    select jsonb_agg(jsonb_build_object(
      'room_id', room_id, 'room_type_id', room_type_id, 'from', first, 'until', after
    ) order by first)
    from (
      select room_id, room_type_id, min(night) as first, max(night) + 1 as after
      from (
        select room_id, room_type_id, night,
          night - (row_number() over (partition by room_id, room_type_id order by night))::int as run
        from stay_nights where stay_nights.booking_id = ${sql.ref(`${table}.booking_id`)}
      ) in_rooms
      group by room_id, room_type_id, run
    ) stretches
  )`;
}

/** Nights of a stay that get a room. */
export interface RoomOfNights {
  stay_id: number;
  /** null takes the room of these nights away. */
  room_id: number | null;
  /** The first of the nights; null for all nights of the stay. */
  from: CalendarDate | null;
  /** The day after the last of the nights; missing for all nights from the first one on. */
  until?: CalendarDate | null;
  /** Where the room is taken away: a room in whose type alone; missing for all types. */
  former?: number | null;
}

/**
 * Writes the nights of stays from check-in to check-out as they were just written: with room type, guests and meals.
 * Nights that a stay had keep their rooms unless their type changes; new ones have the room of the stay.
 */
export async function writeNights(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    with gone as (
      delete from stay_nights using hotel_bookings stay
      where stay.booking_id = any(${ids}::int[]) and stay_nights.booking_id = stay.booking_id
        and (night < checkin_date or night >= checkout_date)
    )
    insert into stay_nights
      (booking_id, night, status, room_type_id, room_id, adults, children_ages, meal_plan)
    select booking_id, at::date, status, room_type_id, room_id, adults, children_ages, meal_plan
    from hotel_bookings
      cross join lateral generate_series(checkin_date, checkout_date - 1, interval '1 day') night (at)
    where booking_id = any(${ids}::int[])
    on conflict (booking_id, night) do update set
      room_type_id = excluded.room_type_id, adults = excluded.adults,
      children_ages = excluded.children_ages, meal_plan = excluded.meal_plan,
      -- A room belongs to one type.
      room_id = case when stay_nights.room_type_id = excluded.room_type_id then stay_nights.room_id end
    where (stay_nights.room_type_id, stay_nights.adults, stay_nights.children_ages, stay_nights.meal_plan)
      is distinct from
      (excluded.room_type_id, excluded.adults, excluded.children_ages, excluded.meal_plan)
  `.execute(trx);
}

/** The nights of a stay that were overbooked, sorted; the driver would read an array of dates as instants. */
export const oversoldNights = sql<CalendarDate[]>`array(
  select night::text from stay_nights
  where stay_nights.booking_id = hotel_bookings.booking_id and oversold order by night
)`;

/**
 * Notes at its nights on which of them a stay takes a room although none was left.
 *
 * @param stay as it was before
 */
export async function noteOversold(
  trx: Transaction,
  stay: { id: number; oversold: CalendarDate[] },
  nights: CalendarDate[],
): Promise<void> {
  if (nights.length + stay.oversold.length === 0) return;
  await sql`
    update stay_nights set oversold = not oversold
    where booking_id = ${stay.id} and oversold <> (night = any(${nights}::date[]))
  `.execute(trx);
}

/** Nights of a stay that follow one another in one room, with its number. */
export interface NightsInRoom extends Stretch {
  /** null where they have no room yet. */
  number: string | null;
  /** The name of their room type, in both languages. */
  label: string;
  label_fr: string;
}

/** @returns the rooms of a stay by date, one row for nights that follow one another in one room */
export async function readRoomsOfNights(db: Database, id: number): Promise<NightsInRoom[]> {
  const { rows } = await sql<NightsInRoom>`
    select stretch.room_id, stretch.room_type_id, rooms.number, stretch."from", stretch.until,
      room_types.label, room_types.label_fr
    from hotel_bookings stay
      cross join jsonb_to_recordset(${stretchesOf("stay")})
        as stretch (room_id int, room_type_id int, "from" text, until text)
      join room_types on room_types.id = stretch.room_type_id
      left join rooms on rooms.id = stretch.room_id
    where stay.booking_id = ${id} order by stretch."from"
  `.execute(db);
  return rows;
}

/**
 * Makes the room of a night the present one of a stay, such as that of tonight once its guests come; the stay has the
 * type, the guests and the meals of that night from then on.
 */
export async function takeRoomOfNight(
  trx: Transaction,
  id: number,
  night: CalendarDate,
): Promise<void> {
  await sql`
    update hotel_bookings stay set room_id = on_night.room_id, room_type_id = on_night.room_type_id,
      adults = on_night.adults, children_ages = on_night.children_ages, meal_plan = on_night.meal_plan
    from stay_nights on_night
    where stay.booking_id = ${id} and on_night.booking_id = stay.booking_id
      and on_night.night = ${night}::date and on_night.room_id is not null
      and on_night.room_id is distinct from stay.room_id
  `.execute(trx);
}

/**
 * Makes the room of the first night the present one of stays whose guests are expected: after a move to other dates
 * that may be another one.
 *
 * @returns the stays that have another room then
 */
export async function takeRoomsOfFirstNights(
  trx: Transaction,
  ids: number[],
): Promise<{ id: number; room_id: number }[]> {
  const { rows } = await sql<{ id: number; room_id: number }>`
    update hotel_bookings stay set room_id = first.room_id
    from stay_nights first
    where stay.booking_id = any(${ids}::int[]) and stay.arrived_at is null
      and first.booking_id = stay.booking_id and first.night = stay.checkin_date
      and first.room_id <> stay.room_id
    returning stay.booking_id as id, stay.room_id
  `.execute(trx);
  return rows;
}

/** Gives nights of stays their rooms, or takes the rooms away; nights of another type than the room's are left out. */
export async function giveNightsRooms(trx: Transaction, given: RoomOfNights[]): Promise<void> {
  await sql`
    update stay_nights set room_id = given.room_id
    from unnest(
        ${given.map(({ stay_id }) => stay_id)}::int[], ${given.map(({ room_id }) => room_id)}::int[],
        ${given.map(({ from }) => from)}::date[], ${given.map(({ until }) => until ?? null)}::date[],
        ${given.map(({ former }) => former ?? null)}::int[]
      ) given (stay_id, room_id, first, after, former)
      left join rooms on rooms.id = coalesce(given.room_id, given.former)
    where booking_id = given.stay_id and night >= coalesce(first, night)
      and night < coalesce(after, night + 1)
      and stay_nights.room_id is distinct from given.room_id
      and (rooms.id is null or rooms.room_type_id = stay_nights.room_type_id)
  `.execute(trx);
}

/** Nights of a stay that follow one another in one room type. */
export type NightsOfOneType = Pick<Stretch, "room_type_id" | "from" | "until">;

/** @returns stretches of a stay by date, whatever their rooms: one for nights that follow one another in one type */
export function inOneType(stretches: NightsOfOneType[]): NightsOfOneType[] {
  const runs: NightsOfOneType[] = [];
  for (const { room_type_id, from, until } of stretches) {
    const run = runs.at(-1);
    if (run?.room_type_id === room_type_id) run.until = until;
    else runs.push({ room_type_id, from, until });
  }
  return runs;
}
