import { assertExact, formatMinor, parseMinor } from "./minor";
import { decimalsOf, trimDecimal } from "./plain-decimal";

export { assertExact as exact, formatMinor, parseMinor, type Minor } from "./minor";

/** @returns an amount without a currency, as people write it: "80", "222.50", "95.555" */
export function spellAmount(decimal: string): string {
  const trimmed = trimDecimal(decimal);
  return decimalsOf(trimmed) === 1 ? `${trimmed}0` : trimmed;
}

/**
 * @returns `amount × factor ÷ divisor`, rounded half away from zero, as is customary with money
 * @throws RangeError where the result is too large to be exact
 */
export function multiplyDivide(amount: number, factor: number, divisor: number): number {
  const product = amount * factor;
  if (!Number.isSafeInteger(product)) return multiplyDivideLarge(amount, factor, divisor);
  const size = Math.abs(product);
  // The remainder is exact, so the subtraction is exact too; a plain division might round up.
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return product < 0 && quotient !== 0 ? -quotient : quotient;
}

function multiplyDivideLarge(amount: number, factor: number, divisor: number): number {
  const product = BigInt(amount) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const quotient = (size * 2n + BigInt(divisor)) / (2n * BigInt(divisor));
  return assertExact(Number(product < 0n ? -quotient : quotient));
}

/** The most decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** @returns the sum of stored amounts of one currency, as a stored amount */
export function sumStored(...amounts: string[]): string {
  const sum = amounts.reduce((total, amount) => total + parseMinor(amount, STORED_DECIMALS), 0);
  return formatMinor(assertExact(sum), STORED_DECIMALS);
}

/** @returns the amount with the opposite sign: "-80.5" for "80.5" */
export function negated(decimal: string): string {
  return decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
}

export interface DisplayCurrency {
  code: string;
  symbol: string;
  /** Digits after the point. */
  digits: number;
}

/**
 * The format of money in the list of room prices and in the calculator, in every language: English-US
 * (docs/reference/everywhere.md#money-dates-and-sizes). Everything else writes money as the reader's language does,
 * which a lint rule watches.
 */
export const LIST_AND_CALCULATOR = "en";

/**
 * @param decimal a decimal string with at most the currency's digits
 * @returns money as the reader's language writes it, with the currency's own symbol and digits: "€1,234.50",
 *   "¥12,345", "DT 95.555" (a symbol of several letters stands apart); in French "1 234,50 €". The minus is
 *   U+2212, and all its spaces are non-breaking
 */
export function formatMoney(
  decimal: string,
  { symbol, digits }: DisplayCurrency,
  locale: "en" | "fr",
): string {
  const plain = formatMinor(parseMinor(decimal, digits), digits);
  const sign = plain.startsWith("-") ? "\u2212" : "";
  const number = grouped(plain.replace("-", ""), locale);
  if (locale === "fr") return `${sign}${number}\u00a0${symbol}`;
  const space = [...symbol].length > 1 ? "\u00a0" : "";
  return `${sign}${symbol}${space}${number}`;
}

/** @returns a decimal string with its thousands set apart and the decimal mark of the language */
function grouped(decimal: string, locale: "en" | "fr"): string {
  const [whole = "", fraction] = decimal.split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, locale === "fr" ? "\u202f" : ",");
  return formatDecimal(fraction ? `${thousands}.${fraction}` : thousands, locale);
}

/** @returns whether the amount has no more decimals than the currency: 10.55 doesn't fit JPY */
export function fitsCurrency(
  decimal: string,
  { digits }: Pick<DisplayCurrency, "digits">,
): boolean {
  return decimalsOf(decimal) <= digits;
}

/**
 * Formats a stored amount as `formatMoney` does. The amount may have more decimals than its currency, because
 * a hotel can change its currency. It is never rounded, and nothing is thrown; `fitsCurrency` tells which
 * amounts to mark.
 *
 * @returns "€120.50", in French "120,50 €"; without a currency the amount alone
 */
export function formatStoredMoney(
  decimal: string,
  currency: DisplayCurrency | null,
  locale: "en" | "fr",
): string {
  if (!currency) return formatAmount(decimal, locale);
  const usedDecimals = decimalsOf(decimal);
  const digits = usedDecimals > currency.digits ? Math.max(usedDecimals, 2) : currency.digits;
  return formatMoney(decimal, { ...currency, digits }, locale);
}

/**
 * @returns a stored amount as a plain decimal: "120.50", "12345", and "10.55" even where the currency has no
 *   decimals
 */
export function plainStored(decimal: string, digits: number): string {
  const shownDecimals = Math.max(digits, decimalsOf(decimal));
  return formatMinor(parseMinor(decimal, shownDecimals), shownDecimals);
}

/** @returns a percentage as people write it: "12.5%", in French "12,5 %" */
export function formatPercent(decimal: string, locale: "en" | "fr"): string {
  const number = formatDecimal(trimDecimal(decimal), locale);
  return locale === "fr" ? `${number}\u00a0%` : `${number}%`;
}

/** @returns an amount without a currency as the language writes it: "1,200.05", in French "1 200,05" */
export function formatAmount(decimal: string, locale: "en" | "fr"): string {
  return grouped(spellAmount(decimal), locale);
}

/** @returns a decimal string with the decimal mark of the language: "0.50", in French "0,50" */
export function formatDecimal(decimal: string, locale: "en" | "fr"): string {
  return locale === "fr" ? decimal.replace(".", ",") : decimal;
}

/** @returns a percentage with its sign, for changes: "+12.5%", in French "+12,5 %"; the minus is U+2212 */
export function formatSignedPercent(decimal: string, locale: "en" | "fr"): string {
  return formatPercent(formatSigned(decimal), locale);
}

/** @returns money with its sign, for changes: "+€6.50", "−¥300"; without a currency "+6.50" */
export function formatSignedMoney(
  decimal: string,
  currency: DisplayCurrency | null,
  locale: "en" | "fr",
): string {
  const sign = decimal.startsWith("-") ? "\u2212" : "+";
  return sign + formatStoredMoney(decimal.replace("-", ""), currency, locale);
}

/**
 * @returns money without its currency, for a column that names it: "1,234.50", "12,345", "−30.00"; in French "1 234,50".
 *   The minus is U+2212
 */
export function formatBareMoney(
  decimal: string,
  { digits }: Pick<DisplayCurrency, "digits">,
  locale: "en" | "fr",
): string {
  const plain = plainStored(decimal, digits);
  const sign = plain.startsWith("-") ? "\u2212" : "";
  return sign + grouped(plain.replace("-", ""), locale);
}

/** @returns money with the code of its currency: "6.50 EUR", in French "6,50 EUR"; the spaces are non-breaking */
export function formatCodedMoney(
  decimal: string,
  { code, digits }: Pick<DisplayCurrency, "code" | "digits">,
  locale: "en" | "fr",
): string {
  return `${formatBareMoney(decimal, { digits }, locale)}\u00a0${code}`;
}

/**
 * @returns a number with its sign: "+10", "−7.5"; zero gets a plus (docs/reference/everywhere.md#money-dates-and-sizes)
 */
function formatSigned(decimal: string): string {
  const trimmed = trimDecimal(decimal);
  return trimmed.startsWith("-") ? `\u2212${trimmed.slice(1)}` : `+${trimmed}`;
}
