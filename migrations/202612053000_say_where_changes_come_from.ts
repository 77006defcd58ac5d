import { type Kysely, sql } from "kysely";

/**
 * The log says of each change which request made it, and from which address and browser that came, so that an
 * investigation finds the request's line in the log of the process. Former changes, and what the app does by
 * itself, say nothing.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table audit_log
      add column request_id text,
      add column address text,
      add column user_agent text
  `.execute(db);
}
