import { sql } from "kysely";
import type { Database } from "~/db/database";

/** How a spa is reached; each "" where nobody has said it. */
export interface SpaContact {
  address: string;
  phone: string;
  email: string;
}

/** A spa that doesn't say how it is reached is reached as its hotel is. */
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
