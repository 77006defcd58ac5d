import { exact, multiplyDivide, type Minor } from "./money";

/** The steps to which an amount can be rounded, in units of its currency; `ending_9` rounds to 9, 19, 29 … */
export const roundings = ["0.01", "1", "5", "10", "ending_9"] as const;

export type Rounding = (typeof roundings)[number];

/**
 * @param amount in the currency's minor units, at least 0
 * @param digits the currency's digits after the point
 * @returns the nearest amount that the rounding allows, in minor units; of two equally near ones the larger.
 *   In a currency without hundredths, "0.01" leaves the amount as it is; 0 stays 0
 */
export function roundTo(amount: Minor, rounding: Rounding, digits: number): Minor {
  if (amount === 0) return 0;
  const unit = 10 ** digits;
  switch (rounding) {
    case "0.01":
      return digits <= 2 ? amount : toStep(amount, 10 ** (digits - 2));
    case "ending_9":
      // An amount that ends in 9 is one less than a multiple of 10. The smallest is 9.
      return Math.max(toStep(exact(amount + unit), 10 * unit), 10 * unit) - unit;
    default:
      return toStep(amount, Number(rounding) * unit);
  }
}

function toStep(amount: Minor, step: number): Minor {
  return exact(multiplyDivide(amount, 1, step) * step);
}
