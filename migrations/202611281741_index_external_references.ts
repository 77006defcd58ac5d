import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that bookings are written meanwhile. */
export const outsideTransaction = true;

// A program finds its booking by the reference alone; the unique index begins with the distribution point.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists bookings_external_reference_idx`.execute(db);
  await sql`
    create index concurrently bookings_external_reference_idx
      on bookings (external_reference) where external_reference <> ''
  `.execute(db);
}
