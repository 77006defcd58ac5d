import { cancelling, type Cancelling } from "../../sales/bookings/acts/cancel-page.server";
import type { BookingType } from "../../sales/bookings/booking";
import { actIntents } from "../../sales/bookings/booking-intents.server";
import { flightBookingList } from "../flight-bookings/flight-booking.list";
import {
  flightBookingActs,
  flightBookingRows,
} from "../flight-bookings/flight-booking.service.server";
import { bookingIntents } from "../hotel-bookings/booking-intents.server";
import { cancelFactsOf } from "../hotel-bookings/cancelling/proposed-fee.presenter.server";
import { hotelBookingList } from "../hotel-bookings/hotel-booking.list";
import { getHotelBooking } from "../hotel-bookings/hotel-booking.service.server";
import { cancelFactsOfPack } from "../pack-bookings/cancel-facts.presenter.server";
import { packBookingActs } from "../pack-bookings/pack-acts.service.server";
import { packBookingList } from "../pack-bookings/pack-booking.list";
import { packBookingRows } from "../pack-bookings/pack-booking.service.server";
import { spaBookingList } from "../spa-bookings/spa-booking.list";
import { spaBookingActs, spaBookingRows } from "../spa-bookings/spa-booking.service.server";

/** How each type of booking is cancelled. */
export const cancellingOf: Record<BookingType, () => Cancelling> = {
  hotel: () =>
    cancelling("hotel", {
      list: hotelBookingList,
      find: getHotelBooking,
      asks: cancelFactsOf,
      intent: bookingIntents().cancel,
      frees: "hotel-bookings:CANCEL.MESSAGE",
    }),
  flight: () =>
    cancelling("flight", {
      list: flightBookingList,
      find: flightBookingRows.find,
      intent: actIntents(flightBookingActs).cancel,
      frees: "flight-bookings:CANCEL.MESSAGE",
    }),
  spa: () =>
    cancelling("spa", {
      list: spaBookingList,
      find: spaBookingRows.find,
      intent: actIntents(spaBookingActs).cancel,
      frees: "spa-bookings:CANCEL.MESSAGE",
    }),
  pack: () =>
    cancelling("pack", {
      list: packBookingList,
      find: packBookingRows.find,
      asks: cancelFactsOfPack,
      intent: actIntents(packBookingActs).cancel,
      frees: "pack-bookings:CANCEL.MESSAGE",
    }),
};
