import { formatMinor, multiplyDivide, parseMinor } from "~/core/money/money";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";

/*
 * Converts the money of a hotel when its currency changes: its prices of rooms and meals, and the amounts of its
 * own fixed rules, taxes, markups and rate plans. Those for all hotels or several aren't converted: their
 * amounts are in the currency of whichever hotel is priced (docs/reference/prices.md#another-currency-of-a-hotel).
 */

/** "keep" leaves the figures as they are: 254 EUR become 254 JPY. */
export const figureChoices = ["keep", "convert"] as const;

export type FigureChoice = (typeof figureChoices)[number];

/** The most decimals of a rate: the price of one yen in euros begins with four zeros. */
export const RATE_DECIMALS = 9;

/** The highest rate, above the rate between any two currencies. */
export const MAX_RATE = 1_000_000;

/** The most decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** @returns whether the text is a rate: a plain decimal above 0 */
export function isRate(text: string): boolean {
  if (!isDecimal(text) || decimalsOf(text) > RATE_DECIMALS) return false;
  return Number(text) > 0 && Number(text) <= MAX_RATE;
}

/**
 * @param amount a decimal string in the old currency; the value of a rule may be negative
 * @param rate the price of one unit of the old currency in the new one
 * @param digits the number of decimals of the new currency
 * @returns amount × rate as a decimal string, rounded half away from zero to the new digits
 * @throws RangeError where the result is too large to be exact
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

/** An amount before and after its conversion, with the name of its row. */
export interface ConvertedAmount {
  label: string;
  before: string;
  after: string;
}

/**
 * @returns the names of amounts that weren't 0 and become 0 by the conversion: the rate is probably inverted
 */
export function lostAmounts(converted: ConvertedAmount[]): string[] {
  return converted
    .filter(({ before, after }) => Number(before) !== 0 && Number(after) === 0)
    .map(({ label }) => label);
}

/**
 * @returns the names of amounts that the conversion makes larger than the highest amount, positive or
 *   negative
 */
export function amountsBeyond(
  amounts: Pick<ConvertedAmount, "label" | "before">[],
  rate: string,
  highest: number,
): string[] {
  // Floating-point products are exact enough for this comparison; the amounts that are written are converted
  // exactly.
  return amounts
    .filter(({ before }) => Math.abs(Number(before) * Number(rate)) > highest)
    .map(({ label }) => label);
}

/** The rows beside prices that have amounts in the currency of their hotels, in the order of the question. */
export const entitiesBesidePrices = ["price_rule", "tax", "markup", "rate_plan"] as const;

export type BesidePrices = (typeof entitiesBesidePrices)[number];

/** @returns whether rows of a kind have amounts in the currency of their hotel */
export function isInCurrencyOfHotel(entity: string): boolean {
  return ["room_price", "meal_price", ...entitiesBesidePrices].includes(entity);
}

/** A fixed rule, a tax, a markup or a rate plan with amounts. */
export interface AmountBeside {
  entity: BesidePrices;
  /** Whether it belongs to this hotel alone; others are read in the currency of each of their hotels. */
  own: boolean;
  label: string;
  label_fr: string | null;
}

/** The prices and other amounts that are in the currency of a hotel. */
export interface MoneyOfHotel {
  /** The number of prices of rooms and meals. */
  prices: number;
  /** The highest price, which the question shows as an example: a decimal string. */
  example: string | null;
  /** The most decimals that any price uses, not counting zeros at the end. */
  decimals: number;
  /** The fixed rules, taxes, markups and rate plans, by name. */
  beside: AmountBeside[];
}

/** @returns whether the hotel has amounts of its own, whose meaning would change with the currency */
export function hasMoney({ prices, beside }: MoneyOfHotel): boolean {
  return prices > 0 || beside.some(({ own }) => own);
}
