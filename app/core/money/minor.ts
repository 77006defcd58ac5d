import { DECIMAL, decimalsOf } from "./plain-decimal";

/*
 * Inside the program, money is a whole number of the currency's minor unit; outside, it is a decimal string.
 * No float ever stands for money: 0.1 + 0.2 is not 0.3.
 */

/** A whole number of minor units: 12050 for 120.50 EUR, 12345 for 12345 JPY. */
export type Minor = number;

/** The highest sum that a column of money holds (`numeric(13, 4)`), in whole units of its currency. */
export const MAX_STORED = 999_999_999;

/**
 * @param digits the number of decimals of one unit: 2 for cents, 3 for thousandths
 * @returns the decimal as a whole number of these units
 * @throws RangeError for text that is no plain decimal, has more decimals, or is too large to be exact
 */
export function parseMinor(decimal: string, digits: number): Minor {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`"${decimal}" is not a plain decimal`);
  if (decimalsOf(decimal) > digits) {
    throw new RangeError(`"${decimal}" has more than ${digits} decimals`);
  }
  const [, sign, whole = "", fraction = ""] = match;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return assertExact(sign === "-" && units !== 0 ? -units : units);
}

/** @returns the decimal string with exactly `digits` decimals: "120.50", "-0.05", "12345" */
export function formatMinor(minor: Minor, digits: number): string {
  const sign = minor < 0 ? "-" : "";
  let units = String(Math.abs(minor));
  if (digits === 0) return sign + units;
  if (units.length <= digits) units = units.padStart(digits + 1, "0");
  const point = units.length - digits;
  return `${sign}${units.slice(0, point)}.${units.slice(point)}`;
}

/**
 * @returns the number itself
 * @throws RangeError for a number beyond 2^53
 */
export function assertExact(units: number): number {
  if (!Number.isSafeInteger(units)) throw new RangeError("The amount is too large to be exact");
  return units;
}
