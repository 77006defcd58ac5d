import { minutesBetween, partsOfTime, readLocalTime, type CalendarDate } from "~/core/dates";

export const cabins = ["economy", "premium", "business", "first"] as const;

export const passengerTypes = ["adult", "child", "infant"] as const;

export const MAX_PASSENGERS = 9;

export const MAX_NAME = 50;

/** The code of an airport in capital or small letters; it is stored in capitals. */
export const airportPattern = /^[A-Za-z]{3}$/;

interface EnteredFlight {
  origin?: unknown;
  destination?: unknown;
  departs_at?: unknown;
  arrives_at?: unknown;
  passengers?: { type?: unknown }[];
}

/**
 * @returns the mistakes of a flight as a whole, by field: it needs two different airports, an arrival after
 *   its departure, and an adult for every infant
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

/** @returns the day on which a flight arrives, in local time */
export function arrivalDay({ arrives_at }: { arrives_at: string }): CalendarDate {
  return partsOfTime(arrives_at).date;
}

/** @returns the day on which a flight departs, in local time */
export function departureDay({ departs_at }: { departs_at: string }): CalendarDate {
  return partsOfTime(departs_at).date;
}
