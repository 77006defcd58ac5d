import { assertExact, type Minor } from "./minor";
import { multiplyDivide } from "./money";

/** An exact share of an amount: `amount × factor ÷ divisor`, with whole numbers and a divisor above 0. */
export type Share = [amount: Minor, factor: number, divisor: number];

/**
 * @returns the sum of exact shares, rounded once, half away from zero
 * @throws RangeError where the result is too large to be exact
 */
export function roundedSum(shares: Share[]): Minor {
  const [first] = shares;
  if (!first) return 0;
  if (shares.length === 1) return multiplyDivide(...first);
  let numerator = 0n;
  let denominator = 1n;
  for (const [amount, factor, divisor] of shares) {
    const product = BigInt(amount) * BigInt(factor);
    const below = BigInt(divisor);
    if (below === denominator) {
      numerator += product;
    } else {
      numerator = numerator * below + product * denominator;
      denominator *= below;
    }
  }
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = assertExact(Number((size * 2n + denominator) / (2n * denominator)));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
}
