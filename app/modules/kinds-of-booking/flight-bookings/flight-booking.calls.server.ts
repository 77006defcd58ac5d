import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import {
  bookedFields,
  bookingCalls,
  filterSentences,
  promisedFields,
} from "../../sales/bookings/booking-calls.server";
import { bookingJson } from "../../sales/bookings/booking.json";
import { passengerTypes } from "./flight-booking";
import { FlightBookingInput, FlightBookingFields } from "./flight-booking.fields";
import { flightBookingList } from "./flight-booking.list";
import type { StoredFlightBooking } from "./flight-booking.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createFlightBooking,
  flightBookingActs,
  flightBookingRows,
  updateFlightBooking,
} from "./flight-booking.service.server";

export const heading: Heading = {
  name: "Flight bookings",
  texts: "flight-bookings",
  after: "Hotel bookings",
};

const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/)
  .meta({
    example: "2027-07-10T18:30-04:00",
    description: "As the ticket says it: local time with its offset.",
  });

export const flightBookingJson = bookingJson<StoredFlightBooking>(FlightBookingFields, {
  id: "FlightBooking",
  descriptions: { departs_at: localTime, arrives_at: localTime },
  more: {
    passengers: {
      schema: z.array(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          type: z.enum(passengerTypes),
        }),
      ),
      of: ({ passengers }) => passengers,
    },
  },
});

const body = bodyOf(FlightBookingInput);

export const fed = fedRows(flightBookingRows, flightBookingJson);

export const calls = bookingCalls({
  type: "flight",
  tag: heading.name,
  words: { one: "flight booking", several: "flight bookings" },
  ...flightBookingJson,
  list: strictList(flightBookingList, { sentences: filterSentences("depart") }),
  rows: flightBookingRows,
  input: body.safeExtend(bookedFields),
  changed: body.safeExtend(promisedFields),
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
