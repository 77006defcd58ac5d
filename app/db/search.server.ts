import { type RawBuilder, sql } from "kysely";

/**
 * "Contains", whatever the case and the accents: a trigram index on `search_text(column)` finds it.
 * What LIKE would read as a wildcard is escaped last: without accents a full-width "％" is a "%".
 *
 * @param column a column of ours, as `table.column`, or an expression over some; never a user's words
 */
export function contains(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const literally = sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql<boolean>`search_text(${typeof column === "string" ? sql.ref(column) : column}) like '%' || ${literally} || '%'`;
}

/**
 * "One of these ids", as one array: the statement is the same for any number of them.
 *
 * @param column a column of ours, as `table.column`
 */
export function idIn(column: string, ids: number[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;
}
