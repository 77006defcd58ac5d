import { type Kysely, sql } from "kysely";

/** What a trigger sees of the rows that a statement wrote. */
export const seen = {
  former: (as: string) => `old table as ${as}`,
  written: (as: string) => `new table as ${as}`,
};

/**
 * Lets a function run once after each statement that writes to a table. A dump that is being restored, which has
 * no `search_path`, brings along what the function would write, and doesn't call it.
 *
 * @param rows the tables in which the function finds the rows of the statement; none for `truncate`
 * @param calls the function with its arguments, in SQL
 */
export async function afterStatements(
  db: Kysely<any>,
  trigger: {
    name: string;
    event: "insert" | "update" | "delete" | "truncate";
    table: string;
    rows?: string[];
    calls: string;
  },
): Promise<void> {
  const { name, event, table, rows = [], calls } = trigger;
  const referencing = rows.length > 0 ? sql.raw(`referencing ${rows.join(" ")}`) : sql``;
  await sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
    ${referencing}
    for each statement when (current_setting('search_path') <> '')
    execute function ${sql.raw(calls)}
  `.execute(db);
}
