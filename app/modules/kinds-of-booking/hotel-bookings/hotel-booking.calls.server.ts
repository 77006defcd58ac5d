import { hotelBookingRows } from "./hotel-booking-rows.service.server";
import { ReopenAnswers } from "./stay-day/stay-day.fields";
import { roomOfNewStay } from "./new-stay/new-stay.schema";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import {
  bookedFields,
  bookingCalls,
  filterSentences,
  promisedFields,
  throughPack,
  throughPackBody,
  throughPackExample,
} from "../../sales/bookings/booking-calls.server";
import { hotelBookingActs } from "./booking-acts.service.server";
import { changeAnswers, HotelBookingInput, takeAnswers } from "./hotel-booking.fields";
import { hotelBookingJson } from "./hotel-booking.json";
import { hotelBookingList } from "./hotel-booking.list";
import { listHotelBookings } from "./hotel-booking-list.service.server";
import {
  createHotelBooking,
  getHotelBooking,
  getHotelBookings,
  updateHotelBooking,
} from "./hotel-booking.service.server";
import { finishNewStay } from "./new-stay/new-stay.service.server";
import { dayOfStayCalls } from "./calls/stay-day-calls.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { bookedStays } from "./calls/stay-calls.server";

export const heading: Heading = {
  name: "Hotel bookings",
  texts: "hotel-bookings",
  after: "Availability",
};

const body = bodyOf(HotelBookingInput);

const taken = {
  ...takeAnswers,
  ...promisedFields,
  expected_amount: promisedFields.expected_amount.meta({
    description:
      "What it comes to in all. A draft that comes to another amount today is asked about (409) unless this names it.",
  }),
};

const stays = bookingCalls({
  type: "hotel",
  tag: heading.name,
  words: { one: "hotel booking", several: "hotel bookings" },
  ...hotelBookingJson,
  list: strictList(hotelBookingList, { sentences: filterSentences("arrive") }),
  rows: { ...hotelBookingRows, page: listHotelBookings, find: getHotelBooking },
  input: body.safeExtend({ ...bookedFields, ...roomOfNewStay }),
  changed: bodyOf(HotelBookingInput.safeExtend(changeAnswers)).safeExtend(promisedFields),
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
  also: finishNewStay,
  update: updateHotelBooking,
  acts: hotelBookingActs,
  reopened: {
    description:
      "A cancelled one is a draft again. A completed one is confirmed again, for its account and its texts: it keeps its nights and its room. Guests who have left are asked about (409), and stay departed: only undoing the check-out brings them back.",
    query: throughPack,
    input: throughPackBody.extend({ ...ReopenAnswers, ...taken }),
    example: { ...throughPackExample, guests_have_left: true },
  },
  answers: { submit: taken, confirm: taken },
  own: bookedStays,
  confirmed: dayOfStayCalls,
});

export const fed = fedRows({ ...hotelBookingRows, many: getHotelBookings }, hotelBookingJson);

/** The reads say what a cancellation costs at this moment. */
export const calls = stays.map((call) =>
  call.method === "get" && /^\/bookings\/hotels(\/\{id\})?$/.test(call.path)
    ? { ...call, byTheMinute: true }
    : call,
);
