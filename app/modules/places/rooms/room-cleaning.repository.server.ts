import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import type { Cleaning } from "./room";
import { readRooms, type NamedRoom } from "./room.repository.server";

/**
 * The state of a room's cleaning on a day: as somebody last said, but dirty after a night that guests have
 * stayed in it since (ADR 108). Nothing has to run at midnight for it. Where nobody has ever said anything,
 * only the last night counts.
 *
 * @returns an expression over `rooms`
 */
export function cleaningOn(today: CalendarDate): RawBuilder<Cleaning> {
  return sql<Cleaning>`case
    when exists (
      select from hotel_bookings as slept
      where slept.room_id = rooms.id and slept.status in ('confirmed', 'completed')
        and coalesce(rooms.cleaning_since, ${today}::date - 1) < ${today}::date
        and slept.checkin_date < ${today}::date
        and slept.checkout_date > coalesce(rooms.cleaning_since, ${today}::date - 1)
    ) then 'dirty' else rooms.cleaning end`;
}

/** Locks rooms in the order of their ids. */
export async function lockRooms(trx: Transaction, ids: number[]): Promise<NamedRoom[]> {
  await sql`
    select from rooms where id = any(${ids}::int[]) order by id for no key update
  `.execute(trx);
  return readRooms(trx, ids);
}

/** Writes the state of several rooms' cleaning, and the day on which somebody said so. */
export async function writeCleaning(
  trx: Transaction,
  ids: number[],
  { cleaning, cleaning_since }: Pick<NamedRoom, "cleaning" | "cleaning_since">,
  now: Date,
): Promise<void> {
  await sql`
    update rooms
    set cleaning = ${cleaning}, cleaning_since = ${cleaning_since}::date, updated_at = ${now}
    where id = any(${ids}::int[])
  `.execute(trx);
}
