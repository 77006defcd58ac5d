import { sql } from "kysely";
import type { Database } from "~/db/database";

/** Whether there are rooms in use. */
export interface RoomsInUse {
  of_hotel: boolean;
  of_type: boolean;
}

/** @returns whether a hotel has rooms of its own that are in use, and whether some are of a room type */
export async function findRoomsInUse(
  db: Database,
  { hotel_id, room_type_id }: { hotel_id: number; room_type_id: number | null },
): Promise<RoomsInUse> {
  const { rows } = await sql<RoomsInUse>`
    select
      exists (
        select from rooms where hotel_id = ${hotel_id} and status <> 'inactive'
      ) as of_hotel,
      exists (
        select from rooms where room_type_id = ${room_type_id}::int and status <> 'inactive'
      ) as of_type
  `.execute(db);
  return rows[0]!;
}
