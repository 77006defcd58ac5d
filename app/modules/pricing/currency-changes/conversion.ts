import { decimalsOf, formatMinor, isDecimal, multiplyDivide, parseMinor } from "~/core/money/money";

/* Converts a hotel's money when its currency changes: its prices, and the fixed rules that are its own. A fixed rule for all hotels is "in the currency of the hotel being priced" (`price-calculation.md` §4): it belongs to no hotel, and isn't converted. */

/** "keep" leaves the figures as they are: 254 EUR become 254 JPY. */
export const figureChoices = ["keep", "convert"] as const;

export type FigureChoice = (typeof figureChoices)[number];

/** The most decimals of a rate: one yen in euros begins with four zeros. */
export const RATE_DECIMALS = 9;

/** The highest rate: beyond every pair of currencies there is. */
export const MAX_RATE = 1_000_000;

/** Stored amounts carry at most so many decimals. */
const STORED_DECIMALS = 4;

/** @returns whether the text is a rate: a plain decimal above 0 */
export function isRate(text: string): boolean {
  if (!isDecimal(text) || decimalsOf(text) > RATE_DECIMALS) return false;
  return Number(text) > 0 && Number(text) <= MAX_RATE;
}

/**
 * @param amount a decimal string in the old currency; a rule's may be below 0
 * @param rate what one unit of the old currency is in the new one
 * @param digits the digits of the new currency
 * @returns amount × rate as a decimal string, rounded half away from zero to the new digits
 * @throws RangeError where it is too large to be exact
 */
export function convertAmount(amount: string, rate: string, digits: number): string {
  const decimals = decimalsOf(rate);
  const converted = multiplyDivide(
    parseMinor(amount, STORED_DECIMALS),
    parseMinor(rate, decimals),
    10 ** (STORED_DECIMALS + decimals - digits),
  );
  return formatMinor(converted, digits);
}

/** An amount and what it becomes, with the name that people know it by. */
export interface ConvertedAmount {
  label: string;
  before: string;
  after: string;
}

/**
 * @returns the names of the amounts that a rate makes nothing of, though they were something: it is
 *   likely the wrong way round
 */
export function lostAmounts(converted: ConvertedAmount[]): string[] {
  return converted
    .filter(({ before, after }) => Number(before) !== 0 && Number(after) === 0)
    .map(({ label }) => label);
}

/** @returns the names of the amounts that the rate takes beyond the highest one, below 0 too */
export function amountsBeyond(
  amounts: Pick<ConvertedAmount, "label" | "before">[],
  rate: string,
  highest: number,
): string[] {
  // A comparison needs no exact product; what is written is converted exactly.
  return amounts
    .filter(({ before }) => Math.abs(Number(before) * Number(rate)) > highest)
    .map(({ label }) => label);
}

/** How much money is written in a hotel's currency. */
export interface MoneyOfHotel {
  prices: number;
  /** A price to show as an example, a decimal string; the highest one. */
  example: string | null;
  /** The most digits after the point that a price really uses. */
  decimals: number;
  /** The names of the fixed rules that are the hotel's own. */
  ownRules: string[];
  /** The names of the fixed rules for all hotels, read in the currency of whichever is priced. */
  sharedRules: string[];
}

/** @returns whether there is anything that another currency would change the meaning of */
export function hasMoney({ prices, ownRules }: MoneyOfHotel): boolean {
  return prices > 0 || ownRules.length > 0;
}
