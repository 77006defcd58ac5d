import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../database";
import { idIn } from "../lists/search.server";
import type { DB } from "../schema";

/**
 * Deletes rows that may come back when the deletion is undone: when each was created is kept. They are locked in the
 * order of their ids.
 *
 * @param table a table with `id` and `created_at`
 */
export async function removeRows(
  trx: Transaction,
  table: keyof DB & string,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with held as (
      select id from ${sql.table(table)} where ${idIn("id", ids)} order by id for update
    ),
    gone as (
      delete from ${sql.table(table)} where id in (select id from held) returning id, created_at
    )
    insert into removed_rows (list, row_id, created_at)
    select ${table}, id, created_at from gone
    on conflict (list, row_id) do update set created_at = excluded.created_at
  `.execute(trx);
}

/**
 * @param id an expression for the id with which a row is inserted
 * @returns an expression for its `created_at`: of a row that was there before, when it was created first
 */
export function createdAt(
  table: keyof DB & string,
  id: RawBuilder<unknown>,
  now: Date,
): RawBuilder<Date> {
  return sql<Date>`coalesce(
    (select created_at from removed_rows where list = ${table} and row_id = ${id}),
    ${now}::timestamptz
  )`;
}
