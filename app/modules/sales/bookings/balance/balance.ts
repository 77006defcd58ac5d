import { negated, sumStored } from "~/core/money/money";
import type { BookingStatus } from "../booking";
import type { Booking } from "../booking.fields";

/** The pack that contains a booking. */
export interface PackOfBooking {
  id: number;
  reference: string;
  status: BookingStatus;
}

/** The facts of a booking from which its balance follows; sums are decimal strings in its currency. */
export interface Owing extends Pick<Booking, "status" | "amount" | "cancellation_fee"> {
  /** The payments minus the refunds that count for it: its own and, for a pack, those of the bookings in it. */
  paid: string;
  /** For a pack the fees of the bookings in it that are cancelled: its amount is without these bookings. */
  part_fees: string;
  /**
   * Taxes besides its amount that guests owe to the hotel (docs/reference/stays.md#taxes-of-a-stay); for a pack those
   * of the bookings in it that aren't cancelled.
   */
  taxes: string;
  /**
   * What is owed besides its price or its fee: adjustments, and services that were used before it was cancelled; its
   * own and, for a pack, those of the bookings in it.
   */
  besides: string;
  /** The pack that contains it; null for none. */
  pack: PackOfBooking | null;
}

/** What is owed, paid and due for a booking: decimal strings in its currency. */
export interface Balance {
  /** All charges: the price or, for a cancelled booking, its cancellation fee, and what is owed besides. */
  owed: string;
  /** The sum of the payments minus the refunds. */
  paid: string;
  /** The part of what is owed that isn't paid yet; negative where more is paid than is owed. */
  due: string;
}

/**
 * Says what is owed and paid for a booking: the only place that does.
 *
 * - A booking owes its amount and the taxes besides it, and once it is cancelled its fee. A pack owes the fees of its
 *   cancelled parts as well, such as that of a no-show, because its amount no longer has these parts.
 * - Adjustments are owed whatever becomes of the booking, and so are the services that a cancelled stay had used.
 * - What is paid for a part counts for its pack, whenever it was paid.
 * - A part that is paid with its pack (`payingPack`) owes nothing of its own, and nothing is paid for it: all of
 *   that is the pack's. Until then the part and the pack both show what is paid for the part, as they both show
 *   its amount.
 */
export function balanceOf(booking: Owing): Balance {
  if (payingPack(booking)) return { owed: NOTHING, paid: NOTHING, due: NOTHING };
  const { status, amount, taxes, cancellation_fee, part_fees, besides, paid } = booking;
  const own = status === "cancelled" ? [cancellation_fee ?? "0"] : [amount, taxes];
  const owed = sumStored(...own, part_fees, besides);
  return { owed, paid: sumStored(paid), due: sumStored(owed, negated(paid)) };
}

const NOTHING = sumStored("0");

/**
 * @returns the pack with which a booking is paid: its pack from being confirmed on, and its cancelled pack as long
 *   as the booking is cancelled, too; null for a booking that is paid on its own
 */
export function payingPack<Pack extends PackOfBooking>({
  status,
  pack,
}: Pick<Owing, "status"> & { pack: Pack | null }): Pack | null {
  const isPaying =
    pack?.status === "confirmed" ||
    pack?.status === "completed" ||
    (pack?.status === "cancelled" && status === "cancelled");
  return isPaying ? pack : null;
}

/** @returns the paid sum after one more payment */
export function paidWith({ paid }: Pick<Balance, "paid">, amount: string): string {
  return sumStored(paid, amount);
}

/** @returns whether the refunds exceed the payments */
export function isBelowZero(paid: string): boolean {
  return sumStored(paid).startsWith("-");
}

/** @returns whether a part of what is owed isn't paid yet */
export function isOwing({ due }: Pick<Balance, "due">): boolean {
  return !isBelowZero(due) && Number(due) !== 0;
}

/** @returns whether a payment would make the paid sum exceed what is owed; false for refunds */
export function paysTooMuch(balance: Balance, amount: string): boolean {
  return !amount.startsWith("-") && isBelowZero(sumStored(balance.due, negated(amount)));
}

/** @returns the part of the paid sum that goes beyond what is owed; never more than was paid, whatever was taken off */
export function dueBackOf({ due, paid }: Pick<Balance, "due" | "paid">): string {
  if (!isBelowZero(due)) return NOTHING;
  return isBelowZero(sumStored(paid, due)) ? sumStored(paid) : negated(due);
}

/** @returns whether a refund would give back more than is due back; false for payments */
export function paysBackTooMuch(balance: Balance, amount: string): boolean {
  return amount.startsWith("-") && isBelowZero(sumStored(dueBackOf(balance), amount));
}
