import type { EnteredStay } from "./hotel-booking";
import type { HotelBooking } from "./hotel-booking.fields";

/** @returns the fields on which a booking's price depends, as a form has them */
export function stayOf(booking: HotelBooking): EnteredStay {
  return { ...booking, promo_code: booking.promo_code || null };
}
