import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { amount } from "~/forms/checking/amount";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import {
  bookedFields,
  bookingCalls,
  promisedFields,
} from "../../sales/bookings/booking-calls.server";
import { FlightBookingJson, flightBookingJson } from "./flight-booking.json";
import { flightBookingList } from "./flight-booking.list";
import { FlightBookingInput, refuseBrokenFlight } from "./flight-booking.schema";
import {
  createFlightBooking,
  flightBookingActs,
  getFlightBooking,
  listFlightBookings,
  updateFlightBooking,
} from "./flight-booking.service.server";

export const heading: Heading = {
  name: "Flight bookings",
  texts: "flight-bookings",
  after: "Hotel bookings",
};

const shape = {
  ...FlightBookingInput.shape,
  amount: decimal(amount("flight-bookings:FORM.AMOUNT_REQUIRED", MAX_AMOUNT)),
};

export const calls = bookingCalls({
  type: "flight",
  tag: heading.name,
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
