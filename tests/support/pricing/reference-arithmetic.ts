/** @returns the sum of amounts */
export const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** @returns the amount, but never below 0 */
export function floor(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}

/** @returns the fraction, rounded half away from zero */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  let whole = size / denominator;
  if ((size % denominator) * 2n >= denominator) whole += 1n;
  return numerator < 0n ? -whole : whole;
}

/** @returns the date so many days later */
export function plus(date: Date, days: number): Date {
  const next = new Date(date);
  next.setUTCDate(next.getUTCDate() + days);
  return next;
}

/** @returns the date as YYYY-MM-DD */
export function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
