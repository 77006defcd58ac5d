import { sql } from "kysely";
import type { Database } from "~/db/database";

/** @returns whether a hotel has rooms of its own that are in use */
export async function hasRoomsInUse(db: Database, hotel_id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from rooms where hotel_id = ${hotel_id} and status <> 'inactive'
    ) as has
  `.execute(db);
  return rows[0]!.has;
}
