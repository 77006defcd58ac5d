import { z } from "zod";
import { readLocalTime } from "~/core/dates";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import { bookingAnswers, bookingFields } from "../../sales/bookings/booking.schema";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import {
  airportPattern,
  brokenFlight,
  cabins,
  MAX_NAME,
  MAX_PASSENGERS,
  passengerTypes,
} from "./flight-booking";
import { MAX_AIRLINE } from "./flight-booking.list";

const required = (name: string) => `flight-bookings:FORM.${name}_REQUIRED`;

const airport = (name: string) =>
  line(required(name))
    .regex(airportPattern, { error: "flight-bookings:FORM.AIRPORT" })
    .toUpperCase();

const time = (name: string) =>
  z
    .string({ error: required(name) })
    .refine((text) => readLocalTime(text) !== null, { error: "flight-bookings:FORM.TIME" })
    .overwrite((text) => readLocalTime(text) ?? text);

const name = (which: string) =>
  line(required(which))
    .min(1, { error: required(which) })
    .max(MAX_NAME);

const Passenger = z.strictObject({
  first_name: name("FIRST_NAME"),
  last_name: name("LAST_NAME"),
  type: z.enum(passengerTypes, { error: required("TYPE") }),
});

/** Adds the rules over a whole flight to its schema. */
export function refuseBrokenFlight(
  flight: Parameters<typeof brokenFlight>[0],
  ctx: z.RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenFlight(flight))) {
    const path = field.split(/[[\].]+/).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    ctx.addIssue({ code: "custom", path, message });
  }
}

/** The input of a flight booking. */
export const FlightBookingInput = z
  .object({
    airline: line(required("AIRLINE")).min(1).max(MAX_AIRLINE),
    flight_number: line().max(8).default(""),
    record_locator: line().max(13).default(""),
    origin: airport("ORIGIN"),
    destination: airport("DESTINATION"),
    departs_at: time("DEPARTS_AT"),
    arrives_at: time("ARRIVES_AT"),
    cabin: z.enum(cabins).default("economy"),
    passengers: z
      .array(Passenger)
      .min(1, { error: "flight-bookings:FORM.PASSENGERS_REQUIRED" })
      .max(MAX_PASSENGERS, { error: `flight-bookings:FORM.PASSENGERS_MAX?max=${MAX_PASSENGERS}` }),
    amount: amount(required("AMOUNT"), MAX_AMOUNT),
    currency_id: chosenId(required("CURRENCY")),
    distribution_point_id: chosenId().nullish(),
    promo_code: line().max(50).nullish(),
    ...bookingFields,
    ...bookingAnswers,
  })
  .superRefine(refuseBrokenFlight);

export type FlightBookingInput = z.output<typeof FlightBookingInput>;

/** The form of a flight: the input, and a new customer who isn't in the house's book yet. */
export const FlightBookingForm =
  FlightBookingInput.safeExtend(newCustomerFields).superRefine(refuseNewCustomer);
