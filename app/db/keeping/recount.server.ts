import { sql } from "kysely";
import { atomically } from "../writing/atomically.server";
import type { Database, Transaction } from "../database";
import { talliedTables } from "./counted-tables.server";

/** A table whose count of rows was wrong. */
export interface WrongTally {
  table: string;
  /** The number of rows according to the triggers; null where there was none. */
  said: number | null;
  there: number;
}

/**
 * Counts the rows of every counted table again, for an operator who has loaded rows while the triggers were
 * off. Each table is locked against writes while it is counted. All kept answers about it become invalid,
 * even if the count was right.
 *
 * @returns the tables whose count was wrong
 */
export async function recountTallies(db: Database): Promise<WrongTally[]> {
  const wrong: WrongTally[] = [];
  for (const table of talliedTables) {
    const tally = await atomically(db, (trx) => recounted(trx, table));
    if (tally.said !== tally.there) wrong.push(tally);
  }
  return wrong;
}

/** Replaces all counts of a table by a single one, and counts this as a change of the table. */
async function recounted(trx: Transaction, table: string): Promise<WrongTally> {
  // No deadlock is possible: a writer locks the table before its counts, and releases both at once.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ said: string | null; there: string; changes: string }>`
    with gone as (delete from list_tallies where list = ${table} returning row_count, changes),
    counted as (select count(*) as there from ${sql.table(table)}),
    kept as (select sum(row_count) as said, coalesce(sum(changes), 0) as changes from gone)
    select said, there, changes from kept, counted
  `.execute(trx);
  const { said, there, changes } = rows[0]!;
  await sql`
    insert into list_tallies (list, slot, row_count, changes)
    values (${table}, 0, ${there}::bigint, ${changes}::bigint + 1)
  `.execute(trx);
  return { table, said: said === null ? null : Number(said), there: Number(there) };
}
