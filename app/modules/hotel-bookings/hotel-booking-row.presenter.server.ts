import { daysBetween } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

/** A booking as lists show it. */
export type HotelBookingRow = ReturnType<typeof hotelBookingRow>;

export function hotelBookingRow(booking: StoredHotelBooking, ctx: Pick<Context, "locale">) {
  const { id, reference, status, checkin, checkout, hotelLabel, roomTypeLabel, customerId } =
    booking;
  const { locale } = ctx;
  return {
    ...{ id, status, customerId },
    name: reference,
    hotel: hotelLabel,
    roomType: roomTypeLabel,
    checkin: formatDate(checkin, locale),
    checkout: formatDate(checkout, locale),
    nights: daysBetween(checkin, checkout),
    customer: bookerOf(booking, ctx),
    amount: formatStoredMoney(booking.amount, booking.currency),
  };
}

/** @returns what the customer of a booking is called; "" where nobody is named */
export function bookerOf(
  { customerId, customerName }: Pick<StoredHotelBooking, "customerId" | "customerName">,
  { locale }: Pick<Context, "locale">,
): string {
  if (!customerId) return "";
  return customerName || translator(locale)("customers:ANONYMISED_NAME", { id: customerId });
}
