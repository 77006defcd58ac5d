import { Conflict, orGone, RuleBroken } from "~/core/errors";
import { fitsCurrency, formatStoredMoney, negated } from "~/core/money";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/write.server";
import { recordChange } from "../audit/audit.service.server";
import { balanceOf, isBelowZero, paidWith, paysTooMuch, type Balance } from "../bookings/balance";
import {
  getPayableBooking,
  holdBooking,
  type PayableBooking,
} from "../bookings/booking.service.server";
import type { BookingPayment } from "./booking-payment";
import * as payments from "./booking-payment.repository.server";
import type { StoredPayment } from "./booking-payment.repository.server";
import type { PaymentInput, ReversalInput } from "./booking-payment.schema";

/** A booking's payments, by day, and what they come to. */
export interface PaymentsOfBooking {
  booking: PayableBooking;
  payments: StoredPayment[];
  balance: Balance;
}

/** @throws NotFound where there is no such booking */
export async function listPaymentsOfBooking(
  ctx: Context,
  bookingId: number,
): Promise<PaymentsOfBooking> {
  assertMay(ctx, "bookings:view");
  const [booking, listed, paid] = await Promise.all([
    getPayableBooking(ctx, bookingId),
    payments.listPayments(ctx.db, bookingId),
    payments.sumOfPayments(ctx.db, bookingId),
  ]);
  return { booking, payments: listed, balance: balanceOf(booking, paid) };
}

/**
 * Records money that came in or, below 0, went back. The booking is held meanwhile: of two who record
 * at once the second counts what the first one added.
 *
 * @throws NotFound where there is no such booking; RuleBroken at the amount for more decimals than the
 *   currency has, where more would go back than came in, and where more would be paid than is owed
 *   unless that sum was agreed to
 */
export async function recordPayment(
  ctx: Context,
  bookingId: number,
  { paid_on, amount, reference, note, agreed_paid }: PaymentInput,
): Promise<BookingPayment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await holdBooking(trx, bookingId);
    const { code, digits: count } = booking.currency;
    if (!fitsCurrency(amount, booking.currency)) {
      const params = { code, count };
      throw new RuleBroken({ key: "booking-payments:ERRORS.DECIMALS", params }, "amount");
    }
    return written(ctx, trx, booking, {
      values: { paid_on, amount, reference, note, reverses_id: null },
      agreed: agreed_paid,
    });
  });
}

/**
 * Takes a payment back by another of the opposite amount, dated today.
 *
 * @throws NotFound where there is no such payment of the booking; Conflict where it was reversed
 *   already; RuleBroken for a reversal, which is recorded anew instead, and for sums as above
 */
export async function reversePayment(
  ctx: Context,
  bookingId: number,
  paymentId: number,
  { note, agreed_paid }: ReversalInput,
): Promise<BookingPayment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await holdBooking(trx, bookingId);
    const wrong = orGone(
      await payments.findPayment(trx, bookingId, paymentId),
      "booking-payments:ERRORS.GONE",
    );
    if (wrong.reversed) throw new Conflict({ key: "booking-payments:ERRORS.REVERSED" });
    if (wrong.reversesId) throw new RuleBroken({ key: "booking-payments:ERRORS.IS_REVERSAL" });
    const amount = negated(wrong.amount);
    const { reference } = wrong;
    return written(ctx, trx, booking, {
      values: { paid_on: ctx.today, amount, reference, note, reverses_id: wrong.id },
      agreed: agreed_paid,
    });
  });
}

/** @throws RuleBroken for a sum that can't be, or that nobody agreed to */
async function written(
  ctx: Context,
  trx: Transaction,
  booking: PayableBooking,
  {
    values,
    agreed,
  }: {
    values: Pick<
      Parameters<typeof payments.insertPayment>[1],
      "paid_on" | "amount" | "reference" | "note" | "reverses_id"
    >;
    agreed: string | null | undefined;
  },
): Promise<BookingPayment> {
  const { id, currencyId, currency } = booking;
  const balance = balanceOf(booking, await payments.sumOfPayments(trx, id));
  const paid = paidWith(balance, values.amount);
  if (isBelowZero(paid)) {
    const params = { paid: formatStoredMoney(balance.paid, currency) };
    throw new RuleBroken({ key: "booking-payments:ERRORS.BELOW_ZERO", params }, "amount");
  }
  if (paysTooMuch(balance, values.amount) && agreed !== paid) {
    const params = {
      paid: formatStoredMoney(paid, currency),
      owed: formatStoredMoney(balance.owed, currency),
    };
    throw new RuleBroken({ key: "booking-payments:ERRORS.TOO_MUCH", params }, "amount");
  }
  const payment = await payments.insertPayment(trx, {
    ...values,
    ...{ booking_id: id, currency_id: currencyId },
    ...{ created_by: ctx.actor.id, created_at: ctx.now },
  });
  await recordChange(ctx, trx, {
    action: "create",
    entity: "booking_payment",
    entityId: payment.id,
    label: booking.reference,
    before: null,
    after: payment,
  });
  return payment;
}
