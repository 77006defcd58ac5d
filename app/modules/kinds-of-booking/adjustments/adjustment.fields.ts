import { z } from "zod";
import type { RowOf } from "~/core/fields/field-kind";
import { signedAmount } from "~/forms/checking/amount";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_ADJUSTMENT, MAX_DESCRIPTION, MAX_REASON } from "./adjustment";

/** The fields of an adjustment. It never changes: a wrong one is reversed. */
export const AdjustmentFields = z.object({
  booking_id: chosenId(),
  /** The currency of the booking. */
  currency_id: chosenId(),
  /** The day on which it was posted, by the clock of the hotel. */
  posted_on: calendarDate("booking-payments:FORM.DATE_REQUIRED"),
  /** What the line of the account says. */
  description: line("accounts:FORM.DESCRIPTION_REQUIRED").min(1).max(MAX_DESCRIPTION),
  /** What is owed more, or below 0 less. */
  amount: signedAmount("accounts:FORM.AMOUNT_REQUIRED", MAX_ADJUSTMENT).refine(
    (text) => Number(text) !== 0,
    "accounts:FORM.AMOUNT_ZERO",
  ),
  /** Why; "" once the customer was anonymised. */
  reason: line("accounts:FORM.REASON_REQUIRED").min(1).max(MAX_REASON),
  /** The adjustment that this one reverses. */
  reverses_id: chosenId().nullish(),
});

/** What is owed more or less for a booking, posted by hand. */
export type Adjustment = RowOf<typeof AdjustmentFields>;

/** The input of an adjustment. */
export const AdjustmentInput = AdjustmentFields.pick({
  description: true,
  amount: true,
  reason: true,
});

export type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** The input that reverses an adjustment. */
export const AdjustmentReversal = AdjustmentFields.pick({ reason: true });

export type AdjustmentReversal = z.output<typeof AdjustmentReversal>;
