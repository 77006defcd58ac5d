import { formatLocalTime } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { bookingRow } from "../bookings/booking-noun.server";
import type { StoredFlightBooking } from "./flight-booking.repository.server";

/** A flight as lists show it. */
export type FlightBookingRow = ReturnType<typeof flightBookingRow>;

export function flightBookingRow(flight: StoredFlightBooking, ctx: Pick<Context, "locale">) {
  const { locale } = ctx;
  return {
    ...bookingRow(flight, ctx),
    airline: flightName(flight),
    route: routeOf(flight),
    departs: formatLocalTime(flight.departsAt, locale),
    arrives: formatLocalTime(flight.arrivesAt, locale),
  };
}

/** @returns "Air France AF1234" */
export function flightName({
  airline,
  flightNumber,
}: Pick<StoredFlightBooking, "airline" | "flightNumber">): string {
  return `${airline} ${flightNumber}`.trim();
}

/** @returns "CDG – JFK" */
export function routeOf({
  origin,
  destination,
}: Pick<StoredFlightBooking, "origin" | "destination">): string {
  return `${origin} – ${destination}`;
}
