import type { RawBuilder } from "kysely";
import type { Order } from "~/core/page";
import type { Database } from "../database";
import type { CountedTable } from "../keeping/counted-tables.server";
import { keptRows } from "../keeping/kept.server";
import type { DB } from "../schema";
import type { Versions } from "./changed-since.server";
import { allOfFew, type AllOfFew, type Sorted } from "./list-order.server";

/** The value of a primary key; a `bigint` comes as text. */
export type Id = number | string;

export interface Paged<Table extends keyof DB, Row, Key extends Id = number> extends Sorted<
  Table,
  Key
> {
  db: Database;
  /**
   * All tables by which the list is searched, filtered and sorted. The ids of a long list's pages are kept
   * until one of these tables changes.
   */
  tables?: readonly CountedTable[];
  /**
   * Whether the list has almost all rows of its table. Such a list is long, and so its matches aren't counted
   * first.
   */
  whole?: boolean;
  /** A query for the same rows that is faster where more than a thousand match, and for exports. */
  ofMany?: () => Promise<Filtered<Table>>;
  versions?: Versions;
  /** Reads the rows with these ids, with all joined columns, in any order. */
  read: (ids: Key[]) => Promise<Row[]>;
}

/** The rows of a list that match. */
export type Filtered<Table extends keyof DB> = Sorted<Table, unknown>["filtered"];

/** @returns the list with the query that is faster where many rows match */
export async function asMany<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
): Promise<Paged<Table, Row, Key>> {
  return paged.ofMany ? { ...paged, filtered: await paged.ofMany() } : paged;
}

/** With fewer matching rows than this, it is cheapest to sort all of them. */
export const MAX_ROWS_TO_SORT = 1000;

/** @returns all matching ids of a list of unknown length, unless there are many */
export async function fewOf<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  order: Order,
  all: number | null,
): Promise<AllOfFew<Key> | undefined> {
  if (paged.whole) return undefined;
  if (all !== null && !paged.filtered.toOperationNode().where) return undefined;
  const [few] = await rowsFound(paged, allOfFew(paged, order, MAX_ROWS_TO_SORT));
  return few && few.total <= MAX_ROWS_TO_SORT ? few : undefined;
}

interface Where {
  db: Database;
  tables?: readonly CountedTable[];
}

/** @returns the rows of a query, kept until one of the tables changes */
export async function rowsFound<Row>(
  { db, tables }: Where,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  return tables ? keptRows(db, tables, query) : (await query.execute(db)).rows;
}

/** @returns the ids that a query finds, kept like its rows */
export async function findIds<Key>(where: Where, query: RawBuilder<{ id: Key }>): Promise<Key[]> {
  return (await rowsFound(where, query)).map(({ id }) => id);
}
