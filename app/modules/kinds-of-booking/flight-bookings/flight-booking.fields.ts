import { z } from "zod";
import { readLocalTime } from "~/core/dates";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import { sharedFormFields, type Booking } from "../../sales/bookings/booking.fields";
import { bookingAnswers } from "../../sales/bookings/booking.schema";
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

/** A passenger; the name is missing after the passenger was anonymised. */
export type Passenger = z.output<typeof Passenger>;

/** The fields of a booked flight besides those of every booking. */
export const FlightBookingFields = z.object({
  airline: line(required("AIRLINE")).min(1).max(MAX_AIRLINE),
  /** "AF1234"; "" while it isn't known. */
  flight_number: line().max(8).default(""),
  /** "" while it isn't known. */
  record_locator: line()
    .max(13)
    .default("")
    .register(fieldNotes, { description: "What the airline calls the booking." }),
  origin: airport("ORIGIN").register(fieldNotes, { description: "Three capitals of IATA." }),
  destination: airport("DESTINATION"),
  departs_at: time("DEPARTS_AT"),
  arrives_at: time("ARRIVES_AT"),
  cabin: z
    .enum(cabins)
    .default("economy")
    .register(fieldNotes, { words: "flight-bookings:CABINS" }),
  passengers: z
    .array(Passenger)
    .min(1, { error: "flight-bookings:FORM.PASSENGERS_REQUIRED" })
    .max(MAX_PASSENGERS, { error: `flight-bookings:FORM.PASSENGERS_MAX?max=${MAX_PASSENGERS}` }),
});

export type FlightBooking = Booking & RowOf<typeof FlightBookingFields>;

/** The fields of a flight's form. */
export const FlightFormFields = FlightBookingFields.extend({
  amount: amount(required("AMOUNT"), MAX_AMOUNT),
  currency_id: chosenId(required("CURRENCY")),
  promo_code: line().max(50).nullish(),
  ...sharedFormFields,
});

/** The input of a flight booking. */
export const FlightBookingInput = FlightFormFields.extend(bookingAnswers).superRefine(
  (flight, ctx) => {
    for (const [field, message] of Object.entries(brokenFlight(flight))) {
      const path = field.split(/[[\].]+/).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      ctx.addIssue({ code: "custom", path, message });
    }
  },
);

export type FlightBookingInput = z.output<typeof FlightBookingInput>;

/** The schema of a flight's form: the input, and a new customer who is created together with it. */
export const FlightBookingForm =
  FlightBookingInput.safeExtend(newCustomerFields).superRefine(refuseNewCustomer);
