import { daysBetween } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { bookingRow } from "../bookings/booking-noun.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

/** A booking as lists show it. */
export type HotelBookingRow = ReturnType<typeof hotelBookingRow>;

export function hotelBookingRow(booking: StoredHotelBooking, ctx: Pick<Context, "locale">) {
  const { checkin, checkout, hotelLabel, roomTypeLabel } = booking;
  const { locale } = ctx;
  return {
    ...bookingRow(booking, ctx),
    hotel: hotelLabel,
    roomType: roomTypeLabel,
    checkin: formatDate(checkin, locale),
    checkout: formatDate(checkout, locale),
    nights: daysBetween(checkin, checkout),
  };
}
