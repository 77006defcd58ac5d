import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";

registerConstraints({
  stay_nights_room_key: { conflict: "constraints:ROOM_TAKEN", at: "room_id" },
});

/** Nights of a stay that follow one another in one room. */
export interface Stretch {
  /** null where they have no room yet. */
  room_id: number | null;
  from: CalendarDate;
  /** The day after the last of the nights. */
  until: CalendarDate;
}

/** @returns the SQL of the stretches of a row of `hotel_bookings`, by date: one where it has one room for all nights */
export function stretchesOf(table: string): RawBuilder<Stretch[]> {
  return sql<Stretch[]>`(
    select jsonb_agg(jsonb_build_object('room_id', room_id, 'from', first, 'until', after) order by first)
    from (
      select room_id, min(night) as first, max(night) + 1 as after
      from (
        select room_id, night, night - (row_number() over (partition by room_id order by night))::int as run
        from stay_nights where stay_nights.booking_id = ${sql.ref(`${table}.booking_id`)}
      ) in_rooms
      group by room_id, run
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
}

/**
 * Writes the nights of stays from check-in to check-out as they were just written: with room type, guests and meals.
 * Nights that a stay had keep their rooms; new ones have the room of the stay.
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
      children_ages = excluded.children_ages, meal_plan = excluded.meal_plan
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

/** Gives nights of stays their rooms, or takes the rooms away. */
export async function giveNightsRooms(trx: Transaction, given: RoomOfNights[]): Promise<void> {
  await sql`
    update stay_nights set room_id = given.room_id
    from unnest(
        ${given.map(({ stay_id }) => stay_id)}::int[], ${given.map(({ room_id }) => room_id)}::int[],
        ${given.map(({ from }) => from)}::date[]
      ) given (stay_id, room_id, first)
    where booking_id = given.stay_id and night >= coalesce(first, night)
      and stay_nights.room_id is distinct from given.room_id
  `.execute(trx);
}
