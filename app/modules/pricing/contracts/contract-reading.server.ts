import type { z } from "zod";
import type { CalendarDate } from "~/core/dates";
import type { DateOrder } from "~/core/dates/parse.server";
import { negated, type DisplayCurrency } from "~/core/money/money";
import { zodMessage } from "~/forms/checking/zod-message";
import { encodeMessage } from "~/i18n/message";
import { amountIn, dateIn, flagIn, Refused } from "../price-imports/planned-line.server";
import type { WrittenAmount } from "../price-imports/price-file.server";
import { listIn, type ContractColumn, type ContractLine } from "./contract-csv";

/** A mistake of a line: its column, and the encoded sentence; the column is null for the line as a whole. */
export interface CellMistake {
  column: ContractColumn | null;
  message: string;
}

/** The mistakes of a line, for which its row can't be written. */
export class RefusedCells extends Error {
  constructor(readonly mistakes: CellMistake[]) {
    super("refused cells");
  }
}

export function refusalOf(reason: string, params: Record<string, string | number> = {}): string {
  return encodeMessage({ key: `batches:REASONS.${reason}`, params });
}

/** How a file spells its amounts and dates, which it shows as a whole. */
export interface Spelling {
  readAmount: (text: string) => WrittenAmount;
  /** undefined where no date proves the order of day and month. */
  dateOrder: DateOrder | undefined;
}

/** Reads the cells of a line; each function throws `RefusedCells` with its column. */
export class CellReader {
  constructor(
    private readonly line: ContractLine,
    private readonly spelling: Spelling,
  ) {}

  text(column: ContractColumn): string {
    return (this.line.cells[column] ?? "").trim();
  }

  /** @returns what `read` makes of the cell; undefined for an empty one */
  read<Value>(column: ContractColumn, read: (text: string) => Value): Value | undefined {
    const text = this.text(column);
    if (text === "") return undefined;
    return at(column, () => read(text));
  }

  flag(column: ContractColumn): boolean | undefined {
    return this.read(column, flagIn);
  }

  date(column: ContractColumn): CalendarDate | undefined {
    return this.read(column, (text) => this.day(text));
  }

  /** @throws Refused for a text that is no date, or two */
  day(text: string): CalendarDate {
    const day = dateIn(text, this.spelling.dateOrder);
    if (day === null) throw new Refused("no_date", { given: text });
    return day;
  }

  whole(column: ContractColumn): number | undefined {
    return this.read(column, wholeIn);
  }

  /** @returns a word as programs write it, also where it is written with spaces or capitals */
  word(column: ContractColumn): string | undefined {
    return this.read(column, wordIn);
  }

  words(column: ContractColumn): string[] {
    return this.read(column, (text) => listIn(text).map(wordIn)) ?? [];
  }

  list(column: ContractColumn): string[] {
    return this.read(column, listIn) ?? [];
  }

  /** @returns the two bounds of "3..11"; null for one that is open; a single value is both */
  range<Bound>(
    column: ContractColumn,
    boundIn: (text: string) => Bound,
  ): [Bound | null, Bound | null] | undefined {
    return this.read(column, (text) => {
      const [first = "", last, ...more] = text.split("..").map((bound) => bound.trim());
      if (more.length > 0) throw new Refused("no_range", { given: text });
      if (last === undefined) return [boundIn(first), boundIn(first)];
      return [first === "" ? null : boundIn(first), last === "" ? null : boundIn(last)];
    });
  }

  /** @returns an amount, also one below 0 */
  amount(
    column: ContractColumn,
    limits: DisplayCurrency & { max: number },
    allowed: "any" | "above" = "any",
  ): string | undefined {
    return this.read(column, (text) => this.amountOf(text, limits, allowed));
  }

  amountOf(
    text: string,
    limits: DisplayCurrency & { max: number },
    allowed: "any" | "above" = "any",
  ): string {
    const below = allowed === "any" && text.startsWith("-");
    const written = below ? text.slice(1).trim() : text;
    const read = amountIn(this.spelling.readAmount(written), written, limits);
    return below && Number(read) !== 0 ? negated(read) : read;
  }
}

/** @returns what `read` returns; a refusal gets the column */
export function at<Value>(column: ContractColumn, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new RefusedCells([{ column, message: refusalOf(error.reason, error.params) }]);
  }
}

export function wholeIn(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new Refused("no_whole", { given: text });
  return Number(text);
}

function wordIn(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, "_");
}

/**
 * @returns the refusal of a word that isn't one of those of its column; null for another mistake. The schema's own
 *   text may be that of an empty field
 */
function unknownWord(
  issue: z.core.$ZodIssue,
  column: ContractColumn,
  input: unknown,
): string | null {
  if (issue.code !== "invalid_value") return null;
  const given = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );
  if (typeof given !== "string" || given === "") return null;
  if (column === "price_type") return refusalOf("not_price_type", { given });
  return refusalOf("not_one_of", { given, choices: issue.values.map(String).join(", ") });
}

/**
 * @param columnOf the column of a field; the field's own name where it isn't given
 * @returns the value of the schema
 * @throws RefusedCells with all mistakes
 */
export function parsedCells<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  columnOf: Partial<Record<string, ContractColumn>>,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: zodMessage });
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue): CellMistake => {
    const [first, second] = issue.path.map(String);
    const field = first === "condition" && second ? second : (first ?? "");
    const column = columnOf[field] ?? (field as ContractColumn);
    return { column, message: unknownWord(issue, column, input) ?? issue.message };
  });
  const byColumn = new Map(mistakes.map((mistake) => [mistake.column, mistake]));
  throw new RefusedCells([...byColumn.values()]);
}
