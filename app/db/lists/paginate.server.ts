import { type RawBuilder, sql, TableNode } from "kysely";
import type { Order, Page } from "~/core/page";
import type { Database } from "../database";
import type { CountedTable } from "../keeping/counted-tables.server";
import { keptRows, rowCountOf } from "../keeping/kept.server";
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
import type { DB } from "../schema";

/**
 * @returns the `limit` of a statement that reads the first rows of a list. Except for pages, nothing else
 * writes one.
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

/** A primary key; a `bigint` comes as text. */
type Id = number | string;

export interface Paged<Table extends keyof DB, Row, Key extends Id = number> extends Sorted<
  Table,
  Key
> {
  db: Database;
  /**
   * All tables that the list is searched, filtered and sorted by. For long lists the ids of its pages are
   * kept until one of them changes.
   */
  tables?: readonly CountedTable[];
  /** Whether the list has almost all rows of its table: then it is long, and isn't counted first. */
  whole?: boolean;
  /** The rows that match, found in a way that suits many: for more than a thousand, and for all. */
  ofMany?: () => Promise<Filtered<Table>>;
  /** Reads the chosen rows with everything that is joined to them, in any order. */
  read: (ids: Key[]) => Promise<Row[]>;
}

export interface PageRequest {
  page: number;
  size: number;
  order: Order;
  /** A row that is shown in any case: before the page, where it isn't part of it. */
  saved?: number;
  /** A page past the end is empty, rather than the last one. */
  exactPage?: boolean;
}

/**
 * Reads a page in three statements, however long the list is: the count, the ids, the rows; a search or
 * filter with more than a thousand matches takes five. The count of all rows is part of the request's state
 * (ADR 0060).
 */
export async function paginate<
  Table extends keyof DB,
  Row extends { id: Key },
  Key extends Id = number,
>(
  { page: requestedPage, size, order, saved, exactPage }: PageRequest,
  asFew: Paged<Table, Row, Key>,
): Promise<Page<Row>> {
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
  // A page in the second half is reached faster from the other end.
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
    // A row that was deleted in between is left out.
    rows: ids.flatMap((key) => rows.get(key) ?? []),
    total,
    page,
    size,
    pages,
    outside: outside && rows.has(saved as Key),
  };
}

type Filtered<Table extends keyof DB> = Sorted<Table, unknown>["filtered"];

async function asMany<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
): Promise<Paged<Table, Row, Key>> {
  return paged.ofMany ? { ...paged, filtered: await paged.ofMany() } : paged;
}

/** The table that a list's rows are of. */
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

/** With fewer rows than this, sorting all of them is the cheapest way. */
const FEW = 1000;

/** @returns all matching ids of a list whose length isn't known, if they turn out to be few */
async function fewOf<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  order: Order,
  all: number | null,
): Promise<AllOfFew<Key> | undefined> {
  if (paged.whole) return undefined;
  if (all !== null && !paged.filtered.toOperationNode().where) return undefined;
  const [few] = await rowsFound(paged, allOfFew(paged, order, FEW));
  return few && few.total <= FEW ? few : undefined;
}

/**
 * A page that is at most this many rows from either end is reached by visiting name after name, without
 * counting.
 */
const NEAR = 1000;

/** Chooses the cheapest way to the ids of a page. */
async function chosenIds<Table extends keyof DB, Row, Key extends Id>(
  paged: Paged<Table, Row, Key>,
  stretch: Stretch,
  total: number,
  all: number | null,
): Promise<Key[]> {
  const reach = stretch.skip + stretch.take;
  // Names are worth visiting where most of them have rows that match.
  if (all !== null && "of" in paged.by && total > FEW && total > all / 50) {
    if (reach <= NEAR) return findIds(paged, idsByName(paged, paged.by, stretch));
    const names = await rowsFound(paged, rowsByName(paged, paged.by, stretch.order));
    const { owners, skip } = namesOf(names, stretch);
    return findIds(paged, idsByName(paged, paged.by, { ...stretch, skip }, owners));
  }
  // Through the sort's index, one in `all / total` rows matches.
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

/** How many rows are read at once: few enough for their memory to be freed quickly. */
const PORTION = 200;

/**
 * Reads every row of a list in its order, in portions: first all ids, then the rows. No connection is held
 * while the reader is slow; a row that is deleted meanwhile is left out.
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

/** Reads all ids as one array: a hundred thousand rows would be as many objects. */
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
