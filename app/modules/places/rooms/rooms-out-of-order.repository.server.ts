import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { byNumber } from "~/db/lists/list-order.server";
import { selectNamedRooms, type NamedRoom } from "./room.repository.server";

/** Reads the rooms of a hotel that have one of these numbers, ignoring case, by number. */
export async function listRoomsByNumber(
  db: Database,
  hotel_id: number,
  numbers: string[],
): Promise<NamedRoom[]> {
  const lower = numbers.map((number) => number.toLowerCase());
  return selectNamedRooms(db)
    .where("rooms.hotel_id", "=", hotel_id)
    .where(sql<boolean>`lower(rooms.number) = any(${lower}::text[])`)
    .orderBy(byNumber("rooms.number"))
    .orderBy("rooms.id")
    .execute();
}

/** Reads the rooms of a hotel that are out of order, now or later, by number. */
export async function listOutOfOrder(db: Database, hotel_id: number): Promise<NamedRoom[]> {
  return selectNamedRooms(db)
    .where("rooms.hotel_id", "=", hotel_id)
    .where("rooms.status", "=", "out_of_order")
    .orderBy(byNumber("rooms.number"))
    .orderBy("rooms.id")
    .execute();
}

/** Writes the status of several rooms, when and why they are out of order, and their cleaning. */
export async function writeStates(trx: Transaction, rooms: NamedRoom[], now: Date): Promise<void> {
  const column = <Key extends keyof NamedRoom>(key: Key) => rooms.map((room) => room[key]);
  await sql`
    update rooms
    set status = state.status, out_from = state.out_from, out_until = state.out_until,
      out_reason = state.out_reason, cleaning = state.cleaning,
      cleaning_since = state.cleaning_since, updated_at = ${now}
    from unnest(
      ${column("id")}::int[], ${column("status")}::text[], ${column("out_from")}::date[],
      ${column("out_until")}::date[], ${column("out_reason")}::text[], ${column("cleaning")}::text[],
      ${column("cleaning_since")}::date[]
    ) as state (id, status, out_from, out_until, out_reason, cleaning, cleaning_since)
    where rooms.id = state.id
  `.execute(trx);
}
