import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { MAX_CHOICES, type Choices, type ChoiceQuery } from "~/core/choices";
import type { DB } from "../schema";

export interface ChoosableRows {
  /** The primary key, as `table.id`. */
  id: string;
  /** Whether the row is called so. */
  matchesName: (search: string) => RawBuilder<boolean>;
  /** A condition for the rows that are offered; without it, all rows of the query. */
  only?: RawBuilder<boolean>;
  /** Their order. */
  by: Expression<unknown>;
}

/**
 * Reads the rows that a picker offers: the chosen ones first, whatever the search says, then the others in
 * their order.
 *
 * @param query the rows
 * @param read how they are read: by `keptRows` where most pages need them
 * @returns at most `wanted.limit` rows, or all chosen ones, and whether there are more
 */
export async function choosable<Table extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { search, chosen = [], limit = MAX_CHOICES }: ChoiceQuery,
  { id, matchesName, only, by }: ChoosableRows,
  read = (rows: SelectQueryBuilder<DB, Table, Row>): Promise<Row[]> =>
    rows.execute() as Promise<Row[]>,
): Promise<Choices<Row>> {
  const key = sql.ref(id);
  const conditions = [...(only ? [only] : []), ...(search ? [matchesName(search)] : [])];
  const choosableRows = conditions.reduce(
    (narrowed, condition) => narrowed.where(condition),
    query,
  );
  // Sorted by nothing but the index of the names, which then gives the first ones away for nothing.
  const first = (rows: typeof query) =>
    rows
      .orderBy(by)
      .orderBy(key)
      .limit(sql.lit(limit + 1));
  const ids = [chosen].flat();
  const narrowedRows =
    ids.length > 0
      ? query
          .where(sql<boolean>`${key} = any(${ids}::int[])`)
          .unionAll(({ parens }) =>
            parens(first(choosableRows.where(sql<boolean>`${key} <> all(${ids}::int[])`))),
          )
      : first(choosableRows);
  const rows = await read(narrowedRows);
  // All chosen rows are read, even if they are more than the limit.
  const rowLimit = Math.max(limit, ids.length);
  return { rows: rows.slice(0, rowLimit), more: rows.length > rowLimit };
}
