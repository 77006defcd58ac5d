import { stringify } from "csv-stringify/sync";
import { isDecimal } from "./money";

/**
 * What a spreadsheet would run as a formula. Apostrophes before it count with it, so that what is
 * put before a cell is what is taken from it again, whatever stood there.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Spreadsheets take a file for UTF-8 only where it says so. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvCell = string | number | boolean | null;

/**
 * @returns the cell as text; one that a spreadsheet would run as a formula begins with an apostrophe,
 *   a plain number such as -7.5 doesn't: it is one
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  const text = String(cell);
  return FORMULA.test(text) && !isDecimal(text) ? `'${text}` : text;
}

/** @returns what was meant by a cell of ours that came back: without the apostrophe */
export function readCsvCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** @returns lines of CSV (RFC 4180), each ended by CR LF */
export function csvLines(rows: CsvCell[][]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    {
      record_delimiter: "windows",
      // Readers differ in what ends a line, in what else separates, and in the spaces that they keep.
      quoted_match: /[;\t\r\n]|^\s|\s$/,
    },
  );
}
