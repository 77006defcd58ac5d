import { sql } from "kysely";
import type { Fields } from "~/core/fields/field-kind";
import type { Database, Transaction } from "../database";
import { reachedBy } from "../reach/limited-database.server";
import { idIn } from "../lists/search.server";
import type { DB } from "../schema";
import { createdAt, removeRows } from "./removed-rows.server";

/** Rows that are written together. */
export interface RowsToSave<Row extends { id: number }> {
  made: Omit<Row, "id">[];
  /** Whole rows with their new values. */
  changed: Row[];
}

/** The statements that write many rows of a table at once, each one statement however many they are. */
export interface ManyRows<Row extends { id: number }> {
  /** @returns the rows with these ids, locked until the transaction ends; deleted ones are left out */
  lock: (trx: Transaction, ids: number[]) => Promise<Row[]>;
  /**
   * Inserts rows. One with an id keeps it, and when it was created: it was deleted before.
   *
   * @returns the inserted rows, in the order of the given ones
   */
  insert: (
    trx: Transaction,
    rows: (Omit<Row, "id"> & { id?: number })[],
    now: Date,
  ) => Promise<Row[]>;
  /** Gives locked rows their new values. */
  rewrite: (trx: Transaction, rows: Row[], now: Date) => Promise<void>;
  remove: (trx: Transaction, ids: number[]) => Promise<void>;
  /** @returns the inserted rows, in the order of the made ones */
  save: (trx: Transaction, rows: RowsToSave<Row>, now: Date) => Promise<Row[]>;
}

/** @param table a table whose columns have the names of the fields, with `id`, `created_at` and `updated_at` */
export function manyRows<Row extends { id: number }>(
  table: keyof DB & string,
  fields: Fields,
): ManyRows<Row> {
  const names = Object.keys(fields.shape);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const sent = (rows: object[]) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) sent`;
  const insert: ManyRows<Row>["insert"] = async (trx, rows, now) => {
    if (rows.length === 0) return [];
    const id = sql`coalesce(sent.id, nextval(pg_get_serial_sequence(${table}, 'id')))`;
    const { rows: inserted } = await sql<Row>`
      insert into ${sql.table(table)} (id, ${columns}, created_at, updated_at)
      overriding system value
      select ${id}, ${columns}, ${createdAt(table, sql`sent.id`, now)}, ${now} from ${sent(rows)}
      returning id, ${columns}
    `.execute(trx);
    return inserted.sort((one, other) => one.id - other.id);
  };
  const rewrite: ManyRows<Row>["rewrite"] = async (trx, rows, now) => {
    if (rows.length === 0) return;
    const set = sql.join(names.map((name) => sql`${sql.id(name)} = sent.${sql.id(name)}`));
    await sql`
      update ${sql.table(table)} set ${set}, updated_at = ${now}
      from ${sent(rows)} where ${sql.table(table)}.id = sent.id
    `.execute(trx);
  };
  return {
    insert,
    rewrite,
    lock: async (trx, ids) => {
      const { rows } = await sql<Row>`
        select id, ${columns} from ${sql.table(table)}
        where ${idIn("id", ids)} and ${reachedBy(trx, table)} order by id for update
      `.execute(trx);
      return rows;
    },
    remove: (trx, ids) => removeRows(trx, table, ids),
    save: async (trx, { made, changed }, now) => {
      await rewrite(trx, changed, now);
      return insert(trx, made, now);
    },
  };
}

/** @returns the rows of a table with a condition, by id; locked until the transaction ends, if `hold` says so */
export async function rowsWhere<Row extends { id: number }>(
  db: Database,
  table: keyof DB & string,
  fields: Fields,
  { where, hold }: { where: ReturnType<typeof sql<boolean>>; hold: boolean },
): Promise<Row[]> {
  const columns = sql.join(Object.keys(fields.shape).map((name) => sql.id(name)));
  const { rows } = await sql<Row>`
    select id, ${columns} from ${sql.table(table)}
    where (${where}) and ${reachedBy(db, table)} order by id ${hold ? sql`for update` : sql``}
  `.execute(db);
  return rows;
}
