import type { Page } from "~/core/page";
import type { Context } from "../context";
import type { DB } from "../schema";

import { paginate, readAll, type Paged, type PageRequest } from "./paginate.server";

/** The functions that read the rows of a noun. They ask for no permission: `auditedRows` does before it calls them. */
export interface RowReads<Query, Row> {
  page: (ctx: Context, query: Query) => Promise<Page<Row>>;
  /** Reads the whole filtered list in its order, in portions. */
  all: (ctx: Context, query: Query) => AsyncGenerator<Row[]>;
  /** Reads the rows with these ids, in any order; ids that don't exist are left out. */
  many: (ctx: Context, ids: number[]) => Promise<Row[]>;
}

/** The rows of a list that match a query, in its order. */
type Matching<Table extends keyof DB, Row> = Omit<Paged<Table, Row>, "db" | "read">;

/**
 * @param many reads rows by their ids
 * @param matching finds the rows that match a query
 * @returns the functions that read a noun's rows: page by page, all of them, or by their ids
 */
export function rowReads<
  Query extends PageRequest,
  Row extends { id: number },
  Table extends keyof DB,
>(
  many: RowReads<Query, Row>["many"],
  matching: (ctx: Context, query: Query) => Matching<Table, Row> | Promise<Matching<Table, Row>>,
): RowReads<Query, Row> {
  const listed = async (ctx: Context, query: Query) => ({
    ...(await matching(ctx, query)),
    db: ctx.db,
    read: (ids: number[]) => many(ctx, ids),
  });
  return {
    many,
    page: async (ctx, query) => paginate(query, await listed(ctx, query)),
    all: async function* (ctx, query) {
      yield* readAll(query, await listed(ctx, query));
    },
  };
}

/** @returns the same functions, with rows to which something is added that takes more than SQL */
export function completedReads<Query, Row, Whole>(
  { page, all, many }: RowReads<Query, Row>,
  complete: (ctx: Context, rows: Row[]) => Whole[] | Promise<Whole[]>,
): RowReads<Query, Whole> {
  return {
    many: async (ctx, ids) => complete(ctx, await many(ctx, ids)),
    page: async (ctx, query) => {
      const { rows, ...rest } = await page(ctx, query);
      return { ...rest, rows: await complete(ctx, rows) };
    },
    all: async function* (ctx, query) {
      for await (const rows of all(ctx, query)) yield await complete(ctx, rows);
    },
  };
}
