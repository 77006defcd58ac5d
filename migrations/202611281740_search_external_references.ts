import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that bookings are written meanwhile. */
export const outsideTransaction = true;

// A booking is searched by what it is called where it came from, too.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists bookings_external_reference_search_idx`.execute(db);
  await sql`
    create index concurrently bookings_external_reference_search_idx
      on bookings using gin (search_text(external_reference) gin_trgm_ops)
  `.execute(db);
}
