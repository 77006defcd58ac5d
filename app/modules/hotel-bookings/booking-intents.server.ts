import { SUCCESS_MS } from "~/http/toast-times";
import { intent, type Intent } from "~/screens/intent.server";
import type { BookingAct } from "../bookings/booking";
import { actIntents } from "../bookings/booking-intents.server";
import { hotelBookingActs, repriceHotelBooking } from "./booking-acts.service.server";
import { moveToRoom } from "./booking-room.service.server";
import { RepriceInput, RoomInput } from "./hotel-booking.schema";

/** What the page of a stay asks for: its acts, today's price, and its room. */
export function bookingIntents(): Record<BookingAct | "reprice" | "move", Intent> {
  return {
    ...actIntents(hotelBookingActs),
    reprice: intent({
      schema: RepriceInput,
      run: repriceHotelBooking,
      done: "hotel-bookings:DONE.reprice",
      failed: "hotel-bookings:FAILED.reprice",
    }),
    move: moveIntent(),
  };
}

/**
 * Gives a stay another physical room, or takes it away.
 *
 * @param onChart whether its bar was dragged there: there is no form to come back with
 */
export function moveIntent({ onChart = false } = {}): Intent {
  return intent({
    schema: RoomInput,
    run: moveToRoom,
    done: ({ number }, t) => [
      {
        kind: "success",
        text: number
          ? t("hotel-bookings:ROOM.MOVED", { number })
          : t("hotel-bookings:ROOM.TAKEN_OUT"),
        durationMs: SUCCESS_MS,
      },
    ],
    failed: "hotel-bookings:FAILED.move",
    staysOnList: onChart,
  });
}
