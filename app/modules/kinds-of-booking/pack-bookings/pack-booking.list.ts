import { defineList, type QueryOf } from "~/lists/list-definition";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { bookingFilterParams, bookingListPages } from "../../sales/bookings/booking.list";

/** The parameters of the URL of the list of packs. */
export const packBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.pack,
  sorts: ["reference", "label", "customer", "amount", "status"],
  filters: bookingFilterParams,
});

export type PackBookingQuery = QueryOf<typeof packBookingList>;
