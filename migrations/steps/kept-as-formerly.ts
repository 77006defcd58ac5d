import type { Kysely } from "kysely";
import { afterStatements, seen } from "./after-statements";

/**
 * Lets triggers keep what the rows of a table were like before each change, so that a price can be calculated as
 * of an earlier moment (ADR 96). A dump that is being restored brings its former rows along.
 *
 * @param scope the column by which the calculator asks for the table's rows
 */
export async function keptAsFormerly(db: Kysely<any>, table: string, scope: string): Promise<void> {
  const rows = {
    insert: [seen.written("new_rows")],
    update: [seen.former("old_rows"), seen.written("new_rows")],
    delete: [seen.former("old_rows")],
  };
  for (const event of ["insert", "update", "delete"] as const) {
    await afterStatements(db, {
      ...{ name: `${table}_keep_${event}`, event, table, rows: rows[event] },
      calls: `former_rows_keep('${scope}')`,
    });
  }
}
