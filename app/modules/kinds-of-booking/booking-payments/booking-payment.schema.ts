import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { signedAmount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { agreedPaid } from "../../sales/bookings/balance/agreed-paid";
import { MAX_NOTE, MAX_PAYMENT, MAX_REFERENCE } from "./booking-payment";

/** The input of a payment or a refund. */
export const PaymentInput = z.object({
  paid_on: calendarDate("booking-payments:FORM.DATE_REQUIRED"),
  amount: signedAmount("booking-payments:FORM.AMOUNT_REQUIRED", MAX_PAYMENT).refine(
    (text) => Number(text) !== 0,
    "booking-payments:FORM.AMOUNT_ZERO",
  ),
  gateway_id: chosenId().nullish(),
  reference: line().max(MAX_REFERENCE).default(""),
  note: line().max(MAX_NOTE).default(""),
  agreed_paid: agreedPaid,
  /** Yes, it is dated after today. */
  in_the_future: z.boolean().nullish(),
});

export type PaymentInput = z.output<typeof PaymentInput>;

/** A payment that is taken back. */
export const ReversalInput = z.object({
  note: line().max(MAX_NOTE).default(""),
  agreed_paid: agreedPaid,
});

export type ReversalInput = z.output<typeof ReversalInput>;
