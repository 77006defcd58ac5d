import { datesMeant, type DateOrder } from "~/core/dates/parse.server";
import type { CalendarDate } from "~/core/dates";
import type { MessageParams } from "~/core/errors";
import { formatMinor, parseMinor, type DisplayCurrency } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { priceTypes, type PriceType } from "../price-rules/price-rule";
import type { CellLine, FileLine, WrittenAmount } from "./price-file.server";

/** A row with a name by which a line can refer to it. */
export interface NamedRow {
  id: number;
  name: string;
  /** Whether the name is the row's French one, which counts only if no row has it as its main name. */
  inFrench?: boolean;
}

/** A distribution point, named by its code. */
export interface KnownPoint extends NamedRow {
  label: string;
}

/** @returns a name in lower case and without outer spaces, as names are compared */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/**
 * @returns the distinct names in a column, each as it is written and as its key. Both are needed, since the
 *   database and JavaScript make different lower-case letters of Σ and İ
 */
export function spelledIn<Column extends string>(
  lines: readonly CellLine<Column>[],
  column: Column,
): string[] {
  const spelled = lines.map(({ cells }) => cells[column] ?? "");
  return [...new Set([...spelled, ...spelled.map(nameKey)])];
}

/**
 * @param names the names of the row in files; the product writes the first one
 * @param french its French name; "" where there is none
 * @returns the row under each of its names; of names with the same key only the first
 */
export function underNames<Row>(
  row: Row,
  names: string[],
  french: string,
): (Row & { name: string; inFrench: boolean })[] {
  const all = [...names, french];
  const keys = all.map(nameKey);
  return all
    .map((name, at) => ({ ...row, name, inFrench: at === names.length }))
    .filter(({ name }, at) => name !== "" && keys.indexOf(keys[at]!) === at);
}

/** @returns the rows by the keys of their names; several rows may share a key */
export function byNameKey<Row>(entries: [string, Row][]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const [key, row] of entries) {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The price that a line describes, with its currency and its channel. */
export interface WantedPrice<Write, Price> {
  /** The row to write. */
  price: Write;
  /** The key of which only one active price may exist, so two lines of a file can't write the same price. */
  place: string;
  currency: DisplayCurrency;
  /** null = the general price. */
  pointLabel: string | null;
  /** The price that changes; null for a new one. */
  existing: Price | null;
}

interface Numbered {
  line: number;
  /** The name of the line's price, as written in the file: "Hotel, room type, season". */
  label: string;
}

/** A line that is refused; the reason is a key under `REASONS`, with its params. */
export interface RefusedLine extends Numbered {
  outcome: "refused";
  reason: string;
  params: MessageParams;
}

/** A line that can be imported. */
export interface FollowedLine<Write, Price> extends Numbered, WantedPrice<Write, Price> {
  outcome: "new" | "changed" | "unchanged";
}

/** The result for a line. */
export type PlannedLine<Write, Price> = FollowedLine<Write, Price> | RefusedLine;

/** @returns whether a line creates a price, or changes one */
export function changesSomething<Write, Price>(
  line: PlannedLine<Write, Price>,
): line is FollowedLine<Write, Price> {
  return line.outcome === "new" || line.outcome === "changed";
}

/** The reason why a line isn't imported. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly params: MessageParams = {},
  ) {
    super(reason);
  }
}

interface Plan<Column extends string, Write, Price> {
  /** The columns whose cells make up the label of a line. */
  named: readonly NoInfer<Column>[];
  /** @throws Refused with the first mistake of the line */
  wantedBy: (line: FileLine<Column>) => WantedPrice<Write, Price>;
  isSame: (existing: Price, price: Write) => boolean;
}

/** @returns a plan for each line, in their order */
export function planLines<Column extends string, Write, Price>(
  lines: readonly FileLine<Column>[],
  { named, wantedBy, isSame }: Plan<Column, Write, Price>,
): PlannedLine<Write, Price>[] {
  const takenBy = new Map<string, number>();
  return lines.map((fileLine) => {
    const { line, cells } = fileLine;
    const label = named
      .map((column) => cells[column])
      .filter(Boolean)
      .join(", ");
    try {
      if (fileLine.surplus) throw new Refused("surplus");
      const toWrite = wantedBy(fileLine);
      const earlier = takenBy.get(toWrite.place);
      if (earlier) throw new Refused("twice", { line: earlier });
      takenBy.set(toWrite.place, line);
      const { existing, price } = toWrite;
      const outcome = !existing ? "new" : isSame(existing, price) ? "unchanged" : "changed";
      return { line, label, outcome, ...toWrite };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { reason, params } = error;
      return { line, label, outcome: "refused", reason, params };
    }
  });
}

