import { sql } from "kysely";
import { log } from "~/operations/log.server";
import type { Database } from "../database";

/**
 * Warns where statements have no time limits. The app asks for them with each connection, and a pooler drops what
 * it is asked for: then the limits must be those of the database's user.
 */
export async function warnOfMissingLimits(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout') and setting = '0' order by name
  `.execute(db);
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => name);
  log.warn({ missing }, "Statements have no time limits behind the pooler: set them for its user");
}
