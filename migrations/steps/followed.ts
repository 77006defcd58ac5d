import type { Kysely } from "kysely";
import { afterStatements, seen } from "./after-statements";

/**
 * Lets other systems follow the changes of a kind of rows: a trigger notes each that the log tells of (ADR 38).
 *
 * @param entity what the log calls such a row
 * @param table its table, whose name the trigger has
 */
export async function followed(db: Kysely<any>, entity: string, table: string): Promise<void> {
  await afterStatements(db, {
    ...{ name: `audit_log_note_${table}`, event: "insert", table: "audit_log" },
    rows: [seen.written("written_rows")],
    calls: `audit_log_note_others('${entity}')`,
  });
}
