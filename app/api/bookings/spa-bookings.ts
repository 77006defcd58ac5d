import {
  SpaBookingJson,
  spaBookingJson,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.json";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import { SpaBookingInput } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.schema";
import {
  createSpaBooking,
  getSpaBooking,
  listSpaBookings,
  spaBookingActs,
  updateSpaBooking,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { bookedFields, bookingCalls, promisedFields } from "./booking-calls";
import { strictList } from "../list-query";

export const spaBookings = bookingCalls({
  type: "spa",
  tag: "Spa bookings",
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
