import { byId } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { bookingFilterParams, bookingListPages } from "../../sales/bookings/booking.list";

/** The parameters of the URL of the spa bookings list. */
export const spaBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.spa,
  sorts: ["reference", "spa", "treatment", "starts_at", "customer", "amount", "status"],
  filters: { ...bookingFilterParams, spa_id: byId },
});

export type SpaBookingQuery = QueryOf<typeof spaBookingList>;
