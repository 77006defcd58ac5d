import type { EnteredStay } from "./hotel-booking";
import type { HotelBooking } from "./hotel-booking.fields";

/** @returns the fields on which a booking's price depends, as a form has them; it keeps its rate plan */
export function stayOf(booking: HotelBooking): EnteredStay {
  const { promo_code, rate_plan_id } = booking;
  return { ...booking, promo_code: promo_code || null, kept_rate_plan_id: rate_plan_id };
}

/** @returns a stay in the form of its booking, which may keep the rate plan as long as it keeps the hotel */
export function withKeptPlan<Stay extends EnteredStay>(
  stay: Stay,
  before: Pick<HotelBooking, "hotel_id" | "rate_plan_id">,
): Stay & Pick<EnteredStay, "kept_rate_plan_id"> {
  const isKept = before.hotel_id === stay.hotel_id;
  return { ...stay, kept_rate_plan_id: isKept ? before.rate_plan_id : null };
}
