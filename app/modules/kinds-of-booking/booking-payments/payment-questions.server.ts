import { formatDate } from "~/core/dates/format.server";
import { negated, type DisplayCurrency } from "~/core/money/money";
import type { Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import { agreesToPaid } from "../../sales/bookings/balance/agreed-paid";
import {
  dueBackOf,
  paidWith,
  paysBackTooMuch,
  paysTooMuch,
  type Balance,
} from "../../sales/bookings/balance/balance";
import type { BookingPayment } from "./booking-payment.fields";

type AskedPayment = Pick<BookingPayment, "paid_on" | "amount" | "reverses_id">;

/** The balance for which a payment counts, and its currency. */
interface Counted {
  balance: Balance;
  currency: DisplayCurrency;
}

/** @returns the questions before a payment is recorded; null stands for one that needn't be asked */
export function questionsBefore(
  ctx: Pick<HotelContext, "today" | "locale">,
  payment: AskedPayment,
  counted: Counted,
): (Question | null)[] {
  return [
    datedAhead(ctx, payment),
    paidTooMuch(ctx, payment, counted),
    backTooMuch(ctx, payment, counted),
  ];
}

/** @returns the question about a payment that is dated after today; null for any other */
function datedAhead(
  { today, locale }: Pick<HotelContext, "today" | "locale">,
  { paid_on }: AskedPayment,
): Question | null {
  if (paid_on <= today) return null;
  const params = { day: formatDate(paid_on, locale) };
  return {
    sentence: { key: "booking-payments:ASKED.FUTURE", params },
    field: "in_the_future",
    yes: true,
  };
}

/** @returns the question about a payment of more than is owed; null for any other */
function paidTooMuch(
  ctx: Pick<Context, "locale">,
  { amount }: AskedPayment,
  { balance, currency }: Counted,
): Question | null {
  if (!paysTooMuch(balance, amount)) return null;
  const sums = { paid: paidWith(balance, amount), owed: balance.owed, currency };
  return agreesToPaid(ctx, "booking-payments:ASKED.TOO_MUCH", sums);
}

/**
 * @returns the question about a refund of more than is due back; null for any other payment, and for a reversal: what
 *   it takes back never came, so nothing is given back
 */
function backTooMuch(
  ctx: Pick<Context, "locale">,
  { amount, reverses_id }: AskedPayment,
  { balance, currency }: Counted,
): Question | null {
  if (reverses_id || !paysBackTooMuch(balance, amount)) return null;
  const sums = { paid: paidWith(balance, amount), owed: balance.owed, currency };
  return agreesToPaid(ctx, "booking-payments:ASKED.TOO_MUCH_BACK", sums, "agreed_paid", {
    back: negated(amount),
    due_back: dueBackOf(balance),
  });
}
