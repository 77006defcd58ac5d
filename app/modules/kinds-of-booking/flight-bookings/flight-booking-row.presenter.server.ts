import { partsOfTime, sayOffset, type LocalTime } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { bookingRow } from "../../sales/bookings/booking-noun.server";
import type { StoredFlightBooking } from "./flight-booking.repository.server";

/** A flight as lists show it. */
export type FlightBookingRow = ReturnType<typeof flightBookingRow>;

export function flightBookingRow(flight: StoredFlightBooking, ctx: Pick<Context, "locale">) {
  const { locale } = ctx;
  return {
    ...bookingRow(flight, ctx),
    airline: flightName(flight),
    route: routeOf(flight),
    departs: clockOf(flight.departs_at, locale),
    departs_offset: offsetOf(flight.departs_at),
    arrives: clockOf(flight.arrives_at, locale),
    arrives_offset: offsetOf(flight.arrives_at),
  };
}

/** @returns the local time: "May 1, 2026, 10:30" */
function clockOf(time: LocalTime, locale: Context["locale"]): string {
  const { date, clock } = partsOfTime(time);
  return `${formatDate(date, locale)}, ${clock}`;
}

/** @returns the offset of a local time from UTC: "UTC+02:00" */
function offsetOf(time: LocalTime): string {
  return sayOffset(partsOfTime(time).offset);
}

/** @returns the airline and the flight number: "Air France AF1234" */
export function flightName({
  airline,
  flight_number,
}: Pick<StoredFlightBooking, "airline" | "flight_number">): string {
  return `${airline} ${flight_number}`.trim();
}

/** @returns the two airports of a flight: "CDG – JFK" */
export function routeOf({
  origin,
  destination,
}: Pick<StoredFlightBooking, "origin" | "destination">): string {
  return `${origin} – ${destination}`;
}
