import type { Database } from "~/db/database";

/** @returns whether a hotel has rooms of its own that are in use */
export async function hasRoomsInUse(db: Database, hotel_id: number): Promise<boolean> {
  const room = await db
    .selectFrom("rooms")
    .select("id")
    .where("hotel_id", "=", hotel_id)
    .where("status", "<>", "inactive")
    .limit(1)
    .executeTakeFirst();
  return room !== undefined;
}
