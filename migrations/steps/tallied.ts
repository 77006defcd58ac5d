import { type Kysely, sql } from "kysely";
import { afterStatements, seen } from "./after-statements";

/**
 * Lets triggers keep the tally of a table that lists show, sort by or look for
 * (ADR 0032). A dump that is being restored brings its tallies along.
 *
 * @param without "update" where the table counts its updates in its own way
 */
export async function tallied(db: Kysely<any>, table: string, without?: "update"): Promise<void> {
  const rows = { insert: seen.written, update: seen.written, delete: seen.former };
  for (const event of ["insert", "update", "delete"] as const) {
    if (event === without) continue;
    await afterStatements(db, {
      ...{ name: `${table}_tally_${event}`, event, table, rows: [rows[event]("written_rows")] },
      calls: "list_tallies_write()",
    });
  }
  await afterStatements(db, {
    ...{ name: `${table}_tally_truncate`, event: "truncate", table },
    calls: "list_tallies_empty()",
  });
  // The triggers hold off writers until this transaction ends: nothing is missed or counted twice.
  await sql`
    insert into list_tallies select ${table}, 0, count(*), 0 from ${sql.table(table)}
  `.execute(db);
}
