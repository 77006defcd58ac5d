import { isExpression, type RawBuilder, type SelectQueryBuilder, sql, TableNode } from "kysely";
import type { Order, Page } from "~/core/page";
import type { Database } from "../database";
import { rowCountOf } from "../keeping/kept.server";
import type { DB } from "../schema";
import {
  allOfFew,
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

/** The value of a primary key; a `bigint` comes as text. */
type Id = number | string;

/** The rows of a list that match. */
type Filtered<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/** A list: its rows and their order, and how the columns of a page's rows are read. */
export interface Paged<Table extends keyof DB, Row, Key extends Id = number> extends Sorted<
  Table,
  Key
> {
  db: Database;
  /**
   * Whether the list has almost all rows of its table. Such a list is long, and so its matches aren't counted
   * first.
   */
  whole?: boolean;
  /** A query for the same rows that is faster where more than a thousand match, and for exports. */
  ofMany?: () => Promise<Filtered<Table>>;
  /** The table with `updated_at`, where it isn't the list's own, and the list's column of its ids. */
  versions?: { of: keyof DB; through: string };
  /** Reads the rows with these ids, with all joined columns, in any order. */
  read: (ids: Key[]) => Promise<Row[]>;
}

/** Reads a page of a list, or the rows after an id, in whatever way costs least (ADR 32). */
export async function paginate<
  Table extends keyof DB,
  Row extends { id: Key },
  Key extends Id = number,
>({ changedSince, after, ...page }: PageRequest, list: Paged<Table, Row, Key>): Promise<Page<Row>> {
  const asked = changedSince ? onlySince(changedSince, list) : list;
  return after === undefined ? readPage(page, asked) : readAfter(after, page.size, asked);
}

/**
 * A page takes three statements, however long the list is: the count, the ids, the rows; a search or filter with
 * more than a thousand matches takes five, the first page of almost all rows of a table two. The count of all rows is
 * part of the request's state (ADR 60).
 */
async function readPage<Table extends keyof DB, Row extends { id: Key }, Key extends Id>(
  { page: requestedPage, size, order, saved, exactPage }: PageRequest,
  asFew: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
  const all = await rowCountOf(asFew.db, tableOf(asFew.filtered));
  const found =
    (await fewOf(asFew, order, all)) ??
    (requestedPage === 1 ? await beginningOf(asFew, order, size) : undefined);
  const paged = found ? asFew : await asMany(asFew);
  const total = found?.total ?? (await countOf(paged, all));
  const pages = Math.max(1, Math.ceil(total / size));
  if (exactPage && requestedPage > pages)
    return { rows: [], total, page: requestedPage, size, pages };
  const page = Math.min(requestedPage, pages);
  const before = (page - 1) * size;
  const take = Math.min(size, total - before);
  // Rows in the second half of the list are reached faster from its end.
  const fromEnd = before > total / 2;
  const stretch = {
    order: fromEnd ? opposite[order] : order,
    skip: fromEnd ? total - before - take : before,
    take,
  };
  const ids = found
    ? found.ids.slice(before, before + take)
    : total > 0
      ? [...(await chosenIds(paged, stretch, total, all))]
      : [];
  if (fromEnd && !found) ids.reverse();
  const outside = saved !== undefined && !ids.includes(saved as Key);
  if (outside) ids.unshift(saved as Key);
  const rows = await rowsOf(paged, ids);
  return { rows, total, page, size, pages, outside: outside && rows[0]?.id === (saved as Key) };
}

/**
 * Reads along the primary key and without a count, so that no place in the list is slower than its beginning. A row
 * is found by its id alone, so it is in exactly one such answer whatever others write meanwhile (ADR 200). Where
 * filters leave few rows, those are found first, as for a page.
 */
async function readAfter<Table extends keyof DB, Row extends { id: Key }, Key extends Id>(
  after: number,
  size: number,
  list: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
  const byId = { ...list, by: list.id, below: undefined };
  const few = isNarrowed(list) ? await fewOf(byId, "asc", null) : undefined;
  const ids = few
    ? few.ids.filter((id) => Number(id) > after)
    : await idsAfter(await asMany(byId), after, size + 1);
  const shown = ids.slice(0, size);
  const rows = await rowsOf(list, shown);
  const next = ids.length > size ? Number(shown.at(-1)) : null;
  return { rows, total: rows.length, page: 1, size, pages: 1, next };
}

/** @returns the first ids after one, by id, whatever the list is sorted by */
async function idsAfter<Table extends keyof DB, Key extends Id>(
  { db, filtered, id }: Paged<Table, unknown, Key>,
  after: number,
  take: number,
): Promise<Key[]> {
  const ids = filtered
    .where(sql<boolean>`${id} > ${after}`)
    .select(id.as("id"))
    .orderBy(id);
  const { rows } = await sql<{ id: Key }>`${ids} limit ${sql.lit(take)}`.execute(db);
  return rows.map((row) => row.id);
}

/** @returns the rows with these ids, in their order; one that was deleted after its id was read is left out */
async function rowsOf<Row extends { id: Key }, Key extends Id>(
  { read }: { read: (ids: Key[]) => Promise<Row[]> },
  ids: Key[],
): Promise<Row[]> {
  const rows = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** @returns the list with only those rows that were written at this moment or later */
function onlySince<Table extends keyof DB, Row, Key extends Id>(
  moment: Date,
  list: Paged<Table, Row, Key>,
): Paged<Table, Row, Key> {
  const { versions, ofMany, filtered } = list;
  const since = (of: string) => sql<boolean>`${sql.ref(`${of}.updated_at`)} >= ${moment}`;
  const condition = versions
    ? sql<boolean>`${sql.ref(versions.through)} in (
        select id from ${sql.table(versions.of)} where ${since(versions.of)})`
    : since(tableOf(filtered));
  return {
    ...list,
    whole: false,
    filtered: filtered.where(condition),
    ofMany: ofMany && (async () => (await ofMany()).where(condition)),
  };
}

/** @returns the list with the query that is faster where many rows match */
async function asMany<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
): Promise<Paged<Table, Row, Key>> {
  return paged.ofMany ? { ...paged, filtered: await paged.ofMany() } : paged;
}

/** With fewer matching rows than this, it is cheapest to sort all of them. */
const MAX_ROWS_TO_SORT = 1000;

/** @returns all matching ids of a list of unknown length, unless there are many */
async function fewOf<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  order: Order,
  all: number | null,
): Promise<AllOfFew<Key> | undefined> {
  if (paged.whole || (all !== null && !isNarrowed(paged))) return undefined;
  const { rows } = await allOfFew(paged, order, MAX_ROWS_TO_SORT).execute(paged.db);
  const [few] = rows;
  return few && few.total <= MAX_ROWS_TO_SORT ? few : undefined;
}

