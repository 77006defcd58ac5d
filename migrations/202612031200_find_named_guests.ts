import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Stays are found by the names of their guests, as people type them: a company books, and Mr Schäfer comes. So the
 * lists of stays are read of the guests, too, and count their changes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index stay_guests_name_idx on stay_guests
      using gin (name_text(first_name || ' ' || last_name) gin_trgm_ops)
  `.execute(db);
  await tallied(db, "stay_guests");
}
