import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { signedAmount } from "~/forms/checking/amount";
import {
  assertOfType,
  ofBooking,
  versionOfBooking,
} from "../../sales/bookings/booking-calls.server";
import { MAX_PAYMENT } from "./booking-payment";
import {
  BookingPaymentJson,
  bookingPaymentJson,
  BookingPaymentsJson,
  bookingPaymentsJson,
} from "./booking-payment.json";
import { PaymentInput, ReversalInput } from "./booking-payment.fields";
import { fedRows } from "../../log/change-feed/fed-rows";
import type { PaymentWithDigits } from "./booking-payment.repository.server";
import {
  listPaymentsOfBooking,
  recordPayment,
  reversePayment,
  getPayments,
} from "./booking-payment.service.server";

export const heading: Heading = {
  name: "Booking payments",
  texts: "booking-payments",
  after: "Pack bookings",
};

const ofPayment = ofBooking.extend({ payment_id: idParams.shape.id });

const PAYMENTS = "/bookings/{type}/{id}/payments";

const agreed_paid = decimal(signedAmount("", 2 * MAX_PAYMENT))
  .nullish()
  .meta({
    description:
      "Where more than is owed would be paid, or more than is due back would go back: what would then be paid in all. Without it such a payment is asked about (409).",
  });

const payment = bodyOf(PaymentInput).extend({
  agreed_paid,
  in_the_future: PaymentInput.shape.in_the_future.meta({
    description: "A payment that is dated after today is asked about (409) unless this says true.",
  }),
});

const reversal = ReversalInput.extend({ agreed_paid });

const one = oneRow(BookingPaymentJson);
const all = oneRow(BookingPaymentsJson);

/** @returns a payment in the same JSON as in the list of its booking */
async function paymentAnswer(ctx: Context, { id, booking_id }: { id: number; booking_id: number }) {
  const { booking, payments } = await listPaymentsOfBooking(ctx, booking_id);
  const written = payments.find((listed) => listed.id === id)!;
  return one.of(bookingPaymentJson(written, booking.currency.digits));
}

export const fed = fedRows(
  { entity: "booking_payment", many: getPayments },
  {
    json: BookingPaymentJson,
    serialize: (payment: PaymentWithDigits) => bookingPaymentJson(payment, payment.digits),
  },
);

/** The calls for payments of bookings of every type. */
export const calls = [
  endpoint({
    method: "get",
    path: PAYMENTS,
    tag: heading.name,
    summary: "List payments of a booking",
    description: "All of them, with what is owed, paid and due.",
    need: "bookings:view",
    params: ofBooking,
    example: { params: { type: "hotels" } },
    answers: {
      status: 200,
      description: "What is owed, paid and due, and the payments by day.",
      schema: all.schema,
    },
    run: async ({ ctx, params }) => {
      await assertOfType(ctx, params);
      return {
        status: 200,
        body: all.of(bookingPaymentsJson(await listPaymentsOfBooking(ctx, params.id))),
      };
    },
  }),
  endpoint({
    method: "post",
    path: PAYMENTS,
    tag: heading.name,
    summary: "Record a payment",
    description: "A refund is below 0. A payment is never changed: a wrong one is reversed.",
    need: "bookings:edit",
    params: ofBooking,
    body: payment,
    example: {
      row: 389,
      params: { type: "hotels" },
      body: { paid_on: "2026-03-14", amount: "20000", note: "A deposit, in cash" },
    },
    answers: { status: 201, description: "As it was recorded.", schema: one.schema },
    once: true,
    versioned: true,
    run: async ({ ctx, request, params, body }) => {
      await assertOfType(ctx, params);
      const recorded = await asMatched({ ctx, request }, versionOfBooking(params.id), (asking) =>
        recordPayment(asking, params.id, body),
      );
      return { status: 201, body: await paymentAnswer(ctx, recorded) };
    },
  }),
  endpoint({
    method: "post",
    path: `${PAYMENTS}/{payment_id}/reverse`,
    tag: heading.name,
    summary: "Reverse a payment",
    description:
      "Another of the opposite amount takes it back, today, and the gateway's fee with it.",
    need: "bookings:edit",
    params: ofPayment,
    body: reversal,
    example: { params: { type: "hotels", id: "389" }, body: { note: "Recorded twice" } },
    answers: { status: 201, description: "What takes it back.", schema: one.schema },
    refuses: [409],
    once: true,
    versioned: true,
    run: async ({ ctx, request, params, body }) => {
      await assertOfType(ctx, params);
      const { id, payment_id } = params;
      const reversing = await asMatched({ ctx, request }, versionOfBooking(id), (asking) =>
        reversePayment(asking, id, payment_id, body),
      );
      return { status: 201, body: await paymentAnswer(ctx, reversing) };
    },
  }),
];
