import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { MAX_CHOICES, type Choices, type ChoiceQuery } from "~/core/choices";
import type { DB } from "../schema";

export interface ChoosableRows {
  /** The primary key, as `table.id`. */
  id: string;
  /** @returns the condition that a row's name contains the search text */
  matchesName: (search: string) => RawBuilder<boolean>;
  /** @returns the condition for rows that come after the others */
  below?: (search: string) => RawBuilder<boolean>;
  /** A condition for the rows that are offered; without it, all rows of the query. */
  only?: RawBuilder<boolean>;
  /** The expression that the rows are sorted by. */
  by: Expression<unknown>;
}

/**
 * Reads the rows that a picker offers: first the chosen ones, whatever the search text is, then the others in
 * their order.
 *
 * @param query selects all rows of the table
 * @param read runs the query; `keptRows` where most pages need the rows
 * @returns at most `limit` rows, or all chosen ones, and whether there are more
 */
export async function choosable<Table extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { search, chosen = [], limit = MAX_CHOICES }: ChoiceQuery,
  { id, matchesName, below, only, by }: ChoosableRows,
  read = (rows: SelectQueryBuilder<DB, Table, Row>): Promise<Row[]> =>
    rows.execute() as Promise<Row[]>,
): Promise<Choices<Row>> {
  const key = sql.ref(id);
  const conditions = [...(only ? [only] : []), ...(search ? [matchesName(search)] : [])];
  const choosableRows = conditions.reduce(
    (narrowed, condition) => narrowed.where(condition),
    query,
  );
  // Sorted in exactly the order of the names' index, from which the database then reads only the first rows.
  const first = (rows: typeof query) =>
    (search && below ? rows.orderBy(below(search)) : rows)
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
