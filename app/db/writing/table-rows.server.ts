import type { AliasedRawBuilder, Insertable, Kysely, Updateable } from "kysely";
import { shapesOf, type Fields, type RowOf, type Stored } from "~/core/fields/field-kind";
import type { Database, Transaction } from "../database";
import type { DB } from "../schema";
import { idIn } from "../lists/search.server";
import { linkedIds, writeLinks, type LinkTable } from "./link-tables.server";

/** The statements that write single rows of a table. */
export interface TableRows<Table extends keyof DB, Row extends { id: number }> {
  /** The columns with the row's id and fields, as `table.column`. */
  columns: `${Table}.${keyof DB[Table] & string}`[];
  /** The row's sets of other rows, each as a column of a select. */
  linked: AliasedRawBuilder<number[], string>[];
  /** @returns the row with its version */
  find: (db: Database, id: number) => Promise<(Row & { updated_at: Date }) | undefined>;
  /** @returns the row, locked until the transaction ends */
  lock: (trx: Transaction, id: number) => Promise<(Row & { updated_at: Date }) | undefined>;
  /** @returns the existing rows among these ids, with their times, in any order */
  read: (db: Database, ids: number[]) => Promise<Stored<Row>[]>;
  /** Inserts a row; the values may include columns that aren't fields. */
  insert: (
    trx: Transaction,
    values: Omit<Row, "id"> & Partial<Omit<Insertable<DB[Table]>, keyof Row>>,
  ) => Promise<Row>;
  /** Updates a row; columns that the values don't name stay as they are. */
  update: (
    trx: Transaction,
    id: number,
    values: Partial<Row> & Omit<Updateable<DB[Table]>, keyof Row>,
    now: Date,
  ) => Promise<Row>;
  remove: (trx: Transaction, id: number) => Promise<void>;
}

/**
 * @param table a table whose columns have the names of the fields, with `id` and `updated_at`, and
 *   `created_at` where rows are read with their times
 * @param links the link tables of the fields that are sets of rows
 * @returns the statements that read, lock, insert, change and delete one of its rows
 */
export function tableRows<Table extends keyof DB, Of extends Fields>(
  table: Table,
  fields: Of,
  links: Record<string, LinkTable> = {},
): TableRows<Table, RowOf<Of>> {
  type Row = RowOf<Of>;
  const name: string = table;
  const names = ["id", ...Object.keys(fields.shape)].filter((field) => !(field in links));
  const sets = Object.entries(links);
  const linked = sets.map(([field, link]) => linkedIds(link, `${table}.id`).as(field));
  const one = (db: Database, id: number) =>
    untyped(db)
      .selectFrom(name)
      .select([...names, ...linked])
      .where("id", "=", id);
  const versioned = async (query: ReturnType<typeof one>) =>
    (await query.select("updated_at").executeTakeFirst()) as
      | (Row & { updated_at: Date })
      | undefined;
  // Sent as it is, a list would be an array of the database, and not JSON.
  const lists = new Set(shapesOf(fields).flatMap(([field, { isList }]) => (isList ? field : [])));
  const columnsOf = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => !(field in links))
        .map(([field, value]) => [field, lists.has(field) ? JSON.stringify(value) : value]),
    );
  const withLinks = async (trx: Transaction, row: object, values: object): Promise<Row> => {
    const { id } = row as Row;
    const ids = values as Record<string, number[]>;
    for (const [field, link] of sets) {
      if (field in values) await writeLinks(trx, link, id, ids[field]!);
    }
    return (sets.length > 0 ? await one(trx, id).executeTakeFirstOrThrow() : row) as Row;
  };
  return {
    columns: names.map((column) => `${table}.${column}` as `${Table}.${keyof DB[Table] & string}`),
    linked,
    find: (db, id) => versioned(one(db, id)),
    read: async (db, ids) =>
      (await untyped(db)
        .selectFrom(name)
        .select([...names, ...linked, "created_at", "updated_at"])
        .where(idIn("id", ids))
        .execute()) as Stored<Row>[],
    lock: (trx, id) => versioned(one(trx, id).forUpdate()),
    insert: async (trx, values) => {
      const insert = untyped(trx).insertInto(name).values(columnsOf(values)).returning(names);
      return withLinks(trx, await insert.executeTakeFirstOrThrow(), values);
    },
    update: async (trx, id, values, now) => {
      const update = untyped(trx)
        .updateTable(name)
        .set({ ...columnsOf(values), updated_at: now })
        .where("id", "=", id)
        .returning(names);
      return withLinks(trx, await update.executeTakeFirstOrThrow(), values);
    },
    remove: async (trx, id) => {
      await untyped(trx).deleteFrom(name).where("id", "=", id).execute();
    },
  };
}

/** A handle without the types of columns: the fields have narrower types, such as a choice for a text. */
function untyped(db: Database): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
