import type { Context } from "~/db/context";
import { sharedValues } from "../../sales/bookings/booking.fields";
import type { HotelBooking, HotelBookingInput } from "./hotel-booking.fields";
import { restrictionReason } from "./price/past-restrictions.server";

/** @returns the columns of all bookings, and those of a stay */
export function valuesOf(ctx: Context, input: HotelBookingInput, before?: HotelBooking) {
  return {
    shared: sharedValues(input),
    stay: {
      hotel_id: input.hotel_id,
      room_type_id: input.room_type_id,
      checkin_date: input.checkin_date,
      checkout_date: input.checkout_date,
      adults: input.adults,
      children_ages: input.children_ages,
      meal_plan: input.meal_plan ?? null,
      rate_plan_id: input.rate_plan_id ?? null,
      expected_time: input.expected_time ?? null,
      override_reason: input.override_reason,
      restriction_reason: restrictionReason(
        ctx,
        input.restriction_reason,
        before?.restriction_reason,
      ),
    },
  };
}
