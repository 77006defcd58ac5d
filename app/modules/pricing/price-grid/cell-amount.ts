import { formatMinor, parseMinor } from "~/core/money/money";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import {
  hasDecimalMark,
  isGroupedByCommas,
  readTwoWays,
  readWrittenDecimal,
  type DecimalMark,
} from "~/core/money/written-decimal";
import { decimalMistake } from "~/forms/checking/decimals";
import { encodeMessage } from "~/i18n/message";
import type { Language } from "~/i18n/languages";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import { MAX_BASE_PRICE } from "../room-prices/room-price";

/** The language, currency and decimal mark in which the amounts of a grid are written. */
export interface CellWriting {
  language: Language;
  /** The currency of the hotel. */
  currency: PricingCurrency;
  /** The decimal mark of a pasted block, if its numbers show it; the other mark then separates thousands. */
  mark?: DecimalMark;
}

/** The meaning of a cell's text: no price for an empty text, an amount, or a mistake. */
export type CellAmount =
  | { kind: "empty" }
  /** A decimal string with as many decimals as the currency. */
  | { kind: "amount"; amount: string }
  /** The message for a text that isn't an amount, encoded. */
  | { kind: "mistake"; mistake: string };

/** Matches the spaces before and after a number, also those that spreadsheets insert. */
const BLANK = /^[\s\u00a0\u202f]+|[\s\u00a0\u202f]+$/g;

/** Matches the sign or the code of a currency; the hotel's own have been removed before. */
const OTHER_SIGN = /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u;

/**
 * Reads the text of a cell, as typed or as copied from a spreadsheet: "120", "120,50", "1 234.50 €", "EUR
 * 95".
 *
 * @returns the amount; a mistake for a text that isn't a number, that can mean two numbers, or that has more
 *   decimals than the currency
 */
export function readCell(text: string, writing: CellWriting): CellAmount {
  const { currency } = writing;
  const bare = withoutCurrency(text, currency);
  if (bare === "") return { kind: "empty" };
  if (OTHER_SIGN.test(bare)) {
    const mistake = encodeMessage({
      key: "price-grid:OTHER_CURRENCY",
      params: { code: currency.code },
    });
    return { kind: "mistake", mistake };
  }
  const decimal = decimalOf(bare, writing);
  const mistake = decimalMistake(decimal, {
    min: 0,
    max: MAX_BASE_PRICE,
    decimals: currency.digits,
  });
  if (mistake) return { kind: "mistake", mistake };
  const { digits } = currency;
  return { kind: "amount", amount: formatMinor(parseMinor(decimal, digits), digits) };
}

/** @returns whether two decimal strings are the same amount: "80" and "80.0000" */
export function isSameAmount(one: string, other: string): boolean {
  if (!isDecimal(one) || !isDecimal(other)) return one === other;
  const digits = Math.max(decimalsOf(one), decimalsOf(other));
  return parseMinor(one, digits) === parseMinor(other, digits);
}

/**
 * @returns the number in the text as a plain decimal; the text itself if it isn't a number or can mean two
 */
function decimalOf(text: string, { language, currency, mark }: CellWriting): string {
  const marksOfLanguage: DecimalMark[] = language === "fr" ? [".", ","] : ["."];
  const marks = mark ? [mark] : marksOfLanguage;
  const ways = readTwoWays(text);
  // Three digits after a mark are thousands if the currency has no decimals, or if the other mark is the
  // decimal mark.
  if (ways && (currency.digits === 0 || (mark && !text.includes(mark)))) return ways[0];
  const reading = readWrittenDecimal(text, marks);
  return "decimal" in reading ? reading.decimal : text;
}

/**
 * @returns the text of a cell without the symbol and the code of the hotel's currency, and without spaces
 *   around it
 */
function withoutCurrency(text: string, { symbol, code }: PricingCurrency): string {
  let bare = text.replace(BLANK, "").replace("\u2212", "-");
  for (const sign of [symbol, code]) {
    const [plain, sought] = [bare.toUpperCase(), sign.toUpperCase()];
    if (plain === sought) continue;
    if (plain.startsWith(sought)) bare = bare.slice(sought.length).replace(BLANK, "");
    else if (plain.endsWith(sought)) bare = bare.slice(0, -sought.length).replace(BLANK, "");
  }
  return bare;
}

/** @returns the cells of a block that was copied in a spreadsheet, by rows */
export function blockIn(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) =>
    line.split("\t").map((cell) => cell.replace(/^"(.*)"$/, "$1").replace(BLANK, "")),
  );
}

/**
 * @returns the decimal mark that the numbers of a block show: the point for "120.50" and "1,234.50";
 *   undefined if they show none, or both
 */
export function markOf(block: string[][], currency: PricingCurrency): DecimalMark | undefined {
  const texts = block.flat().map((text) => withoutCurrency(text, currency));
  const comma = texts.some((text) => hasDecimalMark(text, ","));
  const point = texts.some((text) => hasDecimalMark(text, ".") || isGroupedByCommas(text));
  if (comma === point) return undefined;
  return comma ? "," : ".";
}
