import { may } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { sharedValues } from "../../sales/bookings/booking.fields";
import type { HotelBooking, HotelBookingInput } from "./hotel-booking.fields";

/** @returns the columns of all bookings, and those of a stay */
export function valuesOf(ctx: Context, input: HotelBookingInput, before?: HotelBooking) {
  const restriction_reason = restrictionReason(
    ctx,
    input.restriction_reason,
    before?.restriction_reason,
  );
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
      restriction_reason,
    },
  };
}

/**
 * @param entered the reason in the form; a form of a user without the permission has no such field
 * @param former the reason that the booking has already
 * @returns the reason for which a booking may break restrictions
 * @throws RuleBroken at the field where the user may not enter one
 */
function restrictionReason({ actor }: Context, entered = "", former = ""): string {
  if (may(actor, "bookings:override_restrictions")) return entered;
  if (entered !== "" && entered !== former) {
    throw new RuleBroken({ key: "restrictions:ERRORS.OVERRIDE_NOT_GRANTED" }, "restriction_reason");
  }
  return former;
}
