import { z } from "zod";
import { fieldNotes, valuesOf, type RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line, lines } from "~/forms/checking/texts";
import {
  bookingStatuses,
  MAX_AMOUNT,
  MAX_EXTERNAL_REFERENCE,
  MAX_NOTES,
  MAX_REASON,
  sources,
} from "./booking";

/** The fields that all bookings have in common. */
export const BookingFields = z.object({
  /** Unique among all bookings, and never used again. */
  reference: line().register(fieldNotes, { description: "Ours: nothing else ever has it." }),
  status: z.enum(bookingStatuses).register(fieldNotes, { words: "bookings:STATUSES" }),
  /** The reason why it was cancelled; "" for other bookings. */
  cancel_reason: line().max(MAX_REASON),
  cancelled_at: z.date().nullable(),
  /** The fee of a cancelled booking; null for other bookings. */
  cancellation_fee: amount("", MAX_AMOUNT).nullable(),
  distribution_point_id: chosenId().nullish(),
  promo_code: line().max(50).default(""),
  currency_id: chosenId(),
  /** The amount to be paid: a decimal string in the booking's own currency. */
  amount: amount("", MAX_AMOUNT).register(fieldNotes, {
    kind: "money",
    description: "What is to be paid, with the digits of its currency.",
  }),
  customer_id: chosenId().nullish(),
  /** The id of the booking in the system from which it was sent; "" for none. */
  external_reference: line().max(MAX_EXTERNAL_REFERENCE).default("").register(fieldNotes, {
    description: "Yours: no two bookings of a distribution point have the same.",
  }),
  notes: lines().max(MAX_NOTES).default(""),
  source: z.enum(sources),
});

export type Booking = RowOf<typeof BookingFields>;

/** The fields in the forms of all types: distribution point, customer, and notes. */
export const sharedFormFields = BookingFields.pick({
  distribution_point_id: true,
  customer_id: true,
  external_reference: true,
  notes: true,
}).shape;

const FormOfEveryType = z.object({ ...sharedFormFields, promo_code: line().nullish() });

/** @returns the columns of `bookings` that the forms of all types fill in */
export function sharedValues(input: z.output<typeof FormOfEveryType>) {
  return { ...valuesOf(FormOfEveryType, input), promo_code: input.promo_code ?? "" };
}
