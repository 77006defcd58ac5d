import { z } from "zod";
import { isWallClock } from "~/core/dates/wall-clock";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { bookingAnswers, bookingFields } from "../../sales/bookings/booking.schema";
import { shownPriceField } from "../../sales/booking-prices/shown-price";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import { treatmentNumbers } from "../../catalogue/treatments/treatment";

/** The longest promo code, in characters. */
const MAX_PROMO_CODE = 50;

const { min, max } = treatmentNumbers.persons;

/**
 * The input of a spa booking. Whether the treatment is available then depends on the spa: the service
 * checks it.
 */
export const SpaBookingInput = z.object({
  spa_id: chosenId("spa-bookings:FORM.SPA_REQUIRED"),
  treatment_id: chosenId("spa-bookings:FORM.TREATMENT_REQUIRED"),
  starts_at: z
    .string({ error: "spa-bookings:FORM.STARTS_AT_REQUIRED" })
    .refine(isWallClock, "spa-bookings:FORM.STARTS_AT_INVALID"),
  persons: z
    .number({ error: "spa-bookings:FORM.PERSONS_REQUIRED" })
    .int()
    .min(min)
    .max(max)
    .default(1),
  distribution_point_id: chosenId().nullish(),
  promo_code: line().max(MAX_PROMO_CODE).default(""),
  ...bookingFields,
  ...bookingAnswers,
});

export type SpaBookingInput = z.output<typeof SpaBookingInput>;

/** The form of a treatment: the input, and a new customer who isn't in the house's book yet. */
export const SpaBookingForm = SpaBookingInput.safeExtend({
  ...newCustomerFields,
  ...shownPriceField,
}).superRefine(refuseNewCustomer);
