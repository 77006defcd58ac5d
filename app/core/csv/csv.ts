import { stringify } from "csv-stringify/sync";
import { isDecimal } from "../money/plain-decimal";

/**
 * Text that a spreadsheet would run as a formula, after any number of apostrophes: also one that begins with a sign of
 * full width, as East Asian keyboards type it. Such a cell is written with one more apostrophe, which reading it
 * removes again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A telephone number with its country: a plus, and then only digits and what people write between them. It runs
 * nothing, and mailing tools would take an apostrophe for a part of the number.
 */
const TELEPHONE = /^\+[\d(][\d() .\/\u00a0\u202f-]*$/;

/** Spreadsheets recognise UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type CsvCell = string | number | boolean | null;

/**
 * @returns the cell as text. Text that a spreadsheet would run as a formula gets an apostrophe before it; a
 *   plain number such as -7.5 and a telephone number get none
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isHarmless = !FORMULA.test(text) || isNumber(text) || TELEPHONE.test(text);
  return isHarmless ? text : `'${text}`;
}

/** @returns whether the text is a decimal with either mark, as a cell of a French file has it: "-7,5" */
function isNumber(text: string): boolean {
  return isDecimal(text.startsWith("-") ? text.replace(",", ".") : text);
}

/**
 * @returns the content of a cell from a file that we exported, without the apostrophe that `csvCell` added
 */
export function readCsvCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** @returns lines of CSV (RFC 4180), each ended by CR LF */
export function csvLines(rows: CsvCell[][], separator: "," | ";" = ","): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    {
      delimiter: separator,
      record_delimiter: "windows",
      // Programs differ in separators, line ends and whether they keep spaces, so cells with any of these are
      // quoted.
      quoted_match: /[;\t\r\n]|^\s|\s$/,
    },
  );
}
