import { negated, sumStored } from "~/core/money/money";
import type { Booking } from "../booking.fields";

/** The amounts of a booking to be paid and paid: decimal strings in its currency. */
export interface Balance {
  /** The amount; of a cancelled booking its fee. */
  owed: string;
  /** The payments less the refunds. */
  paid: string;
  /** The amount that is missing; below 0 where more was paid than is owed. */
  due: string;
}

type Owing = Pick<Booking, "status" | "amount" | "cancellation_fee">;

/** @param paid the sum of its payments */
export function balanceOf({ status, amount, cancellation_fee }: Owing, paid: string): Balance {
  const owed = status === "cancelled" ? (cancellation_fee ?? "0") : amount;
  return { owed: sumStored(owed), paid: sumStored(paid), due: sumStored(owed, negated(paid)) };
}

/** @returns what is paid once this comes in too */
export function paidWith({ paid }: Pick<Balance, "paid">, amount: string): string {
  return sumStored(paid, amount);
}

/** @returns whether more went back than ever came in */
export function isBelowZero(paid: string): boolean {
  return sumStored(paid).startsWith("-");
}

/** @returns whether this would leave more paid than is owed, and isn't a refund of that */
export function paysTooMuch(balance: Balance, amount: string): boolean {
  return !amount.startsWith("-") && isBelowZero(sumStored(balance.due, negated(amount)));
}
