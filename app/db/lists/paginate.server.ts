import { type RawBuilder, sql, TableNode } from "kysely";
import type { Order, Page } from "~/core/page";
import type { Database } from "../database";
import type { CountedTable } from "../keeping/counted-tables.server";
import { keptRows, rowCountOf } from "../keeping/kept.server";
import {
  allOfFew,
  idsAfter,
  idsByName,
  idsInOrder,
  idsOfFew,
  joined,
  namesOf,
  rowsByName,
  type AllOfFew,
  type Sorted,
  type Stretch,
} from "./list-order.server";
import { onlySince, type Versions } from "./changed-since.server";
import type { DB } from "../schema";

/**
 * @returns the `limit` of a statement that reads the first rows of a list. Pages write their own `limit`; all
 *   other statements use this one.
 */
export function upTo(rows: number): RawBuilder<unknown> {
  return sql`limit ${sql.lit(rows)}`;
}

interface Query<Row> {
  limit(rows: number): { execute(): Promise<Row[]> };
}

/** @returns the first rows of a query, in its order */
export async function firstOf<Row>(query: Query<Row>, rows: number): Promise<Row[]> {
  return query.limit(rows).execute();
}

/** The value of a primary key; a `bigint` comes as text. */
type Id = number | string;

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

export interface PageRequest {
  page: number;
  size: number;
  order: Order;
  /** The id of a row that is always shown; where it isn't on the page, it comes before the page's rows. */
  saved?: number;
  /** Whether a page past the end is empty; otherwise it becomes the last page. */
  exactPage?: boolean;
  /** Only rows that were written at this moment or later. */
  changedSince?: Date;
  /** Reads by id, from after this one, whatever page and sort say; 0 for the beginning. */
  after?: number;
}

/**
 * Reads a page, or the rows after an id. A page takes three statements, however long the list is: the count, the ids, the rows; a search or
 * filter with more than a thousand matches takes five. The count of all rows is part of the request's state
 * (ADR 0060).
 */
export async function paginate<
  Table extends keyof DB,
  Row extends { id: Key },
  Key extends Id = number,
>(
  { page: requestedPage, size, order, saved, exactPage, changedSince, after }: PageRequest,
  wholeList: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
  const asFew = changedSince
    ? onlySince(changedSince, wholeList, tableOf(wholeList.filtered))
    : wholeList;
  if (after !== undefined) return rowsAfter(after, size, asFew);
  const { db, read } = asFew;
  const all = await rowCountOf(db, tableOf(asFew.filtered));
  const few = await fewOf(asFew, order, all);
  const paged = few ? asFew : await asMany(asFew);
  const total = few?.total ?? (await countOf(paged, all));
  const pages = Math.max(1, Math.ceil(total / size));
  if (exactPage && requestedPage > pages)
    return { rows: [], total, page: requestedPage, size, pages };
  const page = Math.min(requestedPage, pages);
  if (total === 0) {
    const rows = saved ? await read([saved as Key]) : [];
    return { rows, total, page, size, pages, outside: rows.length > 0 };
  }

  const before = (page - 1) * size;
  const take = Math.min(size, total - before);
  // Rows in the second half of the list are reached faster from its end.
  const fromEnd = before > total / 2;
  const stretch = {
    order: fromEnd ? opposite[order] : order,
    skip: fromEnd ? total - before - take : before,
    take,
  };
  const ids = few
    ? few.ids.slice(before, before + take)
    : [...(await chosenIds(paged, stretch, total, all))];
  if (fromEnd && !few) ids.reverse();
  const outside = saved !== undefined && !ids.includes(saved as Key);
  if (outside) ids.unshift(saved as Key);
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return {
    // A row that was deleted after the ids were read is left out.
    rows: ids.flatMap((key) => rows.get(key) ?? []),
    total,
    page,
    size,
    pages,
    outside: outside && rows.has(saved as Key),
  };
}

/**
 * Reads the rows after an id, by id: along the primary key and without a count, so that no place in the list is
 * slower than its beginning. A row is found by its id alone, so it is in exactly one such answer whatever others
 * write meanwhile (ADR 200). Where filters leave few rows, those are found first, as for a page.
 */
async function rowsAfter<Table extends keyof DB, Row extends { id: Key }, Key extends Id>(
  after: number,
  size: number,
  sorted: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
  const byId = { ...sorted, by: sorted.id, below: undefined };
  const isNarrowed = sorted.filtered.toOperationNode().where !== undefined;
  const few = isNarrowed ? await fewOf(byId, "asc", null) : undefined;
  const ids = few
    ? few.ids.filter((id) => Number(id) > after)
    : await idsOf(sorted.db, idsAfter(await asMany(byId), after, size + 1));
  const shown = ids.slice(0, size);
  const rows = new Map((shown.length > 0 ? await sorted.read(shown) : []).map((row) => [row.id, row]));
  return {
    // A row that was deleted after the ids were read is left out.
    rows: shown.flatMap((key) => rows.get(key) ?? []),
    ...{ total: rows.size, page: 1, size, pages: 1 },
    next: ids.length > size ? Number(shown.at(-1)) : null,
  };
}

