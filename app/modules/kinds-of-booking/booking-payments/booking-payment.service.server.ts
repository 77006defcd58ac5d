import { withPermission } from "~/db/with-permission";
import { orGone } from "~/core/errors";
import { negated } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "../../log/audit/audit.service.server";
import { postOn } from "../../sales/bookings/acts/post-on-booking.server";
import {
  balanceOf,
  payingPack,
  type Balance,
  type PackOfBooking,
  type Owing,
} from "../../sales/bookings/balance/balance";
import {
  getPayableBooking,
  lockBooking,
  type PayableBooking,
} from "../../sales/bookings/booking.service.server";
import { aboutPack } from "../../sales/bookings/packed/packed.service.server";
import { lockGatewayForPayment } from "../../settings/payment-gateways/payment-gateway.service.server";
import { withdrawReminders } from "../letters/outdated-letters.service.server";
import type { BookingPayment, PaymentInput, ReversalInput } from "./booking-payment.fields";
import * as payments from "./booking-payment.repository.server";
import type { StoredPayment } from "./booking-payment.repository.server";
import { decidePayment, decideReversal } from "./decided-payment.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The payments that count for a booking or are recorded on it, by day, with its balance. */
export interface PaymentsOfBooking {
  payments: StoredPayment[];
  balance: Balance;
}

/** @param booking as the caller has just read it */
export async function listPaymentsOf(
  ctx: Context,
  booking: Owing & Pick<PayableBooking, "id">,
): Promise<PaymentsOfBooking> {
  assertMay(ctx, "bookings:view");
  return {
    payments: await payments.listPayments(ctx.db, booking.id),
    balance: balanceOf(booking),
  };
}

/** @throws NotFound where the booking doesn't exist */
export async function listPaymentsOfBooking(
  ctx: Context,
  booking_id: number,
): Promise<PaymentsOfBooking & { booking: PayableBooking }> {
  const booking = await getPayableBooking(ctx, booking_id);
  return { booking, ...(await listPaymentsOf(ctx, booking)) };
}

/** @returns the payments with these ids, in any order; ids that don't exist are left out */
export const getPayments = withPermission("bookings:view", payments.findPayments);

const postings = {
  entity: "booking_payment" as const,
  insert: payments.insertPayment,
  afterPost: withdrawReminders,
};

const record = postOn(postings, {
  load: async (ctx, trx, booking, { amount, gateway_id }: PaymentInput) => {
    const pack = payingPack(booking);
    const withPack = pack && (await aboutPack(trx, pack, paidWithPack));
    const gateway = gateway_id ? await lockGatewayForPayment(trx, gateway_id) : undefined;
    return { withPack, gateway, ...(await countedFor(ctx, trx, booking, { amount, pack: null })) };
  },
  decide: decidePayment,
});

const paidWithPack = {
  named: "booking-payments:ERRORS.PAID_WITH_PACK",
  unnamed: "booking-payments:ERRORS.PAID_WITH_OTHER_PACK",
} as const;

const reverse = postOn(postings, {
  load: async (ctx, trx, booking, { paymentId }: ReversalInput & { paymentId: number }) => {
    const found = await payments.findPayment(trx, booking.id, paymentId);
    const wrong = orGone(found, "booking-payments:ERRORS.GONE");
    const back = { amount: negated(wrong.amount), pack: payingPack(booking) };
    return { wrong, ...(await countedFor(ctx, trx, booking, back)) };
  },
  decide: (booking, { paymentId: _, ...input }, facts) => decideReversal(booking, input, facts),
});

/**
 * Reads for what a payment on a locked booking counts.
 *
 * @param pack the pack with which the booking is paid, which is locked, too; null for its own balance
 */
async function countedFor(
  ctx: Context,
  trx: Transaction,
  booking: PayableBooking,
  { amount, pack }: { amount: string; pack: PackOfBooking | null },
) {
  const here = await atHotelOfBooking(ctx, booking.id, trx);
  const balance = balanceOf(pack ? await lockBooking(trx, pack.id) : booking);
  const own = amount.startsWith("-") ? await payments.sumOn(trx, booking.id) : null;
  return { here, balance, own };
}

/**
 * Records a payment or, with an amount below 0, a refund. The booking is locked meanwhile: when two people
 * record payments at once, the second one counts the first.
 *
 * @throws NotFound where the booking doesn't exist; ChangedMeanwhile where it has another version than the
 *   context's; as `decidePayment`
 */
export function recordPayment(
  ctx: Context,
  booking_id: number,
  input: PaymentInput,
): Promise<BookingPayment> {
  return record(ctx, booking_id, input);
}

/**
 * Reverses a payment by another one of the opposite amount, dated today, on the booking on which it is recorded.
 *
 * @throws NotFound where the booking has no such payment; ChangedMeanwhile as `recordPayment`; as `decideReversal`
 */
export function reversePayment(
  ctx: Context,
  booking_id: number,
  paymentId: number,
  input: ReversalInput,
): Promise<BookingPayment> {
  return reverse(ctx, booking_id, { ...input, paymentId });
}

/**
 * Removes references and notes of payments, which may name a card or an account. Days, amounts and gateways
 * stay.
 */
export async function forgetPaymentWords(
  ctx: Context,
  trx: Transaction,
  bookingIds: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  const ids = await payments.forgetWords(trx, bookingIds);
  const fields = ["reference", "note"];
  await forgetStates(trx, { entity: "booking_payment", ids, fields, keepLabels: true });
}
