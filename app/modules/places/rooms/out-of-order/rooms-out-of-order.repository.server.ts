import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { byNumber } from "~/db/lists/list-order.server";
import { lastClosedDay } from "../../../stock/rooms-left/rooms-for-sale.repository.server";
import { selectNamedRooms, type NamedRoom } from "../room.repository.server";

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

/** Reads the rooms in use of a hotel that are out of order on a day or later, by number. */
export async function listOutOfOrder(
  db: Database,
  hotel_id: number,
  today: CalendarDate,
): Promise<NamedRoom[]> {
  return selectNamedRooms(db)
    .where("rooms.hotel_id", "=", hotel_id)
    .where("rooms.status", "<>", "inactive")
    .where(lastClosedDay, ">=", today)
    .orderBy(byNumber("rooms.number"))
    .orderBy("rooms.id")
    .execute();
}

/** Writes when and why several rooms are out of order, and their cleaning. */
export async function writeStates(trx: Transaction, rooms: NamedRoom[], now: Date): Promise<void> {
  const column = <Key extends keyof NamedRoom>(key: Key) => rooms.map((room) => room[key]);
  await sql`
    update rooms
    set closures = state.closures, cleaning = state.cleaning,
      cleaning_since = state.cleaning_since, updated_at = ${now}
    from unnest(
      ${column("id")}::int[], ${rooms.map(({ closures }) => JSON.stringify(closures))}::jsonb[],
      ${column("cleaning")}::text[], ${column("cleaning_since")}::date[]
    ) as state (id, closures, cleaning, cleaning_since)
    where rooms.id = state.id
  `.execute(trx);
}
