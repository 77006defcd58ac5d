import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { line } from "~/forms/checking/texts";
import { agesIn } from "~/modules/pricing/rate-calendar/rate-calendar";
import { bookingAnswers } from "../../../../sales/bookings/booking.schema";
import {
  changeAnswers,
  HotelBookingFields,
  overbookAnswer,
  RoomInput,
} from "../../hotel-booking.fields";

/** The form of one answer on the page of a change: what changes, and what it was shown to come to. */
export const StayChangeForm = z.object({
  ...HotelBookingFields.pick({ room_type_id: true, adults: true, meal_plan: true }).shape,
  /** The ages of the children: "4, 7". */
  ages: line()
    .max(100)
    .refine((text) => agesIn(text) !== null, { error: "stay-fields:AGE_RANGE" })
    .default(""),
  checkin_date: calendarDate(),
  checkout_date: calendarDate(),
  room_id: HotelBookingFields.shape.room_id,
  override_reason: HotelBookingFields.shape.override_reason,
  ...changeAnswers,
  ...bookingAnswers,
  ...overbookAnswer,
  room_as_it_is: RoomInput.shape.room_as_it_is,
  given_up_room_id: HotelBookingFields.shape.room_id,
  expected_amount: line().max(20).nullish(),
  expected_currency: line().max(3).nullish(),
});

export type StayChangeForm = z.output<typeof StayChangeForm>;
