import type { Database } from "~/db/database";

/** @returns whether there is such a hotel, and it is active */
export async function isActiveHotel(db: Database, id: number): Promise<boolean> {
  const hotel = await db
    .selectFrom("hotels")
    .select("id")
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  return hotel !== undefined;
}
