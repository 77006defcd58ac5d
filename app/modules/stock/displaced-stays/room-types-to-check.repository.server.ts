import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { fewestForSale, lastClosedDay } from "../rooms-left/rooms-for-sale.repository.server";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";

/** The room types whose stays must be read to find oversold nights and displaced stays; all others have none. */
export interface RoomTypesToCheck {
  oversold: number[];
  displaced: number[];
}

/** @returns the room types to check from a day on, and whether some room types have changed since they were checked */
export async function readRoomTypesToCheck(
  db: Database,
  from: CalendarDate,
): Promise<RoomTypesToCheck & { outdated: boolean }> {
  const { rows } = await sql<RoomTypesToCheck & { outdated: boolean }>`
    select exists (select from changed_room_types) as outdated,
      array(
        select room_type_id from room_types_to_check where oversold_until >= ${from}::date order by 1
      ) as oversold,
      array(
        select room_type_id from room_types_to_check where displaced_until > ${from}::date order by 1
      ) as displaced
  `.execute(db);
  return rows[0]!;
}

/** Locks out other transactions that check room types, so that an older result never replaces a newer one. */
export async function lockRoomTypesToCheck(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('room_types_to_check'))`.execute(trx);
}

/** Notes every room type as if its stays had changed, also one of which only the result of a check is left. */
export async function noteAllRoomTypes(trx: Transaction): Promise<void> {
  await sql`
    insert into changed_room_types (room_type_id)
    select id from room_types union select room_type_id from room_types_to_check
  `.execute(trx);
}

/** The result of checking some of the noted room types. */
export interface Checked {
  roomTypes: number;
  /** The number of them whose stored result was different. */
  changed: number;
}

/**
 * Checks the first `limit` of the noted room types and deletes their notes, in one statement. Its snapshot contains
 * either both a change and its note, or neither of them; so the note of a later change isn't deleted. The caller holds
 * `lockRoomTypesToCheck`.
 *
 * A room type is kept where it may have something to find on some day from `from` on, whatever the time of that day: a
 * hold counts until it is swept, and a room that is out of order counts as if it were so on all nights. So no room type
 * is missed, and the lists of the dashboard examine the few that are kept.
 */
export async function checkNotedRoomTypes(
  trx: Transaction,
  from: CalendarDate,
  limit: number,
): Promise<Checked> {
  const { rows } = await sql<Checked>`
    with noted as materialized (
      select distinct room_type_id from changed_room_types order by room_type_id ${upTo(limit)}
    ),
    taken as (
      delete from changed_room_types using noted where changed_room_types.room_type_id = noted.room_type_id
    ),
    offered as materialized (
      select room_types.id, room_types.active and hotels.active as sold,
        least(
          ${fewestForSale("room_types", from)}, case when counted.built > 0 then counted.usable end
        ) as fewest
      from noted join room_types on room_types.id = noted.room_type_id
        join hotels on hotels.id = room_types.hotel_id
        cross join lateral (
          select count(*) as built, count(*) filter (
            where status <> 'inactive' and coalesce(${lastClosedDay} < ${from}::date, true)
          ) as usable
          from rooms where rooms.room_type_id = room_types.id
        ) counted
    ),
    found as materialized (
      select offered.id as room_type_id, oversold.until as oversold_until,
        displaced.until as displaced_until
      from offered
        cross join lateral (
          select max(night) as until from (
            select night from stay_nights
            where room_type_id = offered.id and ${takesSomething("stay_nights")} and night >= ${from}::date
            group by night having count(*) > offered.fewest
          ) full_nights
        ) oversold
        cross join lateral (
          select max(nights.night) + 1 as until
          from stay_nights nights left join rooms on rooms.id = nights.room_id
          where nights.room_type_id = offered.id and nights.status in ('pending', 'confirmed')
            and nights.night >= ${from}::date
            and (
              not offered.sold or rooms.status = 'inactive' or rooms.room_type_id <> offered.id
              or room_is_closed(rooms.closures, nights.night, nights.night)
            )
        ) displaced
      where oversold.until is not null or displaced.until is not null
    ),
    cleared as (
      delete from room_types_to_check
      where room_type_id in (select room_type_id from noted except select room_type_id from found)
      returning room_type_id
    ),
    written as (
      insert into room_types_to_check as kept select * from found
      on conflict (room_type_id) do update
      set oversold_until = excluded.oversold_until, displaced_until = excluded.displaced_until
      where kept is distinct from excluded
      returning room_type_id
    )
    select (select count(*)::int from noted) as "roomTypes",
      (select count(*)::int from cleared) + (select count(*)::int from written) as changed
  `.execute(trx);
  return rows[0]!;
}
