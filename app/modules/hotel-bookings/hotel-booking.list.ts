import { isCalendarDate } from "~/core/dates";
import { byId, oneOf } from "~/lists/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { bookingStatuses } from "../bookings/booking";

const byDay = (raw: string) => (isCalendarDate(raw) ? raw : undefined);

/** What the URL of the hotel bookings list can say. */
export const hotelBookingList = defineList({
  path: "/bookings/hotels",
  sorts: ["reference", "hotel", "room_type", "checkin", "checkout", "customer", "amount", "status"],
  defaultSort: "reference",
  defaultOrder: "desc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    status: oneOf(...bookingStatuses),
    hotel_id: byId,
    distribution_point_id: byId,
    customer_id: byId,
    from: byDay,
    to: byDay,
  },
});

export type HotelBookingQuery = QueryOf<typeof hotelBookingList>;
