import { parse } from "csv-parse/sync";
import { readCsvCell } from "~/core/csv/csv";
import { exceededBound } from "~/core/csv/csv-bounds";
import type { MessageParams } from "~/core/errors";
import { decodeWindows1252 } from "~/core/csv/windows-1252";
import {
  hasDecimalMark,
  isGroupedByCommas,
  readWrittenDecimal,
  type DecimalMark,
  type WrittenDecimal,
} from "~/core/money/written-decimal";
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_LINES } from "./price-import.limits";

/** The format of a file of one kind of prices: that of its export. */
export interface PriceFileFormat<Column extends string> {
  columns: readonly Column[];
  /** The columns without which a file can't be read. */
  required: readonly Column[];
  /** The column of the price. */
  amount: Column;
}

/** The possible separators of cells; a file has one of them. */
const separators = [",", ";", "\t"] as const;

type Separator = (typeof separators)[number];

/** A line of the file: its number as an editor shows it, and its cells by column. */
export interface FileLine<Column extends string = string> {
  line: number;
  /** A column that the file doesn't have is missing; an empty cell, or one cut off, is "". */
  cells: Partial<Record<Column, string>>;
  /** Its price, as the file writes numbers. */
  amount: WrittenDecimal;
  /**
   * Its price if the currency has three decimals: between semicolons, "33,125" is then 33.125 and not 33125.
   */
  finely: WrittenDecimal;
  /** Whether something stands beyond the last column: "80,50" where commas separate. */
  surplus: boolean;
}

/** Why a whole file can't be read; a key under `import:FILE` with its params. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason:
      "empty" | "no_csv" | "columns_missing" | "columns_twice" | "too_long" | "too_wide",
    readonly params: MessageParams = {},
  ) {
    super(reason);
  }
}

/**
 * @returns the text of a file: UTF-8, what spreadsheets on Windows write in western Europe, or what
 *   they call Unicode text
 */
export function decodePriceFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(new Uint8Array(bytes));
  }
}

/**
 * Reads a file of prices: comma, semicolon or tab between the cells, one of them in the whole file;
 * the columns in any order.
 *
 * @throws UnreadableFile
 */
export function readPriceFile<Column extends string>(
  content: string,
  format: PriceFileFormat<Column>,
): FileLine<Column>[] {
  const { separator, columns } = headOf(content, format);
  const [, ...records] = recordsOf(content, separator);
  if (records.length === 0) throw new UnreadableFile("empty");

  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      columns.map((name, at) => [name, readCsvCell(record[at] ?? "")]),
    ) as FileLine<Column>["cells"],
    surplus: record.slice(columns.length).some((cell) => cell !== ""),
  }));
  const textOf = ({ cells }: (typeof lines)[number]) => cells[format.amount]?.trim() ?? "";
  const prices = lines.map(textOf);
  const written = (mark: DecimalMark) => prices.some((price) => hasDecimalMark(price, mark));
  // Where commas separate, a point is the decimal mark, as in our export; unless a price says no.
  const marks: DecimalMark[] = separator === "," && !written(",") ? ["."] : [];
  // Semicolons are what spreadsheets take whose decimal mark is the comma; unless a price says no.
  const commas = separator === ";" && !prices.some(isGroupedByCommas) && !written(".");
  return lines.map((line) => {
    const text = textOf(line);
    const amount = readWrittenDecimal(text, marks);
    return { ...line, amount, finely: commas ? readWrittenDecimal(text, [","]) : amount };
  });
}

/**
 * @returns the columns of a readable file that the import knows nothing of, as the file calls them
 * @throws UnreadableFile
 */
export function unknownColumns(content: string, format: PriceFileFormat<string>): string[] {
  const knownColumns = format.columns;
  return headOf(content, format).columns.filter(
    (name) => name !== "" && !knownColumns.includes(name),
  );
}

/** Refuses a huge text before the parser splits it into cells. */
function assertBounded(content: string): void {
  const exceeded = exceededBound(content, {
    lines: MAX_LINES + 1,
    cellsALine: MAX_CELLS,
    cellLength: MAX_CELL_LENGTH,
  });
  if (exceeded === "lines") throw new UnreadableFile("too_long", { max: MAX_LINES });
  if (exceeded) {
    throw new UnreadableFile("too_wide", { cells: MAX_CELLS, characters: MAX_CELL_LENGTH });
  }
}

interface Head {
  separator: Separator;
  columns: string[];
}

/** @returns the separator with which the first line has most of our columns, and those columns */
function headOf(
  content: string,
  { columns: knownColumns, required }: PriceFileFormat<string>,
): Head {
  assertBounded(content);
  const heads = separators.map((separator) => ({
    separator,
    columns: columnsBy(content, separator),
  }));
  const countRequired = ({ columns }: Head) =>
    required.filter((name) => columns.includes(name)).length;
  const head = heads.reduce((best, other) =>
    countRequired(other) > countRequired(best) ? other : best,
  );
  if (heads.every(({ columns }) => columns.length === 0)) {
    throw new UnreadableFile(content.trim() === "" ? "empty" : "no_csv");
  }
  const missing = required.filter((name) => !head.columns.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile("columns_missing", { columns: missing.join(", ") });
  }
  const twice = knownColumns.filter(
    (name) => head.columns.indexOf(name) !== head.columns.lastIndexOf(name),
  );
  if (twice.length > 0) throw new UnreadableFile("columns_twice", { columns: twice.join(", ") });
  return head;
}

/** @returns the names in the first line, were this the separator; none where it can't be */
function columnsBy(content: string, separator: Separator): string[] {
  try {
    const [head] = recordsOf(content, separator, 1);
    return (head?.record ?? []).map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
    );
  } catch {
    return [];
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** @param most so many records are read at most */
function recordsOf(content: string, delimiter: Separator, most?: number): CsvRecord[] {
  try {
    return parse(content, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Spreadsheets end a file with lines of separators alone.
      skip_records_with_empty_values: true,
      to: most,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch {
    throw new UnreadableFile("no_csv");
  }
}
