import { sql, type RawBuilder } from "kysely";
import { shapeOf, type Fields, type RowOf, type Stored } from "~/core/fields/field-kind";
import type { Page } from "~/core/page";
import type { Database } from "../database";
import type { DB } from "../schema";
import type { TableRows } from "../writing/table-rows.server";
import type { SortKey } from "./list-order.server";
import { paginate, readAll, type PageRequest } from "./paginate.server";
import { anyOf, contains } from "./search.server";

/** How the rows of a noun are listed and found. */
export interface TableList<Query, Row> {
  page: (db: Database, query: Query) => Promise<Page<Row>>;
  /** The whole list in its order, in portions. */
  all: (db: Database, query: Query) => AsyncGenerator<Row[]>;
  find: (db: Database, id: number) => Promise<Row | undefined>;
}

/** The page of a list that is asked for, as its address says it. */
interface ListQuery extends PageRequest {
  search: string;
  sort: string;
  filters: object;
}

interface Declared<Query extends ListQuery> {
  /** The fields that a search looks at. */
  searched: string[];
  /** The keys of sorts that aren't called as a field; the others follow from it, texts as one reads them. */
  sorts?: Record<string, SortKey>;
  /** The conditions that the filters say. */
  matching?: (filters: Query["filters"]) => RawBuilder<boolean>[];
}

/** @returns the list of a table of which nothing else is shown than its rows */
export function tableList<Query extends ListQuery, Table extends keyof DB, Of extends Fields>(
  table: Table,
  fields: Of,
  rows: TableRows<Table, RowOf<Of>>,
  { searched, sorts = {}, matching = () => [] }: Declared<Query>,
): TableList<Query, Stored<RowOf<Of>>> {
  const listed = (db: Database, { search, sort, filters }: Query) => {
    const found = searched.map((field) => contains(`${table}.${field}`, search));
    const conditions = [...matching(filters), ...(search ? [anyOf(found)] : [])];
    const all = db.selectFrom<keyof DB>(table);
    return {
      db,
      filtered: conditions.reduce((narrowed, condition) => narrowed.where(condition), all),
      by: sorts[sort] ?? keyOf(table, fields, sort),
      id: sql.ref<number>(`${table}.id`),
      read: (ids: number[]) => rows.read(db, ids),
    };
  };
  return {
    page: (db, query) => paginate(query, listed(db, query)),
    all: (db, query) => readAll(query, listed(db, query)),
    find: async (db, id) => (await rows.read(db, [id]))[0],
  };
}

/** @returns the key of a sort by a field: a text whatever its case and accents */
function keyOf(table: string, fields: Fields, name: string): SortKey {
  const column = sql.ref(`${table}.${name}`);
  const schema = fields.shape[name];
  return schema && shapeOf(schema as never).kind === "text" ? sql`search_text(${column})` : column;
}
