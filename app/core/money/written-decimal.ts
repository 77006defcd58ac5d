import { isDecimal } from "./plain-decimal";

/** The result of reading a number that somebody wrote: a plain decimal, or why it can't be read. */
export type WrittenDecimal = { decimal: string } | { unclear: "no_number" | "two_ways" };

/** The character before the decimals: a point or a comma. */
export type DecimalMark = "." | ",";

/**
 * Characters that people put between thousands, besides points and commas; none of them ever stands before
 * decimals.
 */
const GAP = "[ \\u00a0\\u2009\\u202f'’]";

/** "80", "80,5", "+80": at most one mark, a point or a comma. */
const ONE_MARK = /^(?<sign>[-+]?)(?<whole>\d+)(?:(?<mark>[.,])(?<rest>\d+))?$/;

/** "1 234,50", "1,234.50", "1.234.567": groups of three digits, all with the same character between them. */
const GROUPED = new RegExp(
  `^(?<sign>[-+]?)(?<whole>[1-9]\\d{0,2}(?<gap>${GAP}|[.,])\\d{3}(?:\\k<gap>\\d{3})*)` +
    "(?:(?<mark>[.,])(?<rest>\\d+))?$",
  "u",
);

/** "1,234": more than a thousand in some countries, a little more than one in others. */
const TWO_WAYS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as any country writes it, also with a plus before it, as our own lists print it. A number with two
 * possible readings, such as "1,234", is refused: the program never guesses.
 *
 * @param decimalMarks the marks that the writer may use before decimals: with "." alone, "1.234" has one
 *   reading
 */
export function readWrittenDecimal(
  text: string,
  decimalMarks: readonly DecimalMark[],
): WrittenDecimal {
  const plain = ONE_MARK.exec(text)?.groups;
  if (plain) {
    const { sign = "", whole = "", mark, rest } = plain;
    const isKnown = decimalMarks.some((decimalMark) => decimalMark === mark);
    if (TWO_WAYS.test(text) && !isKnown) return { unclear: "two_ways" };
    return asDecimal(sign, whole, rest);
  }
  const grouped = GROUPED.exec(text)?.groups;
  if (!grouped || grouped.mark === grouped.gap) return { unclear: "no_number" };
  const { sign = "", whole = "", rest } = grouped;
  return asDecimal(sign, whole.replace(/\D/gu, ""), rest);
}

function asDecimal(sign: string, whole: string, rest: string | undefined): WrittenDecimal {
  const decimal = `${sign === "-" ? "-" : ""}${whole}${rest ? `.${rest}` : ""}`;
  return isDecimal(decimal) ? { decimal } : { unclear: "no_number" };
}

/**
 * @returns whether the text can only be read with this mark before its decimals: with a comma true for "80,5"
 *   and "1.234,50", false for "1,234" and "1,234,567"
 */
export function hasDecimalMark(text: string, mark: DecimalMark): boolean {
  const parts = text.split(mark);
  return parts.length === 2 && /^\d+$/.test(parts[1] ?? "") && !TWO_WAYS.test(text);
}

/** @returns whether the commas in a number can only separate thousands: "1,234.5", "1,234,567" */
export function isGroupedByCommas(text: string): boolean {
  const { gap, rest } = GROUPED.exec(text)?.groups ?? {};
  return gap === "," && (rest !== undefined || text.split(",").length > 2);
}

/**
 * @returns the two numbers that "1,234" may stand for: ["1234", "1.234"]; null where only one reading is
 *   possible
 */
export function readTwoWays(text: string): [string, string] | null {
  if (!TWO_WAYS.test(text)) return null;
  const signless = text.replace("+", "");
  return [signless.replace(/[.,]/, ""), signless.replace(",", ".")];
}
