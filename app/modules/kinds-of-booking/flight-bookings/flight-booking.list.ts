import { defineList, type QueryOf } from "~/lists/list-definition";
import type { FilterDecoder } from "~/lists/list-definition";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { bookingFilterParams, bookingListPages } from "../../sales/bookings/booking.list";

export const MAX_AIRLINE = 100;

const byAirline: FilterDecoder<string> = Object.assign(
  (raw: string) => {
    const airline = raw.trim();
    const isPossible = airline.length > 0 && airline.length <= MAX_AIRLINE;
    // PostgreSQL refuses texts with the character NUL.
    return isPossible && !airline.includes("\0") ? airline : undefined;
  },
  { pattern: `^.{1,${MAX_AIRLINE}}$` },
);

/** The parameters of the URL of the list of flights. */
export const flightBookingList = defineList({
  ...bookingListPages,
  path: bookingPaths.flight,
  sorts: [
    "reference",
    "airline",
    "route",
    "departs_at",
    "arrives_at",
    "customer",
    "amount",
    "status",
  ],
  filters: { ...bookingFilterParams, airline: byAirline },
});

export type FlightBookingQuery = QueryOf<typeof flightBookingList>;
