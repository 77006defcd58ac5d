import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { hotelBookingActs } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  HotelBookingJson,
  hotelBookingJson,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.json";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import {
  HotelBookingInput,
  refuseHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.schema";
import {
  createHotelBooking,
  getHotelBooking,
  listHotelBookings,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { bookedStays } from "./booked-stays";
import { bookedFields, bookingCalls, promisedFields } from "./booking-calls";
import { decimal } from "../decimal";
import { strictList } from "../list-query";

const shape = {
  ...HotelBookingInput.shape,
  override_amount: decimal(amount("", MAX_AMOUNT)).nullish(),
};

export const hotelBookings = bookingCalls({
  type: "hotel",
  tag: "Hotel bookings",
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
