import { byDay, byDayOrToday, byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { byFloor } from "../../places/rooms/floors";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { bookingFilterParams, bookingListPages } from "../../sales/bookings/booking.list";
import { byFolded, chartLengths } from "./chart/booking-chart";

/** The parameters that limit the list to the bookings of a day; the numbers of the dashboard link to them. */
export const dayParams = ["arriving", "departing", "staying", "created", "cancelled"] as const;

export type DayParam = (typeof dayParams)[number];

/** The parameters of the URL of the hotel bookings list. */
export const hotelBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.hotel,
  sorts: [
    "reference",
    "hotel",
    "room_type",
    "checkin_date",
    "checkout_date",
    "customer",
    "amount",
    "status",
  ],
  views: ["table", "cards", "chart"],
  api: { ...bookingListPages.api, without: ["start", "days", "floor", "folded"] },
  filters: {
    ...bookingFilterParams,
    hotel_id: byId,
    // The first day, the length, the floor and the folded rows of the chart are parameters beside the list's
    // filters.
    start: byDay,
    days: oneOf(...chartLengths),
    floor: byFloor,
    folded: byFolded,
    ...(Object.fromEntries(dayParams.map((name) => [name, byDayOrToday])) as Record<
      DayParam,
      typeof byDayOrToday
    >),
  },
});

export type HotelBookingQuery = QueryOf<typeof hotelBookingList>;
