import { Conflict, orGone, RuleBroken } from "~/core/errors";
import {
  fitsCurrency,
  formatMinor,
  formatStoredMoney,
  negated,
  parseMinor,
} from "~/core/money/money";
import { refuseUnanswered } from "~/core/questions";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { rowIfUnchanged, inTransaction } from "~/db/writing/write.server";
import { forgetStates, recordChange } from "../../log/audit/audit.service.server";
import {
  balanceOf,
  isBelowZero,
  payingPack,
  type Balance,
  type Owing,
} from "../../sales/bookings/balance/balance";
import {
  getPayableBooking,
  lockBooking,
  type PayableBooking,
} from "../../sales/bookings/booking.service.server";
import { aboutPack } from "../../sales/bookings/packed/packed.service.server";
import {
  brokenBound,
  feeOf,
  acceptsPayment,
} from "../../settings/payment-gateways/payment-gateway";
import { lockGatewayForPayment } from "../../settings/payment-gateways/payment-gateway.service.server";
import { withdrawReminders } from "../letters/outdated-letters.service.server";
import type { BookingPayment, PaymentInput, ReversalInput } from "./booking-payment.fields";
import * as payments from "./booking-payment.repository.server";
import type { PaymentWithDigits, StoredPayment } from "./booking-payment.repository.server";
import { refuseMoreBack } from "./paid-back.service.server";
import { questionsBefore } from "./payment-questions.server";
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
export async function getPayments(ctx: Context, ids: number[]): Promise<PaymentWithDigits[]> {
  assertMay(ctx, "bookings:view");
  return payments.findPayments(ctx.db, ids);
}

/**
 * Records a payment or, with an amount below 0, a refund. The booking is locked meanwhile: when two people
 * record payments at once, the second one counts the first.
 *
 * @throws NotFound where the booking doesn't exist; ChangedMeanwhile where it has another version than the
 *   context's; RuleBroken for a booking that is paid with its pack, at a
 *   gateway that doesn't serve the booking, at an amount outside of its bounds or with too many decimals, and
 *   for a refund of more than was paid; Unanswered for a payment of more than is owed, a refund of more than is due
 *   back, and a day in the future
 */
export async function recordPayment(
  ctx: Context,
  booking_id: number,
  { paid_on, amount, gateway_id, reference, note, ...agreed }: PaymentInput,
): Promise<BookingPayment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    rowIfUnchanged(ctx, booking);
    const pack = payingPack(booking);
    if (pack) {
      const keys = {
        named: "booking-payments:ERRORS.PAID_WITH_PACK",
        unnamed: "booking-payments:ERRORS.PAID_WITH_OTHER_PACK",
      } as const;
      throw new RuleBroken(await aboutPack(trx, pack, keys));
    }
    const { code, digits: count } = booking.currency;
    if (!fitsCurrency(amount, booking.currency)) {
      const params = { code, count };
      throw new RuleBroken({ key: "booking-payments:ERRORS.DECIMALS", params }, "amount");
    }
    const by = gateway_id ? await cameBy(ctx, trx, booking, { gateway_id, amount }) : byNone;
    const here = await atHotelOfBooking(ctx, booking_id, trx);
    return writePayment(here, trx, booking, {
      values: { paid_on, amount, ...by, reference, note, reverses_id: null },
      agreed,
    });
  });
}

/**
 * Reverses a payment by another one of the opposite amount, dated today, on the booking on which it is recorded.
 *
 * @throws NotFound where the booking has no such payment; ChangedMeanwhile as `recordPayment`; Conflict
 *   where it was reversed already; RuleBroken for a reversal, which can't be reversed; for amounts as `recordPayment`
 */
export async function reversePayment(
  ctx: Context,
  booking_id: number,
  paymentId: number,
  { note, ...agreed }: ReversalInput,
): Promise<BookingPayment> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    rowIfUnchanged(ctx, booking);
    const wrong = orGone(
      await payments.findPayment(trx, booking_id, paymentId),
      "booking-payments:ERRORS.GONE",
    );
    if (wrong.reversed) throw new Conflict({ key: "booking-payments:ERRORS.REVERSED" });
    if (wrong.reverses_id) throw new RuleBroken({ key: "booking-payments:ERRORS.IS_REVERSAL" });
    const amount = negated(wrong.amount);
    const { reference, gateway_id, gateway_fee } = wrong;
    // The reversal also reverses the gateway's fee.
    const by = { gateway_id, gateway_fee: gateway_fee && negated(gateway_fee) };
    const here = await atHotelOfBooking(ctx, booking_id, trx);
    return writePayment(here, trx, booking, {
      values: { paid_on: here.today, amount, ...by, reference, note, reverses_id: wrong.id },
      agreed,
    });
  });
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

const byNone = { gateway_id: null, gateway_fee: null };

/**
 * @returns the gateway of a payment, with its fee of today
 * @throws RuleBroken where the gateway doesn't take such payments
 */
async function cameBy(
  ctx: Context,
  trx: Transaction,
  { currency_id, distribution_point_id, currency }: PayableBooking,
  { gateway_id, amount }: { gateway_id: number; amount: string },
): Promise<{ gateway_id: number; gateway_fee: string }> {
  const gateway = await lockGatewayForPayment(trx, gateway_id);
  if (!gateway) throw new RuleBroken({ key: "constraints:UNKNOWN_GATEWAY" }, "gateway_id");
  if (!acceptsPayment(gateway, { currency_id, distribution_point_id })) {
    throw new RuleBroken({ key: "booking-payments:ERRORS.GATEWAY_MISFIT" }, "gateway_id");
  }
  const broken = brokenBound(gateway, amount);
  if (broken) {
    const params = { bound: formatStoredMoney(broken.amount, currency, ctx.locale) };
    throw new RuleBroken({ key: `booking-payments:ERRORS.${broken.bound}`, params }, "amount");
  }
  const { digits } = currency;
  const fee = formatMinor(feeOf(gateway, parseMinor(amount, digits), digits), digits);
  return { gateway_id, gateway_fee: fee };
}

/** The questions about a payment that the user has answered with yes. */
type Agreements = Partial<Pick<PaymentInput, "agreed_paid" | "in_the_future">>;

/** @returns the balance for which a payment on a locked booking counts; that of its pack is locked, too */
async function lockBalance(trx: Transaction, booking: PayableBooking): Promise<Balance> {
  const pack = payingPack(booking);
  return balanceOf(pack ? await lockBooking(trx, pack.id) : booking);
}

/**
 * Inserts a payment.
 *
 * @throws RuleBroken for an impossible amount; Unanswered for a question without a yes
 */
async function writePayment(
  here: HotelContext,
  trx: Transaction,
  booking: PayableBooking,
  {
    values,
    agreed,
  }: {
    values: Omit<BookingPayment, "id" | "booking_id" | "currency_id">;
    /** The questions that the user has answered with yes. */
    agreed: Agreements;
  },
): Promise<BookingPayment> {
  const { id, currency_id, currency } = booking;
  const balance = await lockBalance(trx, booking);
  if (isBelowZero(values.amount)) await refuseMoreBack(here, trx, booking, values.amount);
  refuseUnanswered(questionsBefore(here, values, { balance, currency }), agreed);
  const payment = await payments.insertPayment(trx, {
    ...values,
    ...{ booking_id: id, currency_id },
    ...{ created_by: here.actor.id, created_at: here.now },
  });
  await recordChange(here, trx, {
    action: "create",
    entity: "booking_payment",
    entity_id: payment.id,
    label: booking.reference,
    before: null,
    after: payment,
  });
  await withdrawReminders(here, trx, id);
  return payment;
}
