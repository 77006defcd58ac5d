import type { Insertable, Kysely, Updateable } from "kysely";
import type { Fields, RowOf } from "~/core/fields/field-kind";
import type { Database, Transaction } from "../database";
import type { DB } from "../schema";

/** The statements that write the rows of a table, one at a time. */
export interface TableRows<Table extends keyof DB, Row extends { id: number }> {
  /** Its id and its fields, as `table.column`. */
  columns: `${Table}.${keyof DB[Table] & string}`[];
  /** @returns the row with its version */
  find: (db: Database, id: number) => Promise<(Row & { updated_at: Date }) | undefined>;
  /** @returns the same, held until the transaction ends */
  lock: (trx: Transaction, id: number) => Promise<(Row & { updated_at: Date }) | undefined>;
  /** The values may name columns that no field says. */
  insert: (
    trx: Transaction,
    values: Omit<Row, "id"> & Partial<Insertable<DB[Table]>>,
  ) => Promise<Row>;
  /** Columns that the values don't name stay as they are. */
  update: (
    trx: Transaction,
    id: number,
    values: Partial<Row> & Updateable<DB[Table]>,
    now: Date,
  ) => Promise<Row>;
  remove: (trx: Transaction, id: number) => Promise<void>;
}

/**
 * @param table one whose columns are called as the fields are, with `id` and `updated_at`
 * @returns the statements that hold, add, change and delete one of its rows
 */
export function tableRows<Table extends keyof DB, Of extends Fields>(
  table: Table,
  fields: Of,
): TableRows<Table, RowOf<Of>> {
  type Row = RowOf<Of>;
  const name: string = table;
  const names = ["id", ...Object.keys(fields.shape)];
  const one = (db: Database, id: number) =>
    untyped(db)
      .selectFrom(name)
      .select([...names, "updated_at"])
      .where("id", "=", id);
  const first = (rows: ReturnType<typeof one>) =>
    rows.executeTakeFirst() as Promise<unknown> as Promise<
      (Row & { updated_at: Date }) | undefined
    >;
  return {
    columns: names.map((column) => `${table}.${column}` as `${Table}.${keyof DB[Table] & string}`),
    find: (db, id) => first(one(db, id)),
    lock: (trx, id) => first(one(trx, id).forUpdate()),
    insert: (trx, values) =>
      untyped(trx)
        .insertInto(name)
        .values(values)
        .returning(names)
        .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Row>,
    update: (trx, id, values, now) =>
      untyped(trx)
        .updateTable(name)
        .set({ ...values, updated_at: now })
        .where("id", "=", id)
        .returning(names)
        .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Row>,
    remove: async (trx, id) => {
      await untyped(trx).deleteFrom(name).where("id", "=", id).execute();
    },
  };
}

/** The fields say what the columns hold: more than their types, which don't know what a constraint closes. */
function untyped(db: Database): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
