import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database";
import type { CountedTable } from "../keeping/counted-tables.server";
import { keptRows } from "../keeping/kept.server";

/**
 * "Contains", whatever the case and the accents: a trigram index on `search_text(column)` finds it.
 * Wildcards of LIKE are escaped last: without accents a full-width "％" is a "%". A text that no index finds
 * is compared row by row, with its accents taken away once.
 *
 * @param column a column of ours, as `table.column`, or an expression over some; never a user's words
 */
export function contains(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const searched = sql`search_text(${typeof column === "string" ? sql.ref(column) : column})`;
  if (!isFoundByIndex(text)) {
    return sql<boolean>`strpos(${searched}, (select search_text(${text}))) > 0`;
  }
  const literally = sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql<boolean>`${searched} like '%' || ${literally} || '%'`;
}

/** "Contains" in either language: guests say a name in theirs, staff search in their own. */
export function eitherContains(column: string, search: string): RawBuilder<boolean> {
  return anyOf([contains(column, search), contains(`${column}_fr`, search)]);
}

/**
 * "One of these ids", as one array: the statement is the same for any number of them.
 *
 * @param column a column of ours, as `table.column`
 */
export function idIn(column: string, ids: number[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;
}

/**
 * Whether the trigram index finds a text. A text that is too short for it is compared with every row, and
 * matches many.
 */
export function isFoundByIndex(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

/** With more ids than this a hash join is cheaper than the index. */
const FEW_IDS = 200;

/** "One of these ids", however many they are. */
export function amongIds(column: string, ids: number[]): RawBuilder<boolean> {
  if (ids.length <= FEW_IDS) return idIn(column, ids);
  return sql<boolean>`${sql.ref(column)} in (select unnest(${ids}::int[]))`;
}

/** A table whose names are searched, and the column of the list that refers to it. */
export interface SearchedName {
  of: CountedTable;
  /** Default: `label`. */
  column?: string;
  /** The referring column, written `table.column`. */
  through: string;
  /** Whether guests read the name, so that it has a French one beside it. */
  inFrench?: boolean;
  /**
   * Finds a row by another trait than its name: "august" finds the seasons that have nights in August.
   * Returns undefined for a search that has no such meaning.
   */
  orMeans?: (search: string) => RawBuilder<boolean> | undefined;
}

/** "Is called so", in either language where there are two, or is meant otherwise. */
function isNamed({ of, column = "label", inFrench, orMeans }: SearchedName, search: string) {
  const named = (inFrench ? eitherContains : contains)(`${of}.${column}`, search);
  const meant = orMeans?.(search);
  return meant ? anyOf([named, meant]) : named;
}

/**
 * "Belongs to something of that name": the names are searched in their own tables first, so that the
 * planner knows how few there are, and uses the indexes on the referring columns.
 *
 * @returns a condition for each table with a match
 */
export async function belongsToNamed(
  db: Database,
  names: SearchedName[],
  search: string,
): Promise<RawBuilder<boolean>[]> {
  const [conditions] = await belongToNamed(db, names, [search]);
  return conditions!;
}

/** The most words that a search is made of; further ones are left out. */
const MAX_WORDS = 8;

/**
 * "Each word is in the name of something that the row belongs to": "suite august" finds the prices of suites
 * in seasons of August. One statement, as for `belongsToNamed`.
 */
export async function belongsToEachNamed(
  db: Database,
  names: SearchedName[],
  search: string,
): Promise<RawBuilder<boolean>> {
  const words = [...new Set(search.split(/[\s,;]+/).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return sql<boolean>`false`;
  const conditions = (await belongToNamed(db, names, words)).map(anyOf);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** @returns for each text, a condition for each table with a match */
async function belongToNamed(
  db: Database,
  names: SearchedName[],
  texts: string[],
): Promise<RawBuilder<boolean>[][]> {
  const alias = (text: number, { of }: SearchedName) => `${of}_${text}`;
  const matchingNames = texts.flatMap((text, at) =>
    names.map(
      (name) =>
        sql`array(select id from ${sql.table(name.of)} where ${isNamed(name, text)} order by id) as ${sql.ref(alias(at, name))}`,
    ),
  );
  const query = sql<Record<string, number[]>>`select ${sql.join(matchingNames)}`;
  const tables = names.map(({ of }) => of);
  const [idsOf] = (await keptRows(db, tables, query)) as [Record<string, number[]>];
  return texts.map((_, at) =>
    names.flatMap((name) => {
      const ids = idsOf[alias(at, name)] ?? [];
      return ids.length > 0 ? [amongIds(name.through, ids)] : [];
    }),
  );
}

/**
 * "Belongs to something of that name" within one statement, where few rows belong to each name and an index
 * finds them: many names would be compared one by one with every row.
 *
 * @returns the condition
 */
export function belongsToAnyNamed(name: SearchedName, search: string): RawBuilder<boolean> {
  const ids = sql`array(select id from ${sql.table(name.of)} where ${isNamed(name, search)})`;
  return sql<boolean>`${sql.ref(name.through)} = any(${ids})`;
}

/** @returns "any of these": false where there is none */
export function anyOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
