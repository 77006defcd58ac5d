import { type RawBuilder, sql } from "kysely";
import type { Language } from "~/i18n/languages";
import { anyOf, contains } from "./search.server";

/**
 * @param column the English one of two columns of ours, as `table.column`; the French one is
 *   `table.column_fr`
 * @returns the text of a language; the English one where nobody has written the French one
 */
export function textIn(column: string, locale: Language): RawBuilder<string> {
  if (locale === "en") return sql<string>`${sql.ref(column)}`;
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_fr`)}, ''), ${sql.ref(column)})`;
}

/** @returns what a list is sorted by where it is sorted by a text of its reader's language */
export function byTextIn(column: string, locale: Language): RawBuilder<string> {
  return sql<string>`search_text(${textIn(column, locale)})`;
}

/** @returns "contains" in either language: guests say a name in theirs, staff look in their own */
export function eitherContains(column: string, search: string): RawBuilder<boolean> {
  return anyOf([contains(column, search), contains(`${column}_fr`, search)]);
}
