import { type RawBuilder, sql } from "kysely";
import { Conflict } from "~/core/errors";
import type { Database } from "../database";

/** The number of rows that use a row, by their table. */
export type Uses = Record<string, number>;

/** Counts all in one statement; each query selects the rows of one table. */
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
 * Lets a row be deleted only while nothing uses it. Where something begins to use it after this
 * check, its foreign key refuses the deletion.
 *
 * @param sentence the key of the sentence that a table has, with the number as `count`
 * @throws Conflict that names the first use there is, with its number
 */
export function refuseIfUsed(uses: Uses, sentence: (table: string) => string): void {
  const [table, count] = Object.entries(uses).find(([, useCount]) => useCount > 0) ?? [];
  if (table) throw new Conflict({ key: sentence(table), params: { count: count! } });
}
