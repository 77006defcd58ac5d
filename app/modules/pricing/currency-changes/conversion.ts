import { decimalsOf, formatMinor, isDecimal, multiplyDivide, parseMinor } from "~/core/money/money";

/* Converts a hotel's money when its currency changes: its prices, and the fixed rules that are its own. A fixed rule for all hotels is "in the currency of the hotel being priced" (`price-calculation.md` §4): it belongs to no hotel, and isn't converted. */

/** "keep" leaves the figures as they are: 254 EUR become 254 JPY. */
export const figureChoices = ["keep", "convert"] as const;

export type FigureChoice = (typeof figureChoices)[number];

/** The most decimals of a rate: one yen in euros begins with four zeros. */
export const RATE_DECIMALS = 9;

/** The highest rate: more than between any two currencies. */
export const MAX_RATE = 1_000_000;

/** The most decimals of a stored amount. */
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

/** An amount before and after its conversion, with a name for people. */
export interface ConvertedAmount {
  label: string;
  before: string;
  after: string;
}

/**
 * @returns the names of amounts that become 0 by the conversion although they weren't: the rate is probably
 *   inverted
 */
export function lostAmounts(converted: ConvertedAmount[]): string[] {
  return converted
    .filter(({ before, after }) => Number(before) !== 0 && Number(after) === 0)
    .map(({ label }) => label);
}

/** @returns the names of amounts that exceed the highest amount by the conversion, positive or negative */
export function amountsBeyond(
  amounts: Pick<ConvertedAmount, "label" | "before">[],
  rate: string,
  highest: number,
): string[] {
  // Rough products are enough for this comparison; what is written is converted exactly.
  return amounts
    .filter(({ before }) => Math.abs(Number(before) * Number(rate)) > highest)
    .map(({ label }) => label);
}

/** The prices and rules of a hotel that are in its currency. */
export interface MoneyOfHotel {
  prices: number;
  /** The highest price, as an example: a decimal string. */
  example: string | null;
  /** The most digits after the point that a price really uses. */
  decimals: number;
  /** The names of the fixed rules that are the hotel's own. */
  ownRules: string[];
  /** The names of the fixed rules for all hotels, whose values are in the currency of each hotel. */
  sharedRules: string[];
}

/** @returns whether there are prices or rules whose meaning would change with the currency */
export function hasMoney({ prices, ownRules }: MoneyOfHotel): boolean {
  return prices > 0 || ownRules.length > 0;
}
