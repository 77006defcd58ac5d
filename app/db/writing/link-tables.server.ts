import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database";
import type { DB } from "../schema";

/** A link table: its rows hold the set of other rows that belongs to a row. */
export interface LinkTable {
  table: keyof DB;
  /** The column with the id of the row that has the set. */
  of: string;
  /** The column with the id of a row in the set. */
  to: string;
}

/**
 * @param id the id of the row that has the set, as a column: `booking_modules.id`
 * @returns an expression for the ids of the set, sorted
 */
export function linkedIds({ table, of, to }: LinkTable, id: string): RawBuilder<number[]> {
  return sql`array(
    select ${sql.ref(to)} from ${sql.table(table)}
    where ${sql.ref(of)} = ${sql.ref(id)} order by ${sql.ref(to)}
  )`;
}

/** Writes the set of a row: deletes links that are no longer in it, and inserts new ones. */
export async function writeLinks(
  trx: Transaction,
  { table, of, to }: LinkTable,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(of)} = ${id} and ${sql.ref(to)} <> all(${ids}::int[])
  `.execute(trx);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(of)}, ${sql.ref(to)})
    select ${id}::int, named from unnest(${ids}::int[]) named on conflict do nothing
  `.execute(trx);
}
