import { RuleBroken } from "../errors";
import { formatMinor, MAX_STORED, type Minor } from "./minor";

/**
 * Refuses a sum that no column holds: prices, nights and guests within their own limits can come to more.
 *
 * @param amount a decimal string, or minor units with the digits of their currency
 * @returns the decimal string
 * @throws RuleBroken
 */
export function storedSum(amount: string): string;
export function storedSum(amount: Minor, digits: number): string;
export function storedSum(amount: string | Minor, digits = 0): string {
  const decimal = typeof amount === "string" ? amount : formatMinor(amount, digits);
  if (Math.abs(Number(decimal)) <= MAX_STORED) return decimal;
  throw new RuleBroken({ key: "constraints:TOO_LARGE" });
}
