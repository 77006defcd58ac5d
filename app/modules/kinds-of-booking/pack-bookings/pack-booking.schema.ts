import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import { bookingFields, pricedAnswers } from "../../sales/bookings/booking.schema";
import { shownPriceField } from "../../sales/booking-prices/shown-price";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import { MAX_DESCRIPTION, MAX_LABEL, MAX_ROWS } from "./pack-booking";

const required = (name: string) => `pack-bookings:FORM.${name}_REQUIRED`;

const tooMany = { error: `pack-bookings:FORM.TOO_MANY?max=${MAX_ROWS}` };

/** A booking by its reference. */
const Packed = z.strictObject({
  reference: line(required("REFERENCE"))
    .min(1, { error: required("REFERENCE") })
    .max(32),
});

/** @returns the schema of a pack's own lines, with amounts in the format of forms or of calls */
export function packLines<Amount extends z.ZodType<string>>(amountOfLine: Amount) {
  const Line = z.strictObject({
    description: line(required("DESCRIPTION"))
      .min(1, { error: required("DESCRIPTION") })
      .max(MAX_DESCRIPTION),
    amount: amountOfLine,
  });
  return z.array(Line).max(MAX_ROWS, tooMany).default([]);
}

/** The bookings and lines of which a pack's amount is the sum. */
const contents = {
  bookings: z.array(Packed).max(MAX_ROWS, tooMany).default([]),
  lines: packLines(amount(required("LINE_AMOUNT"), MAX_AMOUNT)),
  discount: amount(required("DISCOUNT"), MAX_AMOUNT).default("0"),
};

export const PackContents = z.object(contents);

/** The input of a pack. */
export const PackBookingInput = z.object({
  label: line(required("LABEL")).min(2).max(MAX_LABEL),
  ...contents,
  currency_id: chosenId(required("CURRENCY")),
  distribution_point_id: chosenId().nullish(),
  promo_code: line().max(50).nullish(),
  ...bookingFields,
  agreed_paid: pricedAnswers.agreed_paid,
});

export type PackBookingInput = z.output<typeof PackBookingInput>;

/** The form of a pack: the input, and a new customer who isn't in the house's book yet. */
export const PackBookingForm = PackBookingInput.safeExtend({
  ...newCustomerFields,
  ...shownPriceField,
}).superRefine(refuseNewCustomer);
