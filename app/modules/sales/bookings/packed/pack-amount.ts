import { RuleBroken } from "~/core/errors";
import { formatMinor, parseMinor } from "~/core/money/money";
import { MAX_AMOUNT } from "../booking";

/** The most decimals that a stored amount has. */
const STORED_DECIMALS = 4;

/** @returns what a pack comes to: the sum of all that is in it, less its discount, never below 0 */
export function amountOfPack(amounts: string[], discount: string): string {
  const minor = (amount: string) => parseMinor(amount, STORED_DECIMALS);
  const sum = amounts.reduce((total, amount) => total + minor(amount), 0);
  return formatMinor(Math.max(0, sum - minor(discount)), STORED_DECIMALS);
}

/** @throws RuleBroken for a pack that comes to more than a booking may */
export function refuseTooMuch(amount: string): void {
  if (Number(amount) <= MAX_AMOUNT) return;
  throw new RuleBroken({ key: "bookings:ERRORS.PACK_TOO_MUCH" });
}
