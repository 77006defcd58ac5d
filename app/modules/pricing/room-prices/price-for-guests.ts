import { formatMinor, parseMinor } from "~/core/money/minor";
import { decimalsOf, isDecimal } from "~/core/money/plain-decimal";
import { MAX_ADULTS } from "./room-price";

interface EnteredPrice {
  base_price?: unknown;
  /** The value of a checkbox, which is missing unless it is ticked. */
  per_person?: unknown;
  /** The number of adults that the price is for; empty for any number. */
  adults?: unknown;
}

/** @returns the number of guests of the example: those that the price is for, or two if it is for any number */
export function guestsOf({ adults }: EnteredPrice): number {
  const text = typeof adults === "string" ? adults.trim() : "";
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_ADULTS ? number : 2;
}

/**
 * @param digits the number of decimals of the currency
 * @returns the price of a night for the guests of `guestsOf`, before any rule, as a decimal string; null where
 *   no valid price is entered
 */
export function priceOfNight(entered: EnteredPrice, digits: number): string | null {
  const { base_price, per_person } = entered;
  const text = typeof base_price === "string" ? base_price.trim().replace(",", ".") : "";
  if (!isDecimal(text) || text.startsWith("-") || decimalsOf(text) > digits) return null;
  const price = parseMinor(text, digits);
  return formatMinor(per_person === undefined ? price : price * guestsOf(entered), digits);
}
