import { byId } from "~/lists/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { bookingPaths } from "../bookings/booking-links";
import { bookingFilterParams, bookingListPages } from "../bookings/booking.list";

/** What the URL of the hotel bookings list can say. */
export const hotelBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.hotel,
  sorts: ["reference", "hotel", "room_type", "checkin", "checkout", "customer", "amount", "status"],
  filters: { ...bookingFilterParams, hotel_id: byId },
});

export type HotelBookingQuery = QueryOf<typeof hotelBookingList>;
