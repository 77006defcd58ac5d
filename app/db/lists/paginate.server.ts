import { type RawBuilder, sql, TableNode } from "kysely";
import type { Order, Page } from "~/core/page";
import { rowCountOf } from "../keeping/kept.server";
import {
  asMany,
  fewOf,
  findIds,
  MAX_ROWS_TO_SORT,
  rowsFound,
  type Filtered,
  type Id,
  type Paged,
} from "./found-ids.server";
import {
  idsByName,
  idsInOrder,
  idsOfFew,
  joined,
  namesOf,
  rowsByName,
  type Stretch,
} from "./list-order.server";
import { onlySince } from "./changed-since.server";
import { rowsAfter } from "./rows-after.server";
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
 * Reads a page, or the rows after an id. A page takes three statements, however long the list is: the count,
 * the ids, the rows; a search or filter with more than a thousand matches takes five. The count of all rows is
 * part of the request's state (ADR 0060).
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
