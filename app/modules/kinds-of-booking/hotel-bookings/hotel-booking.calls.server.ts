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
import { hotelBookingActs } from "./booking-acts.service.server";
import { HotelBookingJson, hotelBookingJson } from "./hotel-booking.json";
import { hotelBookingList } from "./hotel-booking.list";
import { HotelBookingInput, refuseHotelBooking } from "./hotel-booking.schema";
import {
  createHotelBooking,
  getHotelBooking,
  listHotelBookings,
  updateHotelBooking,
} from "./hotel-booking.service.server";
import { bookedStays } from "./stay-calls.server";

export const heading: Heading = {
  name: "Hotel bookings",
  texts: "hotel-bookings",
  after: "Stop sales",
};

const shape = {
  ...HotelBookingInput.shape,
  override_amount: decimal(amount("", MAX_AMOUNT)).nullish(),
};

export const calls = bookingCalls({
  type: "hotel",
  tag: heading.name,
  words: { one: "hotel booking", several: "hotel bookings" },
  json: HotelBookingJson,
  serialize: hotelBookingJson,
  list: strictList(hotelBookingList),
  read: listHotelBookings,
  find: getHotelBooking,
  input: z.object({ ...shape, ...bookedFields }).superRefine(refuseHotelBooking),
  changed: z.object({ ...shape, ...promisedFields }).superRefine(refuseHotelBooking),
  example: {
    hotel_id: 1,
    room_type_id: 1,
    checkin_date: "2027-07-10",
    checkout_date: "2027-07-13",
    adults: 2,
    children: 1,
    children_ages: [7],
    customer_id: 1,
    external_reference: "SF-90125",
  },
  create: createHotelBooking,
  update: updateHotelBooking,
  acts: hotelBookingActs,
  own: bookedStays,
});
