import { z } from "zod";
import { amount } from "~/forms/amount";
import { chosenId } from "~/forms/chosen-id";
import { line, lines } from "~/forms/texts";
import { MAX_AMOUNT, MAX_NOTES, MAX_REASON } from "./booking";

/** Whose a booking is, and what is said about it: the form of every type asks for them. */
export const bookingFields = {
  customer_id: chosenId().nullish(),
  external_reference: line().max(64).default(""),
  notes: lines().max(MAX_NOTES).default(""),
};

/** Why a booking is cancelled, and what is owed all the same. */
export const CancellationInput = z.object({
  cancel_reason: line("bookings:CANCEL.REASON_REQUIRED").min(1).max(MAX_REASON),
  cancellation_fee: amount("", MAX_AMOUNT).default("0"),
});

export type CancellationInput = z.output<typeof CancellationInput>;
