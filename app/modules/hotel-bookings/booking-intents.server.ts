import { intent, type Intent } from "~/screens/intent.server";
import type { BookingAct } from "../bookings/booking";
import { actIntents } from "../bookings/booking-intents.server";
import { hotelBookingActs, repriceHotelBooking } from "./booking-acts.service.server";
import { RepriceInput } from "./hotel-booking.schema";

/** What the page of a stay asks for: its acts, and today's price. */
export function bookingIntents(): Record<BookingAct | "reprice", Intent> {
  return {
    ...actIntents(hotelBookingActs),
    reprice: intent({
      schema: RepriceInput,
      run: repriceHotelBooking,
      done: "hotel-bookings:DONE.reprice",
      failed: "hotel-bookings:FAILED.reprice",
    }),
  };
}
