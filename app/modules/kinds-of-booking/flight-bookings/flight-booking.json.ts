import { z } from "zod";
import { bookingJson, bookingJsonFields } from "../../sales/bookings/booking.json";
import { cabins, passengerTypes } from "./flight-booking";
import type { StoredFlightBooking } from "./flight-booking.repository.server";

const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/)
  .meta({
    example: "2027-07-10T18:30-04:00",
    description: "As the ticket says it: local time with its offset.",
  });

/** A flight that is booked, in every answer of the API. */
export const FlightBookingJson = z
  .object({
    ...bookingJsonFields,
    airline: z.string(),
    flight_number: z.string(),
    record_locator: z.string().meta({ description: "What the airline calls the booking." }),
    origin: z.string().meta({ description: "Three capitals of IATA." }),
    destination: z.string(),
    departs_at: localTime,
    arrives_at: localTime,
    cabin: z.enum(cabins),
    passengers: z.array(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        type: z.enum(passengerTypes),
      }),
    ),
  })
  .meta({ id: "FlightBooking" });

export function flightBookingJson(flight: StoredFlightBooking): z.output<typeof FlightBookingJson> {
  return {
    ...bookingJson(flight),
    airline: flight.airline,
    flight_number: flight.flight_number,
    record_locator: flight.record_locator,
    origin: flight.origin,
    destination: flight.destination,
    departs_at: flight.departs_at,
    arrives_at: flight.arrives_at,
    cabin: flight.cabin,
    passengers: flight.passengers.map(({ first_name, last_name, type }) => ({
      first_name,
      last_name,
      type,
    })),
  };
}
