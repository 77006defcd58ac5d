import { formatMinor, multiplyDivide, parseMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { cancellationFee } from "~/modules/pricing/rate-plans/cancellation-fee";
import { actsOn } from "~/modules/sales/bookings/booking";
import { asOfNow } from "~/modules/sales/bookings/holds/hold";
import type { HotelBookingRow, StoredHotelBooking } from "../hotel-booking.repository.server";

/**
 * A fee is reckoned on the agreed nights: neither services nor what is charged for nights given up are part of it. A night
 * whose room was given free counts as the average of all nights, where that is more than its own
 * (docs/reference/stays.md#fees).
 *
 * @returns the fee that the terms of a stay's rate plan give for a cancellation at this moment, a decimal string;
 *   null for a stay without terms, for a draft, which nobody has agreed to yet
 *   (docs/reference/stays.md#kinds-and-statuses), and for one that can't be cancelled
 */
export function feeNow(stay: HotelBookingRow, now: Date): string | null {
  const { rate_plan_terms: terms, status, begins, nights_of_fee: nights, currency } = stay;
  if (!terms || status === "draft" || !actsOn(status).includes("cancel")) return null;
  // The currency may have fewer decimals by now than when the amounts were stored.
  const digits = Math.max(currency.digits, ...nights.map(({ price }) => decimalsOf(price)));
  const prices = nights.map(({ price }) => parseMinor(price, digits));
  const total = prices.reduce((sum, price) => sum + price, 0);
  const average = multiplyDivide(total, 1, nights.length);
  const dayTotals = prices.map((price, nth) =>
    nights[nth]!.is_free ? Math.max(price, average) : price,
  );
  const stayed = { checkin: begins, total, dayTotals, digits };
  const fee = cancellationFee(terms.cancellation_steps, stayed, now);
  return fee === null ? null : formatMinor(fee, digits);
}

/** @returns a stay as it stands now: its status, and what its cancellation costs */
export function asItStands(stay: HotelBookingRow, now: Date): StoredHotelBooking {
  const standing = asOfNow(stay, now);
  return { ...standing, cancellation_fee_now: feeNow(standing, now) };
}
