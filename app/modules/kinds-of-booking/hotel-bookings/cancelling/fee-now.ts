import { nightsOf } from "~/core/dates";
import { formatMinor, multiplyDivide, parseMinor, plainStored } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { cancellationFee } from "~/modules/pricing/rate-plans/cancellation-fee";
import { actsOn } from "~/modules/sales/bookings/booking";
import { asOfNow } from "~/modules/sales/bookings/holds/hold";
import { stayAmount } from "../booked-services/booked-service";
import type { HotelBookingRow, StoredHotelBooking } from "../hotel-booking.repository.server";

/**
 * The total is what is due for the nights: the agreed amount where there is one. Services are no part of it.
 *
 * @returns the fee that the terms of a stay's rate plan give for a cancellation at this moment, a decimal string;
 *   null for a stay without terms, for a draft, which nobody has agreed to yet (stays.md, 2), and for one that can't be
 *   cancelled
 */
export function feeNow(stay: HotelBookingRow, now: Date): string | null {
  const { rate_plan_terms: terms, status, begins, frozen, currency } = stay;
  if (!terms || status === "draft" || !actsOn(status).includes("cancel")) return null;
  // The currency may have fewer decimals by now than when the amount was stored.
  const digits = Math.max(currency.digits, decimalsOf(stayAmount(stay)));
  const total = parseMinor(plainStored(stayAmount(stay), digits), digits);
  const nights = frozen
    ? frozen.dayTotals.map((night) =>
        multiplyDivide(night, 10 ** digits, 10 ** frozen.currency.digits),
      )
    : evenNights(stay, total);
  const fee = cancellationFee(
    terms.cancellation_steps,
    { checkin: begins, total, dayTotals: nights, digits },
    now,
  );
  return fee === null ? null : formatMinor(fee, digits);
}

/** @returns the nights of a stay that had no price, whose agreed amount is for all of them alike */
function evenNights({ checkin_date, checkout_date }: HotelBookingRow, total: number): number[] {
  const nights = nightsOf(checkin_date, checkout_date);
  return nights.map(() => multiplyDivide(total, 1, nights.length));
}

/** @returns a stay as it stands now: its status, and what its cancellation costs */
export function asItStands(stay: HotelBookingRow, now: Date): StoredHotelBooking {
  const standing = asOfNow(stay, now);
  return { ...standing, cancellation_fee_now: feeNow(standing, now) };
}