/**
 * @returns the first ids of a list that has almost all rows of its table, and the number of its rows, in one statement;
 *   undefined for other lists, and where the order is that of another table's names
 */
async function beginningOf<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  order: Order,
  take: number,
): Promise<AllOfFew<Key> | undefined> {
  if (!paged.whole || !isNarrowed(paged) || !isExpression(paged.by)) return undefined;
  const ids = idsInOrder(paged, { order, skip: 0, take });
  const { rows } = await sql<AllOfFew<Key>>`
    select (${counting(paged.filtered)})::int as total, array(${ids}) as ids
  `.execute(paged.db);
  return rows[0];
}

function isNarrowed<Table extends keyof DB>({ filtered }: { filtered: Filtered<Table> }): boolean {
  return filtered.toOperationNode().where !== undefined;
}

/** @returns the name of the list's own table */
function tableOf<Table extends keyof DB>(filtered: Filtered<Table>): string {
  const from = filtered.toOperationNode().from?.froms[0];
  return from && TableNode.is(from) ? from.table.identifier.name : "";
}

async function countOf<Table extends keyof DB>(
  { filtered, db }: Pick<Paged<Table, unknown>, "filtered" | "db">,
  all: number | null,
): Promise<number> {
  if (all !== null && !isNarrowed({ filtered })) return all;
  const { rows } = await sql<{ total: string }>`${counting(filtered)}`.execute(db);
  return Number(rows[0]!.total);
}

const counting = <Table extends keyof DB>(filtered: Filtered<Table>) =>
  filtered.select(sql<string>`count(*)`.as("total"));

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
  const { db } = paged;
  const reach = stretch.skip + stretch.take;
  // Going through the names is worth it only where most of them have matching rows.
  if (all !== null && "of" in paged.by && total > MAX_ROWS_TO_SORT && total > all / 50) {
    if (reach <= NEAR) return findIds(db, idsByName(paged, paged.by, stretch));
    const names = await rowsByName(paged, paged.by, stretch.order).execute(db);
    const { owners, skip } = namesOf(names.rows, stretch);
    return findIds(db, idsByName(paged, paged.by, { ...stretch, skip }, owners));
  }
  // In the index of the sort, one row in `all / total` matches.
  const few = all !== null && total < all && total * total < reach * all;
  const inOrder = few ? idsOfFew(paged, stretch) : idsInOrder(paged, stretch);
  return findIds(db, inOrder);
}

async function findIds<Key>(db: Database, query: RawBuilder<{ id: Key }>): Promise<Key[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** The number of rows that are read at once: few enough for their memory to be freed quickly. */
const PORTION = 200;

/**
 * Reads every row of a list in its order, in portions: first all ids, then the rows. No connection is held
 * while the reader is slow.
 */
export async function* readAll<Table extends keyof DB, Row extends { id: number }>(
  { order }: { order: Order },
  paged: Paged<Table, Row>,
): AsyncGenerator<Row[]> {
  const ids = await allIds(order, await asMany(paged));
  for (let at = 0; at < ids.length; at += PORTION) {
    yield rowsOf(paged, ids.slice(at, at + PORTION));
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
