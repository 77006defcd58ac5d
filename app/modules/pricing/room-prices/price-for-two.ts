import { decimalsOf, formatMinor, isDecimal, parseMinor } from "~/core/money/money";

interface EnteredPrice {
  base_price?: unknown;
  /** The value of a checkbox, which is missing unless it is ticked. */
  per_person?: unknown;
}

/**
 * @param digits the number of decimals of the currency
 * @returns the price of a night for two guests, before any rule, as a decimal string; null where no valid
 *   price is entered
 */
export function priceForTwo(
  { base_price, per_person }: EnteredPrice,
  digits: number,
): string | null {
  const text = typeof base_price === "string" ? base_price.trim().replace(",", ".") : "";
  if (!isDecimal(text) || text.startsWith("-") || decimalsOf(text) > digits) return null;
  const price = parseMinor(text, digits);
  return formatMinor(per_person === undefined ? price : price * 2, digits);
}
