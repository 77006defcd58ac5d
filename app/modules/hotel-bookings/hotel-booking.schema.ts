import { z } from "zod";
import { amount } from "~/forms/amount";
import { chosenId } from "~/forms/chosen-id";
import { line, lines } from "~/forms/texts";
import { MAX_AMOUNT, MAX_NOTES, MAX_REASON } from "../bookings/booking";
import { refuseStay, stayFields } from "../price-calculator/calculation.schema";
import { brokenOverride } from "./hotel-booking";

/** What a stay is booked with: what its price depends on, whose it is, and what was agreed. */
export const HotelBookingInput = z
  .object({
    ...stayFields,
    customer_id: chosenId().nullish(),
    external_reference: line().max(64).default(""),
    notes: lines().max(MAX_NOTES).default(""),
    override_amount: amount("", MAX_AMOUNT).nullish(),
    override_reason: line().max(MAX_REASON).default(""),
  })
  .superRefine((booking, ctx) => {
    refuseStay(booking, ctx);
    for (const [field, message] of Object.entries(brokenOverride(booking))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type HotelBookingInput = z.output<typeof HotelBookingInput>;

/** Why a booking is cancelled, and what is owed all the same. */
export const CancellationInput = z.object({
  cancel_reason: line("hotel-bookings:CANCEL.REASON_REQUIRED").min(1).max(MAX_REASON),
  cancellation_fee: amount("", MAX_AMOUNT).default("0"),
});

export type CancellationInput = z.output<typeof CancellationInput>;

/** A new price is taken only as it was shown. */
export const RepriceInput = z.object({ shown_total: amount("", MAX_AMOUNT) });

export type RepriceInput = z.output<typeof RepriceInput>;
