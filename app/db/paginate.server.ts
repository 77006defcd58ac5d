import {
  type AliasableExpression,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { Page } from "~/core/page";
import type { Order } from "~/core/page";
import type { DB } from "./schema";

/**
 * The `limit` of a statement that reads the first rows of something. Apart from pages, nothing else
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

export interface Paged<
  Counted extends keyof DB,
  Sorted extends keyof DB,
  Row,
  Key extends Id = number,
> {
  /** The rows that match, without joins that the filter doesn't need: for counting. */
  filtered: SelectQueryBuilder<DB, Counted, object>;
  /** The same, with the join that the sort needs, if it needs one. */
  sorted: SelectQueryBuilder<DB, Sorted, object>;
  /** What to sort by; the primary key breaks ties in the same direction, so that pages don't overlap. */
  by: Expression<unknown>;
  /** The primary key. */
  id: AliasableExpression<Key>;
  /** Reads the chosen rows with everything that is joined to them, in any order. */
  read: (ids: Key[]) => Promise<Row[]>;
}

interface Asked {
  page: number;
  size: number;
  order: Order;
  /** A row that is shown in any case: before the page, where it isn't part of it. */
  saved?: number;
}

/**
 * One page in three statements, however many rows there are: count, choose the ids by the index that
 * matches the sort, then join only those.
 */
export async function paginate<
  Counted extends keyof DB,
  Sorted extends keyof DB,
  Row extends { id: Key },
  Key extends Id = number,
>(
  { page: asked, size, order, saved }: Asked,
  { filtered, sorted, by, id, read }: Paged<Counted, Sorted, Row, Key>,
): Promise<Page<Row>> {
  const counted = await filtered
    .select(sql<string>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const total = Number((counted as { total: string }).total);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  if (total === 0) {
    const rows = saved ? await read([saved as Key]) : [];
    return { rows, total, page, size, pages, outside: rows.length > 0 };
  }

  const before = (page - 1) * size;
  const wanted = Math.min(size, total - before);
  // A page in the second half is reached faster from the other end.
  const fromEnd = before > total / 2;
  const direction = fromEnd ? opposite[order] : order;
  // Literals: behind a parameter the planner can't see how few rows are wanted.
  const chosen = await sorted
    .select(id.as("id"))
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(sql.lit(wanted))
    .offset(sql.lit(fromEnd ? total - before - wanted : before))
    .execute();
  const ids = (chosen as { id: Key }[]).map((row) => row.id);
  if (fromEnd) ids.reverse();
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

/** How many rows are read at once: few enough for their memory to be freed quickly. */
const PORTION = 200;

/**
 * Every row of a list in its order, in portions: first all ids, then the rows by them. No connection
 * is held while somebody takes their time to read; a row that is deleted in between is left out.
 */
export async function* readAll<
  Counted extends keyof DB,
  Sorted extends keyof DB,
  Row extends { id: number },
>({ order }: { order: Order }, paged: Paged<Counted, Sorted, Row>): AsyncGenerator<Row[]> {
  const ids = await allIds(order, paged);
  for (let at = 0; at < ids.length; at += PORTION) {
    const wanted = ids.slice(at, at + PORTION);
    const rows = new Map((await paged.read(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((key) => rows.get(key) ?? []);
  }
}

/** Reads all ids as one array: as rows, each of a hundred thousand would be an object. */
async function allIds<Counted extends keyof DB, Sorted extends keyof DB, Row>(
  order: Order,
  { sorted, by, id }: Paged<Counted, Sorted, Row>,
): Promise<number[]> {
  const direction = sql.raw(order);
  const row = await sorted
    .select(
      sql<number[] | null>`array_agg(${id} order by ${by} ${direction}, ${id} ${direction})`.as(
        "ids",
      ),
    )
    .executeTakeFirstOrThrow();
  return (row as { ids: number[] | null }).ids ?? [];
}

const opposite: Record<Order, Order> = { asc: "desc", desc: "asc" };
