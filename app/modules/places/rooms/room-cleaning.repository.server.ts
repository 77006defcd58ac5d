import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { readRooms, type NamedRoom } from "./room.repository.server";

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
