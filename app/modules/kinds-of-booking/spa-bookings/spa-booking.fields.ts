import { z } from "zod";
import { isWallClock } from "~/core/dates/wall-clock";
import type { RowOf } from "~/core/fields/field-kind";
import { chosenId } from "~/forms/checking/chosen-id";
import { BookingFields, sharedFormFields, type Booking } from "../../sales/bookings/booking.fields";
import { bookingAnswers } from "../../sales/bookings/booking.schema";
import { priceOnScreenField } from "../../sales/booking-prices/price-on-screen";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import { treatmentNumbers } from "../../catalogue/treatments/treatment";

const { min, max } = treatmentNumbers.persons;

/** The fields of a booked treatment besides those of every booking. Its times are local times of the spa. */
export const SpaBookingFields = z.object({
  spa_id: chosenId("spa-bookings:FORM.SPA_REQUIRED"),
  treatment_id: chosenId("spa-bookings:FORM.TREATMENT_REQUIRED"),
  starts_at: z
    .string({ error: "spa-bookings:FORM.STARTS_AT_REQUIRED" })
    .refine(isWallClock, "spa-bookings:FORM.STARTS_AT_INVALID"),
  /** The start plus the treatment's duration at the time of booking. */
  ends_at: z.string().refine(isWallClock),
  /** The end plus the buffer: the treatment room is free from this time on. */
  freed_at: z.string().refine(isWallClock),
  persons: z
    .number({ error: "spa-bookings:FORM.PERSONS_REQUIRED" })
    .int()
    .min(min)
    .max(max)
    .default(1),
});

export type SpaBooking = Booking & RowOf<typeof SpaBookingFields>;

/** The fields of a treatment's form. */
export const SpaFormFields = SpaBookingFields.omit({ ends_at: true, freed_at: true }).extend({
  promo_code: BookingFields.shape.promo_code,
  ...sharedFormFields,
});

/**
 * The input of a spa booking. The service checks whether the treatment is available at that time, because
 * this depends on the spa.
 */
export const SpaBookingInput = SpaFormFields.extend(bookingAnswers);

export type SpaBookingInput = z.output<typeof SpaBookingInput>;

/** The schema of a treatment's form: the input, and a new customer who is created together with it. */
export const SpaBookingForm = SpaBookingInput.safeExtend({
  ...newCustomerFields,
  ...priceOnScreenField,
}).superRefine(refuseNewCustomer);
