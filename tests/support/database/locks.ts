import { sql } from "kysely";
import type { Database } from "~/db/database";

/** Waits until some connection of the database waits for a lock. */
export async function somebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as waiting
    `.execute(db);
    if (rows[0]!.waiting) return;
  }
}
