import { sql } from "kysely";
import type { Database } from "~/db/database";

/** The contact of a spa; "" where a part is missing. */
export interface SpaContact {
  address: string;
  phone: string;
  email: string;
}

/** Reads the contact of a spa; each part that the spa lacks is taken from its hotel. */
export async function findSpaContact(
  db: Database,
  spa_id: number,
): Promise<SpaContact | undefined> {
  return db
    .selectFrom("spas")
    .leftJoin("hotels", "hotels.id", "spas.hotel_id")
    .where("spas.id", "=", spa_id)
    .select([
      sql<string>`coalesce(nullif(spas.address, ''), hotels.address, '')`.as("address"),
      sql<string>`coalesce(nullif(spas.phone, ''), hotels.phone, '')`.as("phone"),
      sql<string>`coalesce(nullif(spas.email, ''), hotels.email, '')`.as("email"),
    ])
    .executeTakeFirst();
}
