import { negated, sumStored } from "~/core/money/money";
import type { Booking } from "../booking.fields";

/** The amount and the payments of a booking: decimal strings in its currency. */
export interface Balance {
  /** The amount to be paid; for a cancelled booking its cancellation fee. */
  owed: string;
  /** The sum of the payments minus the refunds. */
  paid: string;
  /** The part of the amount that isn't paid yet; negative where more is paid than the amount. */
  due: string;
}

type Owing = Pick<Booking, "status" | "amount" | "cancellation_fee">;

/** @param paid the sum of its payments */
export function balanceOf({ status, amount, cancellation_fee }: Owing, paid: string): Balance {
  const owed = status === "cancelled" ? (cancellation_fee ?? "0") : amount;
  return { owed: sumStored(owed), paid: sumStored(paid), due: sumStored(owed, negated(paid)) };
}

/** @returns the paid sum after one more payment */
export function paidWith({ paid }: Pick<Balance, "paid">, amount: string): string {
  return sumStored(paid, amount);
}

/** @returns whether the refunds exceed the payments */
export function isBelowZero(paid: string): boolean {
  return sumStored(paid).startsWith("-");
}

/** @returns whether a part of the amount isn't paid yet */
export function isOwing({ due }: Pick<Balance, "due">): boolean {
  return !isBelowZero(due) && Number(due) !== 0;
}

/** @returns whether a payment would make the paid sum exceed the amount; false for refunds */
export function paysTooMuch(balance: Balance, amount: string): boolean {
  return !amount.startsWith("-") && isBelowZero(sumStored(balance.due, negated(amount)));
}