async function idsOf<Key>(db: Database, query: RawBuilder<{ id: Key }>): Promise<Key[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

type Filtered<Table extends keyof DB> = Sorted<Table, unknown>["filtered"];

async function asMany<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
): Promise<Paged<Table, Row, Key>> {
  return paged.ofMany ? { ...paged, filtered: await paged.ofMany() } : paged;
}

/** @returns the name of the list's own table */
function tableOf<Table extends keyof DB>(filtered: Filtered<Table>): string {
  const from = filtered.toOperationNode().from?.froms[0];
  return from && TableNode.is(from) ? from.table.identifier.name : "";
}

async function countOf<Table extends keyof DB>(
  { filtered, ...where }: Pick<Paged<Table, unknown>, "filtered" | "db" | "tables">,
  all: number | null,
): Promise<number> {
  if (all !== null && !filtered.toOperationNode().where) return all;
  const totalQuery = sql<{ total: string }>`${filtered.select(sql<string>`count(*)`.as("total"))}`;
  const [{ total }] = (await rowsFound(where, totalQuery)) as [{ total: string }];
  return Number(total);
}

/** With fewer matching rows than this, it is cheapest to sort all of them. */
const MAX_ROWS_TO_SORT = 1000;

/** @returns all matching ids of a list of unknown length, unless there are many */
async function fewOf<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  order: Order,
  all: number | null,
): Promise<AllOfFew<Key> | undefined> {
  if (paged.whole) return undefined;
  if (all !== null && !paged.filtered.toOperationNode().where) return undefined;
  const [few] = await rowsFound(paged, allOfFew(paged, order, MAX_ROWS_TO_SORT));
  return few && few.total <= MAX_ROWS_TO_SORT ? few : undefined;
}

/**
 * The distance in rows from either end of the list up to which a page is reached name by name, without
 * counting.
 */
const NEAR = 1000;

/** Reads the ids of a page in the way that costs least. */
async function chosenIds<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  stretch: Stretch,
  total: number,
  all: number | null,
): Promise<Key[]> {
  const reach = stretch.skip + stretch.take;
  // Going through the names is worth it only where most of them have matching rows.
  if (all !== null && "of" in paged.by && total > MAX_ROWS_TO_SORT && total > all / 50) {
    if (reach <= NEAR) return findIds(paged, idsByName(paged, paged.by, stretch));
    const names = await rowsFound(paged, rowsByName(paged, paged.by, stretch.order));
    const { owners, skip } = namesOf(names, stretch);
    return findIds(paged, idsByName(paged, paged.by, { ...stretch, skip }, owners));
  }
  // In the index of the sort, one row in `all / total` matches.
  const few = all !== null && total < all && total * total < reach * all;
  const inOrder = few ? idsOfFew(paged, stretch) : idsInOrder(paged, stretch);
  return findIds(paged, inOrder);
}

interface Where {
  db: Database;
  tables?: readonly CountedTable[];
}

async function rowsFound<Row>({ db, tables }: Where, query: RawBuilder<Row>): Promise<Row[]> {
  return tables ? keptRows(db, tables, query) : (await query.execute(db)).rows;
}

async function findIds<Key>(where: Where, query: RawBuilder<{ id: Key }>): Promise<Key[]> {
  return (await rowsFound(where, query)).map(({ id }) => id);
}

/** The number of rows that are read at once: few enough for their memory to be freed quickly. */
const PORTION = 200;

/**
 * Reads every row of a list in its order, in portions: first all ids, then the rows. No connection is held
 * while the reader is slow. A row that is deleted after the ids were read is left out.
 */
export async function* readAll<Table extends keyof DB, Row extends { id: number }>(
  { order }: { order: Order },
  paged: Paged<Table, Row>,
): AsyncGenerator<Row[]> {
  const ids = await allIds(order, await asMany(paged));
  for (let at = 0; at < ids.length; at += PORTION) {
    const portionIds = ids.slice(at, at + PORTION);
    const rows = new Map((await paged.read(portionIds)).map((row) => [row.id, row]));
    yield portionIds.flatMap((key) => rows.get(key) ?? []);
  }
}

/** Reads all ids as one array, because a hundred thousand rows would make as many objects. */
async function allIds<Table extends keyof DB, Row>(
  order: Order,
  paged: Paged<Table, Row>,
): Promise<number[]> {
  const direction = sql.raw(order);
  const { rows, key } = joined(paged);
  const row = await rows
    .select(
      sql<
        number[] | null
      >`array_agg(${paged.id} order by ${key} ${direction}, ${paged.id} ${direction})`.as("ids"),
    )
    .executeTakeFirstOrThrow();
  return (row as { ids: number[] | null }).ids ?? [];
}

const opposite: Record<Order, Order> = { asc: "desc", desc: "asc" };
