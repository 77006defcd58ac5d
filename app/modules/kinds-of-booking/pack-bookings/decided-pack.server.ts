import { RuleBroken } from "~/core/errors";
import type { Currency } from "~/modules/settings/currencies/currency.fields";
import type { Promised } from "~/modules/sales/booking-prices/price-on-screen";
import { refuseClosed } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import {
  bookableIn,
  refuseDecimals,
  type BookingCurrency,
} from "~/modules/sales/bookings/booking-money.server";
import { amountOfPack, refuseTooMuch } from "~/modules/sales/bookings/packed/pack-amount";
import type { PackedBooking } from "~/modules/sales/bookings/packed/packed.repository.server";
import type { PackBooking, PackBookingInput } from "./pack-booking.fields";

/** A pack as a form or a program wants it to be. */
export type ChangedPack = PackBookingInput & Promised;

/** What the change of a pack is decided by. */
export interface FactsOfPack {
  /** The bookings that are in it, and those that are named, as they are locked. */
  named: PackedBooking[];
  /** The chosen currency; undefined where there is none. */
  currency: Currency | undefined;
}

/** What a change makes of a pack. */
export interface DecidedPack {
  /** The bookings in it then, in its order. */
  packed: PackedBooking[];
  /** A decimal string. */
  amount: string;
  currency: BookingCurrency;
  /** The field of its currency, where it has another one than before. */
  currencyFrom: "currency_id" | undefined;
}

/**
 * Decides a change of a pack. The bookings of a confirmed pack stay in it, since it was promised as a whole.
 *
 * @throws RuleBroken for a pack that is over, as `bookableIn` and `packable`, at `bookings` for others in a confirmed
 *   pack, and where it would cost more than a booking may
 */
export function decidePack(
  before: PackBooking,
  input: ChangedPack,
  { named, currency: chosen }: FactsOfPack,
): DecidedPack {
  refuseClosed(before);
  const currency = bookableIn(chosen, before);
  const packed = packable(input, named, { id: before.id, currency });
  const references = packed.map(({ reference }) => reference);
  if (before.status === "confirmed" && references.join() !== before.bookings.join()) {
    throw new RuleBroken({ key: "bookings:ERRORS.FROM.confirmed" }, "bookings");
  }
  return {
    ...{ packed, currency, amount: amountOf(input, packed) },
    currencyFrom: currency.id === before.currency_id ? undefined : "currency_id",
  };
}

/**
 * @returns what a pack comes to with these bookings; those that are cancelled don't count
 * @throws RuleBroken where it is more than a booking may cost
 */
export function amountOf(
  { lines, discount }: Pick<PackBookingInput, "lines" | "discount">,
  packed: PackedBooking[],
): string {
  const counted = packed.filter(({ status }) => status !== "cancelled");
  const amount = amountOfPack(
    [...counted, ...lines].map(({ amount }) => amount),
    discount,
  );
  refuseTooMuch(amount);
  return amount;
}

/**
 * @param id the pack; 0 for a new one
 * @returns the bookings that a form names, in its order; each of them may be in this pack
 * @throws RuleBroken at the place of one that can't be in it (unknown, a pack itself, in another pack, cancelled, in
 *   another currency) or is named twice, and at an amount with too many decimals
 */
export function packable(
  { bookings, lines, discount }: PackBookingInput,
  packedBookings: PackedBooking[],
  { id, currency }: { id: number; currency: BookingCurrency },
): PackedBooking[] {
  lines.forEach(({ amount }, place) => refuseDecimals(amount, currency, `lines[${place}].amount`));
  refuseDecimals(discount, currency, "discount");
  const byReference = new Map(packedBookings.map((booking) => [booking.reference, booking]));
  const seen = new Set<string>();
  return bookings.map(({ reference: entered }, place) => {
    const reference = entered.toUpperCase();
    const booking = byReference.get(reference);
    const refuse = (key: string) => {
      const params = { reference, code: currency.code };
      const error = { key: `pack-bookings:ERRORS.${key}`, params };
      return new RuleBroken(error, `bookings[${place}].reference`);
    };
    if (!booking) throw refuse("UNKNOWN");
    if (seen.has(reference)) throw refuse("TWICE");
    seen.add(reference);
    if (booking.type === "pack") throw refuse("A_PACK");
    if (booking.pack_id !== null && booking.pack_id !== id) throw refuse("IN_ANOTHER");
    if (booking.currency_id !== currency.id) throw refuse("OTHER_CURRENCY");
    if (booking.status === "cancelled" && booking.pack_id !== id) throw refuse("CANCELLED");
    return booking;
  });
}
