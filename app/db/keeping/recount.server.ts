import { sql } from "kysely";
import { atomically } from "../writing/atomically.server";
import type { Database, Transaction } from "../database";
import { talliedTables } from "./counted-tables.server";

/** A table of which another number of rows was said than there are. */
export interface WrongTally {
  table: string;
  /** Null where nothing was said. */
  said: number | null;
  there: number;
}

/**
 * Counts the rows of every tallied table anew, whatever is kept: for an operator who has loaded rows
 * past the triggers. Each table holds off its writers while it is counted. What anybody keeps of its
 * rows is void from then on, whether their number was right or not.
 *
 * @returns the tables of which a wrong number was kept
 */
export async function recountTallies(db: Database): Promise<WrongTally[]> {
  const wrong: WrongTally[] = [];
  for (const table of talliedTables) {
    const tally = await atomically(db, (trx) => recounted(trx, table));
    if (tally.said !== tally.there) wrong.push(tally);
  }
  return wrong;
}

/** Sums up a table's tallies in one: it counts as another change. */
async function recounted(trx: Transaction, table: string): Promise<WrongTally> {
  // Whoever writes its tallies writes the table first, and lets go of both at once.
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
