import { z } from "zod";
import type { RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT } from "../../sales/bookings/booking";
import { sharedFormFields, type Booking } from "../../sales/bookings/booking.fields";
import { pricedAnswers } from "../../sales/bookings/booking.schema";
import { priceOnScreenField } from "../../sales/booking-prices/price-on-screen";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import { overbookAnswer, takeAnswers, TakeDraftForm } from "../hotel-bookings/hotel-booking.fields";
import { MAX_DESCRIPTION, MAX_LABEL, MAX_ROWS, MIN_LABEL } from "./pack-booking";

const required = (name: string) => `pack-bookings:FORM.${name}_REQUIRED`;

const tooMany = { error: `pack-bookings:FORM.TOO_MANY?max=${MAX_ROWS}` };

/** The reference of a booking in the pack. */
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

/** The fields of a pack besides those of every booking. */
export const PackBookingFields = z.object({
  label: line(required("LABEL")).min(MIN_LABEL).max(MAX_LABEL),
  currency_id: chosenId(required("CURRENCY")),
  bookings: z.array(Packed).max(MAX_ROWS, tooMany).default([]),
  lines: packLines(amount(required("LINE_AMOUNT"), MAX_AMOUNT)),
  discount: amount(required("DISCOUNT"), MAX_AMOUNT).default("0"),
});

/** A booking of a pack: bookings of other types and lines of its own, sold as one. */
export type PackBooking = Booking &
  Omit<RowOf<typeof PackBookingFields>, "bookings"> & {
    /** The references of its bookings, in their order. */
    bookings: string[];
  };

/** Something that is sold with the bookings but isn't booked itself: a transfer, a basket of fruit. */
export type PackLine = PackBooking["lines"][number];

/** The bookings, lines and discount from which a pack's amount is calculated. */
export const PackContents = PackBookingFields.pick({ bookings: true, lines: true, discount: true });

/** The fields of a pack's form. */
export const PackFormFields = PackBookingFields.extend({
  promo_code: line().max(50).nullish(),
  ...sharedFormFields,
});

/** The input of a pack. */
export const PackBookingInput = PackFormFields.extend({ agreed_paid: pricedAnswers.agreed_paid });

export type PackBookingInput = z.output<typeof PackBookingInput>;

/** The schema of a pack's form: the input, and a new customer who is created together with it. */
export const PackBookingForm = PackBookingInput.safeExtend({
  ...newCustomerFields,
  ...priceOnScreenField,
}).superRefine(refuseNewCustomer);

/** The answer to the question whether stays come back with a reopened pack although no room is left for them. */
export const withoutRoomAnswer = {
  without_room: z.boolean().nullish().meta({
    description:
      "Stays that come back although no room is left for them are asked about (409) unless this says true.",
  }),
};

/** The answers before a pack becomes pending or confirmed with all that is in it. */
export const takePackAnswers = {
  ...overbookAnswer,
  pricing: takeAnswers.pricing.meta({
    description:
      "Of drafts in it that were cancelled before: `agreed` leaves their nights what they cost, `today` takes today’s prices. Without it that is refused (422) where they differ. Any other draft is priced anew, except an amount that was agreed on.",
  }),
  agreed_paid: pricedAnswers.agreed_paid,
};

/** The form that makes a pack pending or confirmed, with the amount that was shown. */
export const TakePackForm = z.object({
  ...takePackAnswers,
  ...TakeDraftForm.pick({ expected_amount: true, shown_today: true }).shape,
});
