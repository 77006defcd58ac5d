import { type RawBuilder, sql } from "kysely";
import type { Language } from "~/i18n/languages";
import type { ChoosableRows } from "./choosable.server";
import type { ByName } from "./list-order.server";
import type { DB } from "../schema";
import { eitherContains } from "./search.server";

/** The tables whose rows have a name for guests. */
type GuestTable = Extract<
  keyof DB,
  "hotels" | "room_types" | "services" | "spas" | "tours" | "treatments"
>;

/** @returns the columns with both names of a joined row: `hotel_label` and `hotel_label_fr` */
export function bothLabels<const Table extends GuestTable, const Of extends string>(
  table: Table,
  of: Of,
) {
  return [`${table}.label as ${of}_label`, `${table}.label_fr as ${of}_label_fr`] as const;
}

/**
 * @param column the column with the English text, as `table.column`; the French text is in `table.column_fr`
 * @returns the text in a language; the English one where there is no French one
 */
export function textIn(column: string, locale: Language): RawBuilder<string> {
  if (locale === "en") return sql<string>`${sql.ref(column)}`;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_fr`)}, ''), ${sql.ref(column)})`;
}

/** @returns the expression that sorts by a text in the reader's language */
export function byTextIn(column: string, locale: Language): RawBuilder<string> {
  return sql<string>`search_text(${textIn(column, locale)})`;
}

/**
 * @param of the table with the names
 * @param through the column that refers to that table, as `table.column`
 * @returns a sort by the name of the referred row, in the reader's language
 */
export function byLabelIn(
  locale: Language,
  of: GuestTable,
  through: string,
  { optional = false } = {},
): ByName {
  return { of, through, name: byTextIn("named.label", locale), optional };
}

/**
 * @param names the possible spellings, as they are and in lower case
 * @param also further columns that identify a row
 * @returns the condition that one of the row's names, in either language, is among the spellings
 */
export function isSpelledAs(
  table: GuestTable,
  names: string[],
  also: string[] = [],
): RawBuilder<boolean> {
  const labels = [sql.ref(`${table}.label`), sql`nullif(${sql.ref(`${table}.label_fr`)}, '')`];
  const spellings = [
    ...labels,
    ...labels.map((label) => sql`lower(normalize(${label}, NFC))`),
    ...also.map((column) => sql.ref(`${table}.${column}`)),
  ];
  return sql<boolean>`array[${sql.join(spellings)}] && ${names}::text[]`;
}

/** @returns the search and the order of a picker for rows that have a name for guests */
export function offeredIn(locale: Language, table: GuestTable): ChoosableRows {
  const column = `${table}.label`;
  return {
    id: `${table}.id`,
    matchesName: (search) => eitherContains(column, search),
    by: byTextIn(column, locale),
  };
}
