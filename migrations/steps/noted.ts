import type { Kysely } from "kysely";
import { afterStatements, seen } from "./after-statements";

/** The rows that a note is made of: of an update, the rows as they are now and as they were before. */
const written = {
  insert: ["insert", seen.written],
  update: ["update", seen.written],
  former: ["update", seen.former],
  delete: ["delete", seen.former],
} as const;

/**
 * Lets a function note, after each statement that writes to a table, what has to be worked out anew for the rows
 * in `written_rows`. For an update it is called twice, with the rows as they are now and as they were before.
 *
 * @param names the names of the four triggers
 */
export async function noted(
  db: Kysely<any>,
  table: string,
  names: Record<keyof typeof written, string>,
  calls: string,
): Promise<void> {
  for (const [key, [event, rows]] of Object.entries(written)) {
    const name = names[key as keyof typeof written];
    await afterStatements(db, { name, event, table, rows: [rows("written_rows")], calls });
  }
}
