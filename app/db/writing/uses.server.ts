import { type RawBuilder, sql } from "kysely";
import { Conflict, type Message } from "~/core/errors";
import type { Database } from "../database";

/** The number of rows that use a row, by the name of their table. */
export type Uses = Record<string, number>;

/** Counts the uses of a row in one statement; each query selects the rows of one table. */
export async function countUses(
  db: Database,
  queries: Record<string, RawBuilder<unknown>>,
): Promise<Uses> {
  const counts = Object.entries(queries).map(
    ([table, query]) => sql`(select count(*) from (${query}) used)::int as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Uses>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/**
 * Refuses to delete a row that is in use. If another row begins to use it after this check, the foreign key
 * refuses the deletion.
 *
 * @param sentence the key of a table's sentence, with the number as `count`
 * @param field the form field of the refusal, where it isn't about the whole row
 * @throws Conflict with all uses, and their numbers
 */
export function refuseIfUsed(
  uses: Uses,
  sentence: (table: string) => string,
  field?: string,
): void {
  const [first, ...also] = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([table, count]): Message => ({ key: sentence(table), params: { count } }));
  if (first) throw new Conflict(also.length > 0 ? { ...first, also } : first, field);
}
