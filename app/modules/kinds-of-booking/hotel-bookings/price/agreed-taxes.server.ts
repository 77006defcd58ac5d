import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { taxesOfAgreed } from "~/modules/pricing/price-calculator/agreed-taxes";
import {
  frozenTaxes,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import { isOther } from "~/modules/sales/bookings/booking-money.server";
import { stayAmount } from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";

/**
 * @param amount the agreed amount for the nights of the quoted stay, a decimal
 * @param currency the currency in which the stay is booked
 * @returns the taxes and fees of the agreed amount, by today's taxes of the hotel; null where these are in another
 *   currency, and for an amount with more decimals than it has
 */
export function agreedTaxes(
  { request, calculation, hotelTaxes: taxes, hotel }: Quote,
  amount: string,
  currency: Pick<DisplayCurrency, "code" | "digits">,
): FrozenTaxes | null {
  const { code, digits } = hotel.currency;
  if (code !== currency.code || decimalsOf(amount) > digits) return null;
  const nights = calculation.ok ? calculation.nights : null;
  const agreed = parseMinor(amount, digits);
  return frozenTaxes(taxesOfAgreed(request, nights, agreed, { taxes, digits }), hotel.currency);
}

/** @returns whether a form agrees on another amount than the booking has; the same one keeps its taxes */
export function isAgreedAnew(
  before: Pick<HotelBooking, "override_reason" | "amount" | "services">,
  amount: string,
): boolean {
  return before.override_reason === "" || isOther(amount, stayAmount(before));
}
