import { isDecimal } from "./money";

/** A number as people write it: a plain decimal, or why it can't be read. */
export type WrittenDecimal = { decimal: string } | { unclear: "no_number" | "two_ways" };

/** The mark before the decimals: a point or a comma. */
export type DecimalMark = "." | ",";

/**
 * Characters that people put between thousands besides points and commas; no decimals ever follow
 * them.
 */
const GAP = "[ \\u00a0\\u2009\\u202f'’]";

/** "80", "80,5": at most one mark, a point or a comma. */
const ONE_MARK = /^(?<sign>-?)(?<whole>\d+)(?:(?<mark>[.,])(?<rest>\d+))?$/;

/** "1 234,50", "1,234.50", "1.234.567": groups of three, all with the same mark. */
const GROUPED = new RegExp(
  `^(?<sign>-?)(?<whole>[1-9]\\d{0,2}(?<gap>${GAP}|[.,])\\d{3}(?:\\k<gap>\\d{3})*)` +
    "(?:(?<mark>[.,])(?<rest>\\d+))?$",
  "u",
);

/** "1,234": thousands in some countries, a little more than one in others. */
const TWO_WAYS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number in the writing of any country. A number with two possible readings, such as "1,234", is
 * refused, never guessed.
 *
 * @param decimalMarks the marks that the writer puts before decimals: with "." alone, "1.234" has one
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
  const decimal = `${sign}${whole}${rest ? `.${rest}` : ""}`;
  return isDecimal(decimal) ? { decimal } : { unclear: "no_number" };
}

/**
 * @returns whether a number can only have been written with this mark before its decimals: with a
 *   comma "80,5" and "1.234,50", and neither "1,234" nor "1,234,567"
 */
export function hasDecimalMark(text: string, mark: DecimalMark): boolean {
  const parts = text.split(mark);
  return parts.length === 2 && /^\d+$/.test(parts[1] ?? "") && !TWO_WAYS.test(text);
}

/** @returns whether commas can only stand between thousands: "1,234.5", "1,234,567" */
export function isGroupedByCommas(text: string): boolean {
  const { gap, rest } = GROUPED.exec(text)?.groups ?? {};
  return gap === "," && (rest !== undefined || text.split(",").length > 2);
}

/** @returns the two numbers that "1,234" may be: ["1234", "1.234"]; null where it is clear */
export function readTwoWays(text: string): [string, string] | null {
  if (!TWO_WAYS.test(text)) return null;
  return [text.replace(/[.,]/, ""), text.replace(",", ".")];
}
