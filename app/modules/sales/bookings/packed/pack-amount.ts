import { RuleBroken } from "~/core/errors";
import { formatMinor, parseMinor } from "~/core/money/money";
import { MAX_AMOUNT } from "../booking";

/** The maximum number of decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** @returns the amount of a pack: the sum of its bookings and lines, minus its discount, at least 0 */
export function amountOfPack(amounts: string[], discount: string): string {
  const minor = (amount: string) => parseMinor(amount, STORED_DECIMALS);
  const sum = amounts.reduce((total, amount) => total + minor(amount), 0);
  return formatMinor(Math.max(0, sum - minor(discount)), STORED_DECIMALS);
}

/** @throws RuleBroken for a pack that costs more than a booking may */
export function refuseTooMuch(amount: string): void {
  if (Number(amount) <= MAX_AMOUNT) return;
  throw new RuleBroken({ key: "bookings:ERRORS.PACK_TOO_MUCH" });
}
