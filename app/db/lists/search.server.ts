import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database";
import type { DB } from "../schema";

/**
 * @param column one of the product's columns, as `table.column`, or an expression over some; never a user's
 *   text
 * @returns the condition that a column contains a text, whatever the case and the accents. A trigram index on
 *   `search_text(column)` finds the rows. Wildcards of LIKE are escaped last, because a full-width "％"
 *   without its accents is a "%". A text that no index finds is compared row by row, its accents taken away
 *   only once
 */
export function contains(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  return folds(sql`search_text(${columnOf(column)})`, text);
}

function columnOf(column: string | RawBuilder<string>) {
  return typeof column === "string" ? sql.ref(column) : column;
}

/** @returns the condition that a folded text contains another, which is folded here */
export function folds(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if (!isFoundByIndex(text)) {
    return sql<boolean>`strpos(${folded}, (select search_text(${text}))) > 0`;
  }
  const literally = sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql<boolean>`${folded} like '%' || ${literally} || '%'`;
}

/**
 * @returns the condition that a column contains a text in English or French: guests use their own language
 *   for a name, staff theirs
 */
export function eitherContains(column: string, search: string): RawBuilder<boolean> {
  return anyOf([contains(column, search), contains(`${column}_fr`, search)]);
}

/**
 * @param column one of the product's columns, as `table.column`
 * @returns the condition that a column is one of these ids. They are one array, so that the statement is the
 *   same for any number of ids
 */
export function idIn(column: string, ids: number[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;
}

/**
 * @returns whether a text is long enough for the trigram index. A shorter one is compared with every row, and
 *   matches many.
 */
export function isFoundByIndex(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

/** With more ids than this a hash join is cheaper than the index. */
const FEW_IDS = 200;

/**
 * The most ids that an index looks up in a table of millions of rows. For more, PostgreSQL remembers only the pages that
 * the index finds, and compares each of their rows with all ids.
 */
const IDS_BY_INDEX = 20_000;

/**
 * @param most up to this number of ids are looked up by the column's index; more are joined
 * @returns the condition that a column is one of these ids, which may be many
 */
export function amongIds(column: string, ids: number[], most = FEW_IDS): RawBuilder<boolean> {
  if (ids.length <= most) return idIn(column, ids);
  return sql<boolean>`${sql.ref(column)} in (select unnest(${ids}::int[]))`;
}

/** A table whose names are searched, and the list's column that refers to it. */
export interface SearchedName {
  of: keyof DB & string;
  /** The column with the name; `label` by default. */
  column?: string;
  /** The list's column that refers to the table, as `table.column`. */
  through: string;
  /** The condition that a row's name contains the search text, where it isn't `contains`. */
  names?: (column: string, search: string) => RawBuilder<boolean>;
  /** Whether there is also a French name. */
  inFrench?: boolean;
  /**
   * Set for lists with millions of rows: the index on the referring column finds them, also for thousands of names
   * (`IDS_BY_INDEX`), and is combined with the indexes on the list's own columns.
   */
  byIndex?: true;
  /**
   * @returns a condition that finds a row by something other than its name: "august" finds the seasons that
   *   have nights in August; undefined for a search text without such a meaning
   */
  orMeans?: (search: string) => RawBuilder<boolean> | undefined;
}

/**
 * @returns the condition that a row's name, in either language where there are two, contains the search text,
 *   or that `orMeans` finds the row
 */
function isNamed(name: SearchedName, search: string) {
  const {
    of,
    column = "label",
    inFrench,
    names = inFrench ? eitherContains : contains,
    orMeans,
  } = name;
  const named = names(`${of}.${column}`, search);
  const meant = orMeans?.(search);
  return meant ? anyOf([named, meant]) : named;
}

/**
 * Searches the names in their own tables first: then the planner knows how few rows match, and uses the
 * indexes on the referring columns.
 *
 * @returns the conditions that a row refers to something with such a name, one for each table with a match
 */
export async function belongsToNamed(
  db: Database,
  names: SearchedName[],
  search: string,
): Promise<RawBuilder<boolean>[]> {
  const [conditions] = await belongToNamed(db, names, [search]);
  return conditions!;
}

/** The most words of a search text that are used; further words are ignored. */
const MAX_WORDS = 8;

/** @returns the words of a search text, each once */
export function wordsIn(search: string): string[] {
  return [...new Set(search.split(/[\s,;]+/).filter(Boolean))].slice(0, MAX_WORDS);
}

/**
 * Searches the names for each word of a search text, in one statement.
 *
 * @returns the condition that each word is in the name of something that the row refers to: "suite august"
 *   finds the prices of suites in seasons of August
 */
export async function belongsToEachNamed(
  db: Database,
  names: SearchedName[],
  search: string,
): Promise<RawBuilder<boolean>> {
  const words = wordsIn(search);
  if (words.length === 0) return sql<boolean>`false`;
  const conditions = (await belongToNamed(db, names, words)).map(anyOf);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * @returns for each text, the conditions that a row refers to something with this text in its name, one for
 *   each table with a match
 */
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
  const [idsOf] = (await query.execute(db)).rows as [Record<string, number[]>];
  return texts.map((_, at) =>
    names.flatMap((name) => {
      const ids = idsOf[alias(at, name)] ?? [];
      const most = name.byIndex ? IDS_BY_INDEX : FEW_IDS;
      return ids.length > 0 ? [amongIds(name.through, ids, most)] : [];
    }),
  );
}

/**
 * @returns the condition that a row refers to something with such a name, which needs no statement of its
 *   own. It is fast only where an index finds the few rows of each name; many names would be compared one by
 *   one with every row
 */
export function belongsToAnyNamed(name: SearchedName, search: string): RawBuilder<boolean> {
  const ids = sql`array(select id from ${sql.table(name.of)} where ${isNamed(name, search)})`;
  return sql<boolean>`${sql.ref(name.through)} = any(${ids})`;
}

/** @returns the condition that at least one of these conditions is true; false where there are none */
export function anyOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
