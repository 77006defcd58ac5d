import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import {
  FlightBookingJson,
  flightBookingJson,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.json";
import { flightBookingList } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import {
  FlightBookingInput,
  refuseBrokenFlight,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.schema";
import {
  createFlightBooking,
  flightBookingActs,
  getFlightBooking,
  listFlightBookings,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { bookedFields, bookingCalls, promisedFields } from "./booking-calls";
import { decimal } from "../decimal";
import { strictList } from "../list-query";

const shape = {
  ...FlightBookingInput.shape,
  amount: decimal(amount("flight-bookings:FORM.AMOUNT_REQUIRED", MAX_AMOUNT)),
};

export const flightBookings = bookingCalls({
  type: "flight",
  tag: "Flight bookings",
  words: { one: "flight booking", several: "flight bookings" },
  json: FlightBookingJson,
  serialize: flightBookingJson,
  list: strictList(flightBookingList),
  read: listFlightBookings,
  find: getFlightBooking,
  input: z.object({ ...shape, ...bookedFields }).superRefine(refuseBrokenFlight),
  changed: z.object({ ...shape, ...promisedFields }).superRefine(refuseBrokenFlight),
  exampleRow: 461,
  example: {
    airline: "Air France",
    flight_number: "AF7",
    record_locator: "Q7XW2A",
    origin: "JFK",
    destination: "CDG",
    departs_at: "2027-07-10T18:30-04:00",
    arrives_at: "2027-07-11T07:45+02:00",
    cabin: "premium",
    passengers: [{ first_name: "Amélie", last_name: "Rousseau", type: "adult" }],
    amount: "1380.00",
    currency_id: 1,
    customer_id: 1,
    external_reference: "SF-90126",
  },
  create: createFlightBooking,
  update: updateFlightBooking,
  acts: flightBookingActs,
});
