import { sql } from "kysely";
import { lockRows, lockRowsById } from "~/db/writing/order-of-locks.server";
import type { Database, Transaction } from "~/db/database";
import type { GuestLabel } from "~/core/guest-text";
import { takesRoom, takesSomething } from "../../sales/bookings/shared-booking.repository.server";
import { roomsForSaleOn } from "./rooms-for-sale.repository.server";
import type { NightLeft, NightsOfType } from "./rooms-left";

/** What counts as taken. */
interface Counted {
  /** The id of a booking that isn't counted, such as the one that is being changed; 0 for none. */
  except: number;
  /**
   * The instant from which earlier holds have lapsed: such a pending stay takes no room any more. Null counts
   * what is stored.
   */
  now: Date | null;
}

/** Locks room types until the transaction ends, in the order that all transactions follow. */
export async function lockRoomTypes(trx: Transaction, ids: number[]): Promise<void> {
  await lockRowsById(trx, "room_types", ids);
}

/** Locks the room types and then the rooms of stays until the transaction ends, each by id as everybody does (ADR 63). */
export async function lockTypesAndRoomsOf(trx: Transaction, ids: number[]): Promise<void> {
  for (const [table, column] of [
    ["room_types", "room_type_id"],
    ["rooms", "room_id"],
  ] as const) {
    await lockRows(
      trx,
      table,
      sql<boolean>`id in (
        select ${sql.ref(column)} from stay_nights where booking_id = any(${ids}::int[])
      )`,
    );
  }
}

/** Locks the room type of a room, and the one that it moves to, as `lockRoomTypes`. */
export async function lockTypesOfRoom(
  trx: Transaction,
  room_id: number,
  newRoomTypeId?: number,
): Promise<void> {
  await lockRows(
    trx,
    "room_types",
    sql<boolean>`(
      id = ${newRoomTypeId ?? null}::int or id = (select room_type_id from rooms where id = ${room_id})
    )`,
  );
}

/** @returns the name of a room type in both languages */
export async function findLabel(db: Database, id: number): Promise<GuestLabel> {
  return db
    .selectFrom("room_types")
    .select(["label", "label_fr"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Counts the rooms of several room types on several nights in one statement (docs/reference/stays.md#rooms-left): the
 * rooms that are for sale on the night, or the number of physical rooms in order if that is smaller, minus the stays
 * that take a room on the night; and says which nights a stop sale covers.
 *
 * @returns each requested night of each room type once, by room type and night; none of unknown room types
 */
export async function listRoomsLeft(
  db: Database,
  queries: NightsOfType[],
  { except, now }: Counted,
): Promise<NightLeft[]> {
  if (queries.length === 0) return [];
  const types = queries.map(({ room_type_id }) => room_type_id);
  const checkins = queries.map(({ checkin_date }) => checkin_date);
  const checkouts = queries.map(({ checkout_date }) => checkout_date);
  const first = checkins.reduce((one, other) => (one < other ? one : other));
  const after = checkouts.reduce((one, other) => (one > other ? one : other));
  // Stays and rooms are counted for all requested nights together: the cost grows with the bookings of those
  // nights, not with the number of requests.
  const query = sql<NightLeft>`
    with asked as (
      select distinct room_type_id, at::date as night
      from unnest(${types}::int[], ${checkins}::date[], ${checkouts}::date[])
          as stays (room_type_id, checkin_date, checkout_date)
        cross join lateral generate_series(checkin_date, checkout_date - 1, interval '1 day') as nights (at)
    ),
    booked as (
      select room_type_id, night, count(*) as taken
      -- Whoever reads it, the stays of everybody are counted.
      from public.stay_nights
      where room_type_id = any(${types}::int[])
        and night >= ${first}::date and night < ${after}::date
        and ${now ? takesRoom("stay_nights", now) : takesSomething("stay_nights")}
        and booking_id <> ${except}
      group by room_type_id, night
    ),
    built as (
      select room_type_id, count(*) filter (where status <> 'inactive') as usable
      from rooms where room_type_id = any(${types}::int[]) group by room_type_id
    ),
    out_of_order as (
      select room_type_id, at::date as night, count(*) as missing
      from rooms
        cross join lateral jsonb_to_recordset(closures) as closure ("from" date, "to" date)
        cross join lateral generate_series(
          greatest(closure."from", ${first}::date), least(closure."to", ${after}::date - 1), interval '1 day'
        ) as nights (at)
      where room_type_id = any(${types}::int[]) and status <> 'inactive' and closures <> '[]'
      group by room_type_id, night
    ),
    closed as (
      select distinct room_types.id as room_type_id, at::date as night
      from room_types
        join stop_sales on stop_sales.hotel_id = room_types.hotel_id
          and (stop_sales.room_type_id is null or stop_sales.room_type_id = room_types.id)
        cross join lateral generate_series(
          greatest(start_date, ${first}::date), least(end_date, ${after}::date - 1), interval '1 day'
        ) as nights (at)
      where room_types.id = any(${types}::int[])
        and start_date < ${after}::date and end_date >= ${first}::date
    ),
    counted as (
      select asked.room_type_id, asked.night,
        -- Without physical rooms there is nothing to be fewer: least() passes over what is null.
        least(
          ${roomsForSaleOn("room_types", sql`asked.night`)}, usable - coalesce(missing, 0)
        )::int as rooms,
        coalesce(booked.taken, 0)::int as taken,
        closed.night is not null as closed
      from asked
        join room_types on room_types.id = asked.room_type_id
        left join booked on booked.room_type_id = asked.room_type_id and booked.night = asked.night
        left join built on built.room_type_id = asked.room_type_id
        left join out_of_order
          on out_of_order.room_type_id = asked.room_type_id and out_of_order.night = asked.night
        left join closed on closed.room_type_id = asked.room_type_id and closed.night = asked.night
    )
    select room_type_id, night::text as night, rooms, taken, rooms - taken as left, closed
    from counted
    order by room_type_id, night
  `;
  return (await query.execute(db)).rows;
}
