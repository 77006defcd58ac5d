import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import {
  bookedFields,
  bookingCalls,
  promisedFields,
} from "../../sales/bookings/booking-calls.server";
import { SpaBookingJson, spaBookingJson } from "./spa-booking.json";
import { spaBookingList } from "./spa-booking.list";
import { SpaBookingInput } from "./spa-booking.schema";
import {
  createSpaBooking,
  getSpaBooking,
  listSpaBookings,
  spaBookingActs,
  updateSpaBooking,
} from "./spa-booking.service.server";

export const heading: Heading = {
  name: "Spa bookings",
  texts: "spa-bookings",
  after: "Flight bookings",
};

export const calls = bookingCalls({
  type: "spa",
  tag: heading.name,
  words: { one: "spa booking", several: "spa bookings" },
  json: SpaBookingJson,
  serialize: spaBookingJson,
  list: strictList(spaBookingList),
  read: listSpaBookings,
  find: getSpaBooking,
  input: SpaBookingInput.extend(bookedFields),
  changed: SpaBookingInput.extend(promisedFields),
  exampleRow: 401,
  example: {
    spa_id: 1,
    treatment_id: 1,
    starts_at: "2027-07-10T10:30",
    persons: 1,
    customer_id: 1,
    external_reference: "SF-90127",
  },
  create: createSpaBooking,
  update: updateSpaBooking,
  acts: spaBookingActs,
});
