import { z } from "zod";
import { intent, type Intent } from "~/screens/intent.server";
import { bookingActs, type BookingAct } from "../bookings/booking";
import {
  actOnHotelBooking,
  cancelHotelBooking,
  repriceHotelBooking,
} from "./booking-acts.service.server";
import { CancellationInput, RepriceInput } from "./hotel-booking.schema";

type PlainAct = Exclude<BookingAct, "cancel">;

const plainActs = bookingActs.filter((act): act is PlainAct => act !== "cancel");

/** What the page of a booking asks for: its acts, and today's price. */
export function bookingIntents(): Record<BookingAct | "reprice", Intent> {
  const acts = plainActs.map((act) => [
    act,
    intent({
      schema: z.object({}),
      run: (ctx, id) => actOnHotelBooking(ctx, id, act),
      done: `hotel-bookings:DONE.${act}`,
      failed: `hotel-bookings:FAILED.${act}`,
    }),
  ]);
  return {
    ...(Object.fromEntries(acts) as Record<PlainAct, Intent>),
    cancel: intent({
      schema: CancellationInput,
      run: cancelHotelBooking,
      done: "hotel-bookings:DONE.cancel",
      failed: "hotel-bookings:FAILED.cancel",
    }),
    reprice: intent({
      schema: RepriceInput,
      run: repriceHotelBooking,
      done: "hotel-bookings:DONE.reprice",
      failed: "hotel-bookings:FAILED.reprice",
    }),
  };
}
