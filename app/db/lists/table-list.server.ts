import { sql, type RawBuilder } from "kysely";
import { shapeOf, type Fields, type RowOf, type Stored } from "~/core/fields/field-kind";
import type { Context } from "../context";
import type { DB } from "../schema";
import type { TableRows } from "../writing/table-rows.server";
import type { SortKey } from "./list-order.server";
import type { PageRequest } from "./paginate.server";
import { rowReads, type RowReads } from "./row-reads.server";
import { anyOf, contains } from "./search.server";

/** The page, search, sort and filters in the address of a list. */
interface ListQuery extends PageRequest {
  search: string;
  sort: string;
  filters: object;
}

interface Declared<Query extends ListQuery> {
  /** The names of the fields that a search looks in. */
  searched: string[];
  /**
   * The keys of sorts that don't have the name of a field. Other sorts follow from their field; texts are
   * sorted without regard to case and accents.
   */
  sorts?: Record<string, SortKey>;
  /** @returns the conditions of the filters */
  matching?: (filters: Query["filters"]) => RawBuilder<boolean>[];
}

/** @returns the list of a table that shows only the table's own columns */
export function tableList<Query extends ListQuery, Table extends keyof DB, Of extends Fields>(
  table: Table,
  fields: Of,
  rows: TableRows<Table, RowOf<Of>>,
  { searched, sorts = {}, matching = () => [] }: Declared<Query>,
): RowReads<Query, Stored<RowOf<Of>>> {
  const read = ({ db }: Context, ids: number[]) => rows.read(db, ids);
  return rowReads(read, ({ db }, { search, sort, filters }: Query) => {
    const found = searched.map((field) => contains(`${table}.${field}`, search));
    const conditions = [...matching(filters), ...(search ? [anyOf(found)] : [])];
    const all = db.selectFrom<keyof DB>(table);
    return {
      filtered: conditions.reduce((narrowed, condition) => narrowed.where(condition), all),
      by: sorts[sort] ?? keyOf(table, fields, sort),
      id: sql.ref<number>(`${table}.id`),
    };
  });
}

/** @returns the key of a sort by a field; case and accents of a text don't count */
function keyOf(table: string, fields: Fields, name: string): SortKey {
  const column = sql.ref(`${table}.${name}`);
  const schema = fields.shape[name];
  return schema && shapeOf(schema as never).kind === "text" ? sql`search_text(${column})` : column;
}
