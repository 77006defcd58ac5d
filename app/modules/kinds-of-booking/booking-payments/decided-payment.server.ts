import { Conflict, RuleBroken, type Message } from "~/core/errors";
import {
  fitsCurrency,
  formatMinor,
  formatStoredMoney,
  negated,
  parseMinor,
  sumStored,
  type DisplayCurrency,
} from "~/core/money/money";
import { refuseUnanswered } from "~/core/questions";
import type { HotelContext } from "~/db/context";
import { isBelowZero, type Balance } from "../../sales/bookings/balance/balance";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import type { PaymentGateway } from "../../settings/payment-gateways/payment-gateway.fields";
import {
  acceptsPayment,
  brokenBound,
  feeOf,
} from "../../settings/payment-gateways/payment-gateway";
import type { BookingPayment, PaymentInput, ReversalInput } from "./booking-payment.fields";
import { questionsBefore } from "./payment-questions.server";

/** A payment as it is posted on a booking. */
export type PaymentValues = Omit<BookingPayment, "id" | "booking_id" | "currency_id">;

/** What every payment is decided by. */
interface Counted {
  here: Pick<HotelContext, "today" | "locale">;
  /** The balance for which the payment counts: that of the booking, or of the pack with which it is paid. */
  balance: Balance;
  /** What was recorded on the booking itself, a decimal string; read only where something goes back. */
  own: string | null;
}

/** What a new payment is decided by. */
export interface FactsOfPayment extends Counted {
  /** The sentence about the pack with which the booking is paid; null for a booking that is paid on its own. */
  withPack: Message | null;
  /** The chosen gateway; undefined where there is none. */
  gateway: PaymentGateway | undefined;
}

/** What the reversal of a payment is decided by. */
export interface FactsOfReversal extends Counted {
  wrong: BookingPayment & { reversed: boolean };
}

/**
 * Decides a payment or a refund.
 *
 * @throws RuleBroken for a booking that is paid with its pack, at an amount with too many decimals or outside of the
 *   bounds of its gateway, at a gateway that doesn't serve the booking, and for a refund of more than was paid;
 *   Unanswered for a payment of more than is owed, a refund of more than is due back, and a day in the future
 */
export function decidePayment(
  booking: PayableBooking,
  { paid_on, amount, gateway_id, reference, note, ...agreed }: PaymentInput,
  { withPack, gateway, ...counted }: FactsOfPayment,
): PaymentValues {
  if (withPack) throw new RuleBroken(withPack);
  refuseUnfit(amount, booking.currency);
  const by = gateway_id ? cameBy(booking, gateway, amount, counted.here) : byNone;
  const values = { paid_on, amount, ...by, reference, note, reverses_id: null };
  return agreedTo(booking, values, counted, agreed);
}

/**
 * Decides the reversal of a payment: another one of the opposite amount, dated today. It also reverses the gateway's fee.
 *
 * @throws Conflict where the payment was reversed already; RuleBroken for a reversal, which can't be reversed; for
 *   amounts as `decidePayment`
 */
export function decideReversal(
  booking: PayableBooking,
  { note, ...agreed }: ReversalInput,
  { wrong, ...counted }: FactsOfReversal,
): PaymentValues {
  if (wrong.reversed) throw new Conflict({ key: "booking-payments:ERRORS.REVERSED" });
  if (wrong.reverses_id) throw new RuleBroken({ key: "booking-payments:ERRORS.IS_REVERSAL" });
  const { reference, gateway_id, gateway_fee } = wrong;
  const by = { gateway_id, gateway_fee: gateway_fee && negated(gateway_fee) };
  const amount = negated(wrong.amount);
  const paid_on = counted.here.today;
  const values = { paid_on, amount, ...by, reference, note, reverses_id: wrong.id };
  return agreedTo(booking, values, counted, agreed);
}

/** @throws RuleBroken at an amount with more decimals than its currency */
export function refuseUnfit(amount: string, currency: DisplayCurrency): void {
  if (fitsCurrency(amount, currency)) return;
  const params = { code: currency.code, count: currency.digits };
  throw new RuleBroken({ key: "booking-payments:ERRORS.DECIMALS", params }, "amount");
}

const byNone = { gateway_id: null, gateway_fee: null };

/**
 * @returns the gateway of a payment, with its fee of today
 * @throws RuleBroken where the gateway doesn't take such payments
 */
function cameBy(
  { currency_id, distribution_point_id, currency }: PayableBooking,
  gateway: PaymentGateway | undefined,
  amount: string,
  { locale }: Counted["here"],
): { gateway_id: number; gateway_fee: string } {
  if (!gateway) throw new RuleBroken({ key: "constraints:UNKNOWN_GATEWAY" }, "gateway_id");
  if (!acceptsPayment(gateway, { currency_id, distribution_point_id })) {
    throw new RuleBroken({ key: "booking-payments:ERRORS.GATEWAY_MISFIT" }, "gateway_id");
  }
  const broken = brokenBound(gateway, amount);
  if (broken) {
    const params = { bound: formatStoredMoney(broken.amount, currency, locale) };
    throw new RuleBroken({ key: `booking-payments:ERRORS.${broken.bound}`, params }, "amount");
  }
  const { digits } = currency;
  const fee = formatMinor(feeOf(gateway, parseMinor(amount, digits), digits), digits);
  return { gateway_id: gateway.id, gateway_fee: fee };
}

/** The questions about a payment that the user has answered with yes. */
type Agreements = Partial<Pick<PaymentInput, "agreed_paid" | "in_the_future">>;

/** @throws RuleBroken where more would go back than was paid; Unanswered for a question without a yes */
function agreedTo(
  booking: PayableBooking,
  values: PaymentValues,
  { here, balance, own }: Counted,
  agreed: Agreements,
): PaymentValues {
  if (isBelowZero(values.amount)) refuseMoreBack(booking, values.amount, own ?? "0", here);
  const { currency } = booking;
  refuseUnanswered(questionsBefore(here, values, { balance, currency }), agreed);
  return values;
}

/**
 * Refuses to pay back more than was recorded on a booking itself. What was recorded on the bookings in a pack goes
 * back there: they may leave the pack, and take their payments along.
 */
function refuseMoreBack(
  { currency, paid }: PayableBooking,
  amount: string,
  own: string,
  { locale }: Counted["here"],
): void {
  if (!isBelowZero(sumStored(own, amount))) return;
  const isOfParts = isBelowZero(sumStored(own, negated(paid)));
  throw new RuleBroken(
    {
      key: `booking-payments:ERRORS.${isOfParts ? "BELOW_OWN" : "BELOW_ZERO"}`,
      params: { paid: formatStoredMoney(own, currency, locale) },
    },
    "amount",
  );
}
