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

/** @returns both names of a row that is referred to: `hotel_label` and `hotel_label_fr` */
export function bothLabels<const Table extends GuestTable, const Of extends string>(
  table: Table,
  of: Of,
) {
  return [`${table}.label as ${of}_label`, `${table}.label_fr as ${of}_label_fr`] as const;
}

/**
 * @param column the English one of two columns of ours, as `table.column`; the French one is
 *   `table.column_fr`
 * @returns the text of a language; the English one where nobody has written the French one
 */
export function textIn(column: string, locale: Language): RawBuilder<string> {
  if (locale === "en") return sql<string>`${sql.ref(column)}`;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_fr`)}, ''), ${sql.ref(column)})`;
}

/** @returns a sort by a text in the reader's language */
export function byTextIn(column: string, locale: Language): RawBuilder<string> {
  return sql<string>`search_text(${textIn(column, locale)})`;
}

/**
 * @param through the column that refers to the table with the names, as `table.column`
 * @returns a sort by the name, in the reader's language, of the row that is referred to
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
 * "Is spelled as one of these", in either language.
 *
 * @param names the spellings, and the same in small letters
 * @param also further columns that name a row
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

/** @returns how a picker reads rows that have a name for guests */
export function offeredIn(locale: Language, table: GuestTable): ChoosableRows {
  const column = `${table}.label`;
  return {
    id: `${table}.id`,
    matchesName: (search) => eitherContains(column, search),
    by: byTextIn(column, locale),
  };
}
