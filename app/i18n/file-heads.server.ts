import { i18nFor } from "./i18n.server";
import { languages, type Language } from "./languages";

/**
 * @returns the head of a column in the files of a language: "Prix de base" for `base_price`. In English it is the
 *   column's own name, and so it is of a column that nobody reads as a file
 */
export function headIn(column: string, language: Language): string {
  const { t, exists } = i18nFor(language);
  return exists(`file-heads:HEADS.${column}`) ? t(`file-heads:HEADS.${column}`) : column;
}

/** @returns the heads of several columns, as a sentence lists them */
export function headsIn(columns: readonly string[], language: Language): string {
  return columns.map((column) => headIn(column, language)).join(", ");
}

/**
 * @returns a head as heads are compared: without accents, in lower case, and with one underscore between its words
 */
function folded(head: string): string {
  return head
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s_-]+/g, "_");
}

/** The heads that name each column that was looked for, as heads are compared. */
const named = new Map<string, Set<string>>();

/** @returns the folded heads of a column in all languages, and its own name */
function namesOf(column: string): Set<string> {
  const known = named.get(column);
  if (known) return known;
  const names = new Set([column, ...languages.map((language) => folded(headIn(column, language)))]);
  named.set(column, names);
  return names;
}

/**
 * @param columns the columns that the file may have
 * @returns the column that a head names, by its own name or in any language; undefined where it names none of them
 */
export function columnNamed(head: string, columns: readonly string[]): string | undefined {
  const name = folded(head);
  return (
    columns.find((column) => column === name) ?? columns.find((column) => namesOf(column).has(name))
  );
}

/** @returns the column of each head; a head that names none of them stands for itself, without spaces around it */
export function columnsNamed(heads: readonly string[], columns: readonly string[]): string[] {
  // A file may have thousands of heads, most of them alike.
  const known = new Map(
    [...new Set(heads)].map((head) => [head, columnNamed(head, columns) ?? head.trim()]),
  );
  return heads.map((head) => known.get(head)!);
}
