import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { TestWorld } from "./context";

/** @returns the log entries of a row, the first entry first */
export async function auditOf(world: TestWorld, entity: string, id: number) {
  return world.db
    .selectFrom("audit_log")
    .select(["action", "label", "before", "after", "actor_id", "actor_name"])
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
}

/**
 * Runs work that writes a log as only a test needs it: the triggers that allow nothing but additions are off
 * meanwhile.
 */
export async function rewriteLog(db: Database, work: (trx: Database) => Promise<unknown>) {
  await db.transaction().execute(async (trx) => {
    await sql`alter table audit_log disable trigger user`.execute(trx);
    await work(trx);
    await sql`alter table audit_log enable trigger user`.execute(trx);
  });
}