/**
 * @returns the row that a line names. A row's main name comes before another row's French name; of several
 *   rows that differ only in case, the one written as in the file is taken
 * @throws Refused where there is no such row, or more than one
 */
export function oneOf<T extends NamedRow>(rows: T[] = [], kind: string, name: string): T {
  if (!name.trim()) throw new Refused(`no_${kind}`);
  const named = rows.filter(({ inFrench }) => !inFrench);
  const candidates = named.length > 0 ? named : rows;
  const exact = candidates.filter((row) => row.name === name);
  const [only, ...others] = exact.length > 0 ? exact : candidates;
  if (!only) throw new Refused(`unknown_${kind}`, { name });
  if (others.length > 0) throw new Refused(`ambiguous_${kind}`, { name });
  return only;
}

/** @returns the distribution point with a code; null for an empty code, which means the general price */
export function pointOf(points: Map<string, KnownPoint[]>, code = ""): KnownPoint | null {
  return code ? oneOf(points.get(nameKey(code)), "point", code) : null;
}

/** @throws Refused if the line's currency isn't the one in which its hotel, tour or treatment is priced */
export function assertCurrency(given: string | undefined, { code }: DisplayCurrency): void {
  if (given && given.toUpperCase() !== code) throw new Refused("other_currency", { code, given });
}

/**
 * @returns the price type in a cell
 * @throws Refused for any other text
 */
export function priceTypeIn(text = ""): PriceType {
  const type = priceTypes.find((one) => one === text.trim().toLowerCase());
  if (!type) throw new Refused("price_type", { given: text });
  return type;
}

/**
 * @param given the cell as it is written in the file
 * @param max the highest price
 * @returns the amount of a line, with as many decimals as its currency
 * @throws Refused for a text that isn't an amount of the currency, or that can mean two
 */
export function amountIn(
  line: WrittenAmount,
  given: string,
  { code, digits, max }: DisplayCurrency & { max: number },
): string {
  const amount = digits > 2 ? line.finely : line.amount;
  if ("unclear" in amount) {
    if (amount.unclear === "no_number") throw new Refused("no_number", { given });
    // The refusal suggests two spellings with only one meaning: without a mark, or with four decimals if the
    // currency has three.
    const whole = given.replace(/[.,]/, "");
    throw digits > 2
      ? new Refused("two_ways", { given, whole, exact: `${given}0` })
      : new Refused("unclear_mark", { given, whole, digits });
  }
  const { decimal } = amount;
  if (decimal.startsWith("-")) throw new Refused("negative");
  if (Number(decimal) > max) throw new Refused("too_high");
  if (decimalsOf(decimal) > digits) throw new Refused("decimals", { code, digits });
  return formatMinor(parseMinor(decimal, digits), digits);
}

/** The words for yes that people and spreadsheets write; a French spreadsheet writes VRAI and FAUX. */
const yes = ["true", "1", "yes", "oui", "vrai", "x"];
const no = ["false", "0", "no", "non", "faux"];

/**
 * @returns undefined for an empty cell and for a missing column
 * @throws Refused for any other word
 */
export function flagIn(text = ""): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (word === "") return undefined;
  if (yes.includes(word)) return true;
  if (no.includes(word)) return false;
  throw new Refused("no_flag", { given: text });
}

/**
 * @param order the order of day and month in the file, where one of its dates proves it
 * @returns the day in a cell; null for an empty cell
 * @throws Refused for a text without a date, or with two possible meanings
 */
export function dateIn(text = "", order?: DateOrder): CalendarDate | null {
  if (!text.trim()) return null;
  const [day, ...others] = datesMeant(text, order);
  if (!day) throw new Refused("no_date", { given: text });
  if (others.length > 0) throw new Refused("two_dates", { given: text });
  return day;
}
