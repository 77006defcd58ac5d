import { parse } from "csv-parse/sync";
import { readCsvCell } from "~/core/csv/csv";
import { exceededBound } from "~/core/csv/csv-bounds";
import type { MessageParams } from "~/core/errors";
import {
  hasDecimalMark,
  isGroupedByCommas,
  readWrittenDecimal,
  type DecimalMark,
  type WrittenDecimal,
} from "~/core/money/written-decimal";
import { columnsNamed } from "~/i18n/file-heads.server";
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_LINES } from "./price-import.limits";

/** The columns of a file. */
export interface FileColumns<Column extends string> {
  columns: readonly Column[];
  /** The columns without which a file can't be read. */
  required: readonly Column[];
  /** The most cells of a line, where it isn't `MAX_CELLS`. */
  maxCells?: number;
  /** The most characters of a cell, where it isn't `MAX_CELL_LENGTH`. */
  maxCellLength?: number;
}

/** The format of a file of one kind of prices, which is also the format of its export. */
export interface PriceFileFormat<Column extends string> extends FileColumns<Column> {
  /** The column with the price. */
  amount: Column;
}

/** The characters that may separate cells; a file uses one of them. */
const separators = [",", ";", "\t"] as const;

type Separator = (typeof separators)[number];

/** A line of cells: its number, as an editor counts lines, and its cells by column. */
export interface CellLine<Column extends string = string> {
  line: number;
  /**
   * A column that the file doesn't have is missing here; an empty cell, also at a shortened line's end, is
   * "".
   */
  cells: Partial<Record<Column, string>>;
  /** Whether there is a cell beyond the last column, as from "80,50" in a file with commas. */
  surplus: boolean;
}

/** An amount that somebody wrote in a file. */
export interface WrittenAmount {
  /** The amount, with the decimal mark of the file. */
  amount: WrittenDecimal;
  /**
   * The amount if the currency has three decimals: in a file with semicolons, "33,125" is then 33.125 and not
   * 33125.
   */
  finely: WrittenDecimal;
}

/** A line of a file of prices, with its price. */
export interface FileLine<Column extends string = string> extends CellLine<Column>, WrittenAmount {}

/** The reason why a whole file can't be read: a key below `import:FILE`, with its params. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason:
      | "empty"
      | "no_csv"
      | "workbook"
      | "columns_missing"
      | "columns_twice"
      | "too_long"
      | "too_wide",
    readonly params: MessageParams = {},
    /** The columns that the sentence names, which it says as the heads of the reader's language. */
    readonly columns: readonly string[] = [],
  ) {
    super(reason);
  }
}

/**
 * Reads a file of prices. The cells are separated by commas, semicolons or tabs, the same in the whole file;
 * the columns may be in any order.
 *
 * @throws UnreadableFile
 */
export function readPriceFile<Column extends string>(
  content: string,
  format: PriceFileFormat<Column>,
): FileLine<Column>[] {
  const { separator, lines } = readCells(content, format);
  const textOf = ({ cells }: CellLine<Column>) => cells[format.amount]?.trim() ?? "";
  const read = amountReader(separator, lines.map(textOf));
  return lines.map((line) => ({ ...line, ...read(textOf(line)) }));
}

/**
 * @returns the separator and the lines of a file, without its head
 * @throws UnreadableFile
 */
export function readCells<Column extends string>(
  content: string,
  format: FileColumns<Column>,
): { separator: Separator; lines: CellLine<Column>[] } {
  const { separator, columns } = headOf(content, format);
  const [, ...records] = recordsOf(content, separator);
  if (records.length === 0) throw new UnreadableFile("empty");
  const lines = records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      columns.map((name, at) => [name, readCsvCell(record[at] ?? "")]),
    ) as CellLine<Column>["cells"],
    surplus: record.slice(columns.length).some((cell) => cell !== ""),
  }));
  return { separator, lines };
}

/**
 * @param written all amounts of the file, which show its decimal mark together
 * @returns the function that reads one of them
 */
export function amountReader(
  separator: Separator,
  written: readonly string[],
): (text: string) => WrittenAmount {
  const has = (mark: DecimalMark) => written.some((amount) => hasDecimalMark(amount, mark));
  // In a file with commas the point is the decimal mark, as in our export, unless a price shows otherwise.
  const marks: DecimalMark[] = separator === "," && !has(",") ? ["."] : [];
  // Spreadsheets write semicolons if their decimal mark is the comma, so it is the comma, unless a price
  // shows otherwise.
  const commas = separator === ";" && !written.some(isGroupedByCommas) && !has(".");
  return (text) => {
    const amount = readWrittenDecimal(text, marks);
    return { amount, finely: commas ? readWrittenDecimal(text, [","]) : amount };
  };
}

/**
 * @returns the columns of a readable file that the import doesn't know, as they are named in the file
 * @throws UnreadableFile
 */
export function unknownColumns(content: string, format: FileColumns<string>): string[] {
  const knownColumns = format.columns;
  return headOf(content, format).columns.filter(
    (name) => name !== "" && !knownColumns.includes(name),
  );
}

/** @throws UnreadableFile for a text that is too large to be split into cells */
function assertBounded(
  content: string,
  { maxCells = MAX_CELLS, maxCellLength = MAX_CELL_LENGTH }: FileColumns<string>,
): void {
  const exceeded = exceededBound(content, {
    lines: MAX_LINES + 1,
    cellsALine: maxCells,
    cellLength: maxCellLength,
  });
  if (exceeded === "lines") throw new UnreadableFile("too_long", { max: MAX_LINES });
  if (exceeded) {
    throw new UnreadableFile("too_wide", { cells: maxCells, characters: maxCellLength });
  }
}

interface Head {
  separator: Separator;
  columns: string[];
}

/** @returns the separator with which the first line contains most of the known columns, and these columns */
function headOf(content: string, format: FileColumns<string>): Head {
  const { columns: knownColumns, required } = format;
  assertBounded(content, format);
  const heads = separators.map((separator) => ({
    separator,
    columns: columnsNamed(columnsBy(content, separator), knownColumns),
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
    throw new UnreadableFile("columns_missing", {}, missing);
  }
  const twice = knownColumns.filter(
    (name) => head.columns.indexOf(name) !== head.columns.lastIndexOf(name),
  );
  if (twice.length > 0) throw new UnreadableFile("columns_twice", {}, twice);
  return head;
}

/** @returns the names in the first line if this were the separator; none if it can't be the separator */
function columnsBy(content: string, separator: Separator): string[] {
  try {
    const [head] = recordsOf(content, separator, 1);
    return head?.record ?? [];
  } catch {
    return [];
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** @param most the most records that are read; without it, all */
function recordsOf(content: string, delimiter: Separator, most?: number): CsvRecord[] {
  try {
    return parse(content, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Spreadsheets write lines of separators alone at the end of a file.
      skip_records_with_empty_values: true,
      to: most,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch {
    throw new UnreadableFile("no_csv");
  }
}
