import { byId } from "~/lists/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { bookingPaths } from "../bookings/booking-links";
import { bookingFilterParams, bookingListPages, byDay } from "../bookings/booking.list";

/** What happens on a day, by which the list can be narrowed: the numbers of the dashboard lead here. */
export const dayParams = ["arriving", "departing", "staying", "created", "cancelled"] as const;

export type DayParam = (typeof dayParams)[number];

/** What the URL of the hotel bookings list can say. */
export const hotelBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.hotel,
  sorts: ["reference", "hotel", "room_type", "checkin", "checkout", "customer", "amount", "status"],
  filters: {
    ...bookingFilterParams,
    hotel_id: byId,
    ...(Object.fromEntries(dayParams.map((name) => [name, byDay])) as Record<
      DayParam,
      typeof byDay
    >),
  },
});

export type HotelBookingQuery = QueryOf<typeof hotelBookingList>;
