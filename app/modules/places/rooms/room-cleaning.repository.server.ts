import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { lockRowsById } from "~/db/writing/order-of-locks.server";
import { readRooms, type NamedRoom } from "./room.repository.server";

/** Locks rooms in the order of their ids. */
export async function lockRooms(trx: Transaction, ids: number[]): Promise<NamedRoom[]> {
  await lockRowsById(trx, "rooms", ids);
  return readRooms(trx, ids);
}

/** Writes the state of several rooms' cleaning, and the day of their hotel on which somebody said so. */
export async function writeCleaning(
  trx: Transaction,
  said: Pick<NamedRoom, "id" | "cleaning" | "cleaning_since">[],
  now: Date,
): Promise<void> {
  await sql`
    update rooms
    set cleaning = said.cleaning, cleaning_since = said.since, updated_at = ${now}
    from unnest(
      ${said.map(({ id }) => id)}::int[], ${said.map(({ cleaning }) => cleaning)}::text[],
      ${said.map(({ cleaning_since }) => cleaning_since)}::date[]
    ) as said (id, cleaning, since)
    where rooms.id = said.id
  `.execute(trx);
}
