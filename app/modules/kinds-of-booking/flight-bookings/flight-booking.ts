import {
  minutesBetween,
  partsOfTime,
  readLocalTime,
  type CalendarDate,
  type LocalTime,
} from "~/core/dates";
import type { Booking } from "../../sales/bookings/booking";

export const cabins = ["economy", "premium", "business", "first"] as const;

export type Cabin = (typeof cabins)[number];

export const passengerTypes = ["adult", "child", "infant"] as const;

export type PassengerType = (typeof passengerTypes)[number];

export const MAX_PASSENGERS = 9;

export const MAX_NAME = 50;

/** A passenger; without a name once it was forgotten. */
export interface Passenger {
  first_name: string;
  last_name: string;
  type: PassengerType;
}

/** A booking of a flight. */
export interface FlightBooking extends Booking {
  airline: string;
  /** "AF1234"; "" where it isn't known yet. */
  flight_number: string;
  /** The airline's name for the booking; "" where it isn't known yet. */
  record_locator: string;
  /** Three capitals, as IATA calls airports and cities. */
  origin: string;
  destination: string;
  departs_at: LocalTime;
  arrives_at: LocalTime;
  cabin: Cabin;
  passengers: Passenger[];
}

/** An airport in any case; it is stored in capitals. */
export const airportPattern = /^[A-Za-z]{3}$/;

interface EnteredFlight {
  origin?: unknown;
  destination?: unknown;
  departs_at?: unknown;
  arrives_at?: unknown;
  passengers?: { type?: unknown }[];
}

/**
 * @returns the mistakes of a flight as a whole, by field: it goes to another airport, arrives after it
 * departs, and has an adult for every infant
 */
export function brokenFlight(entered: EnteredFlight): Record<string, string> {
  const broken: Record<string, string> = {};
  const { origin, destination, passengers = [] } = entered;
  if (origin && origin === destination) {
    broken.destination = "flight-bookings:FORM.DESTINATION_DIFFERENT";
  }
  const [departure, arrival] = [
    readLocalTime(entered.departs_at),
    readLocalTime(entered.arrives_at),
  ];
  if (departure && arrival && minutesBetween(departure, arrival) <= 0) {
    broken.arrives_at = "flight-bookings:FORM.ARRIVAL_AFTER_DEPARTURE";
  }
  let laps = passengers.filter(({ type }) => type === "adult").length;
  const without = passengers.findIndex(({ type }) => type === "infant" && laps-- <= 0);
  if (without >= 0) {
    broken[`passengers[${without}].type`] = "flight-bookings:FORM.INFANTS_NEED_ADULTS";
  }
  return broken;
}

/** @returns the day on which a flight arrives, by the clock of the place */
export function arrivalDay({ arrives_at }: Pick<FlightBooking, "arrives_at">): CalendarDate {
  return partsOfTime(arrives_at).date;
}

/** @returns the day on which a flight departs, by the clock of the place */
export function departureDay({ departs_at }: Pick<FlightBooking, "departs_at">): CalendarDate {
  return partsOfTime(departs_at).date;
}
