import { z } from "zod";
import type { RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { signedAmount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { agreedPaid } from "../../sales/bookings/balance/agreed-paid";
import { MAX_NOTE, MAX_PAYMENT, MAX_REFERENCE } from "./booking-payment";

/** The fields of a payment. It never changes: a wrong one is reversed. */
export const BookingPaymentFields = z.object({
  booking_id: chosenId(),
  /** The currency of the booking. */
  currency_id: chosenId(),
  paid_on: calendarDate("booking-payments:FORM.DATE_REQUIRED"),
  /** Below 0 for a refund. */
  amount: signedAmount("booking-payments:FORM.AMOUNT_REQUIRED", MAX_PAYMENT).refine(
    (text) => Number(text) !== 0,
    "booking-payments:FORM.AMOUNT_ZERO",
  ),
  /** The payment gateway; null if none was chosen. */
  gateway_id: chosenId().nullish(),
  /** The gateway's fee at the time; null without a gateway. */
  gateway_fee: signedAmount("", MAX_PAYMENT).nullable(),
  /** The reference of a transfer or a receipt: "" if there is none. */
  reference: line().max(MAX_REFERENCE).default(""),
  note: line().max(MAX_NOTE).default(""),
  /** The payment that this one reverses. */
  reverses_id: chosenId().nullish(),
});

/** A payment for a booking, or a refund. */
export type BookingPayment = RowOf<typeof BookingPaymentFields>;

/** The input of a payment or a refund. */
export const PaymentInput = BookingPaymentFields.pick({
  paid_on: true,
  amount: true,
  gateway_id: true,
  reference: true,
  note: true,
}).extend({
  agreed_paid: agreedPaid,
  /** The confirmation that a date after today is intended. */
  in_the_future: z.boolean().nullish(),
});

export type PaymentInput = z.output<typeof PaymentInput>;

/** The input that reverses a payment. */
export const ReversalInput = PaymentInput.pick({ note: true, agreed_paid: true });

export type ReversalInput = z.output<typeof ReversalInput>;
