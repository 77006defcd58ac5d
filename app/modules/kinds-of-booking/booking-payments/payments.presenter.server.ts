import { formatDate } from "~/core/dates/format.server";
import { NotFound } from "~/core/errors";
import { rowId } from "~/core/ids";
import { formatStoredMoney, negated, plainStored, type DisplayCurrency } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { BookingType } from "../../sales/bookings/booking";
import { bookingHref } from "../../sales/bookings/booking-links";
import type { StoredBooking } from "../../sales/bookings/shared-booking.repository.server";
import {
  balanceOf,
  dueBackOf,
  isBelowZero,
  payingPack,
  type Owing,
} from "../../sales/bookings/balance/balance";
import type { StoredPayment } from "./booking-payment.repository.server";
import { moduleOf } from "../../sales/booking-modules/booking-module.service.server";
import { listGatewaysFor } from "../../settings/payment-gateways/offered-gateways.service.server";
import { PaymentInput } from "./booking-payment.fields";
import { paymentInWords } from "./payment-words.server";
import { listPaymentsOf, type PaymentsOfBooking } from "./booking-payment.service.server";

/** A booking of any type, with its type. */
export type PaidBooking = StoredBooking & { type: BookingType };

/** The payments on the page of a booking, their texts formatted. */
export type PaymentsView = Awaited<ReturnType<typeof paymentsView>>;

/**
 * @param params the parameters of the URL, which may open the dialog of a payment (`?dialog=payment`) or of
 *   the reversal of one (`?dialog=reverse&payment=12`)
 * @throws NotFound where there is no such payment; Forbidden for a dialog that the role doesn't allow
 */
export async function paymentsView(
  here: HotelContext,
  booking: PaidBooking,
  params: URLSearchParams,
) {
  const paid = await listPaymentsOf(here, booking);
  return {
    /** The pack with which the booking is paid, in a sentence; null for a booking that is paid here. */
    paidWith: paidWithPack(booking, here),
    facts: balanceFacts(booking, here.locale),
    /** What goes back after a cancellation, in words; null where nothing does. */
    refund: refundOf(booking, paid, here.locale),
    rows: paid.payments.map((payment) => rowOf(payment, booking, here)),
    question: await paymentQuestion(here, booking, paid, params),
  };
}

/** @returns what goes back after a cancellation, in words; null where nothing does */
export function refundOf(
  { status, currency, ...owing }: PaidBooking,
  { balance }: Pick<PaymentsOfBooking, "balance">,
  locale: Language,
) {
  const isPaidHere = !payingPack({ status, ...owing });
  const back = dueBackOf(balance);
  if (status !== "cancelled" || !isPaidHere || Number(back) === 0) return null;
  const amount = formatStoredMoney(back, currency, locale);
  const t = translator(locale);
  return {
    sentence: t("booking-payments:REFUND.SENTENCE", { amount }),
    label: t("booking-payments:REFUND.RECORD", { amount }),
  };
}

/** @returns the pack with which a booking is paid, in a sentence; null for a booking that is paid on its own */
export function paidWithPack(booking: PaidBooking, { locale }: Context) {
  const pack = payingPack(booking);
  if (!pack) return null;
  const { id, reference } = pack;
  return {
    to: bookingHref("pack", id),
    text: translator(locale)("bookings:PAID_WITH_PACK", { reference }),
  };
}

/**
 * @returns the paid and the due amount in words, and the cancellation fees; nothing for a booking that is paid
 *   with its pack
 */
export function balanceFacts(booking: Owing & { currency: DisplayCurrency }, locale: Language) {
  if (payingPack(booking)) return [];
  const { status, currency, cancellation_fee, part_fees, besides } = booking;
  const { paid, due } = balanceOf(booking);
  const t = translator(locale);
  const money = (amount: string) => formatStoredMoney(amount, currency, locale);
  return [
    ...(status === "cancelled"
      ? [{ term: t("booking-payments:FEE"), value: money(cancellation_fee ?? "0") }]
      : []),
    ...(Number(part_fees) > 0
      ? [{ term: t("booking-payments:PART_FEES"), value: money(part_fees) }]
      : []),
    ...(Number(besides) === 0
      ? []
      : [{ term: t("booking-payments:BESIDES"), value: money(besides) }]),
    { term: t("booking-payments:PAID"), value: money(paid) },
    isBelowZero(due)
      ? { term: t("booking-payments:OVERPAID"), value: money(negated(due)) }
      : { term: t("booking-payments:DUE"), value: money(due) },
  ];
}

function rowOf(
  payment: StoredPayment,
  { id: booking_id, currency }: Pick<PaidBooking, "id" | "currency">,
  { locale, clock }: HotelContext,
) {
  const t = translator(locale);
  const { id, amount, paid_on, note, recorded_by, reverses_id, reversed } = payment;
  const isHere = payment.booking_id === booking_id;
  const [day, money] = [formatDate(paid_on, locale), formatStoredMoney(amount, currency, locale)];
  return {
    ...{ id, day, reversed, note },
    ...paymentInWords(payment, currency, t, locale),
    /** The booking in the pack on which it is recorded; "" for one on this booking. */
    on: isHere ? "" : t("booking-payments:ON_PART", { reference: payment.booking_reference }),
    amount: money,
    recorded: t("booking-payments:RECORDED", {
      name: recorded_by,
      when: instantByClock(payment.recorded_at, { locale, clock }),
    }),
    // A reversal can't be reversed: the payment is recorded again instead. That on another booking is reversed there.
    reverse:
      reversed || reverses_id || !isHere
        ? null
        : t("booking-payments:REVERSE_ONE", { amount: money, day }),
  };
}

/**
 * @param params the parameters of the URL, as those of `paymentsView`
 * @returns the open dialog of a payment; null where the URL opens none
 * @throws NotFound where there is no such payment; Forbidden for a dialog that the role doesn't allow
 */
export async function paymentQuestion(
  here: HotelContext,
  booking: PaidBooking,
  { balance, payments }: PaymentsOfBooking,
  params: URLSearchParams,
) {
  const about = params.get("dialog");
  const { currency } = booking;
  if (about === "payment" && payingPack(booking)) return null;
  if (about === "payment") {
    assertMay(here, "bookings:edit");
    // After a cancellation, what was paid beyond its fee goes back.
    const isOffered = booking.status === "cancelled" || !isBelowZero(balance.due);
    const sum = isBelowZero(balance.due) ? negated(dueBackOf(balance)) : balance.due;
    const due = isOffered ? plainStored(sum, currency.digits) : "";
    const [gateways, module] = await Promise.all([
      listGatewaysFor(here, booking),
      moduleOf(here, booking.type),
    ]);
    return {
      about,
      constraints: constraintsOf(PaymentInput),
      defaults: {
        paid_on: here.today,
        amount: Number(due) === 0 ? "" : due,
        gateway_id: gateways.find(({ value }) => value === String(module.gateway_id))?.value ?? "",
      },
      gateways,
      unit: currency.code,
    } as const;
  }
  if (about !== "reverse") return null;
  assertMay(here, "bookings:edit");
  const id = rowId(params.get("payment"));
  const wrong = payments.find((payment) => payment.id === id && payment.booking_id === booking.id);
  if (!wrong) throw new NotFound({ key: "booking-payments:ERRORS.GONE" });
  if (wrong.reversed || wrong.reverses_id) return null;
  return {
    about,
    message: translator(here.locale)("booking-payments:REVERSAL.MESSAGE", {
      amount: formatStoredMoney(wrong.amount, currency, here.locale),
      day: formatDate(wrong.paid_on, here.locale),
    }),
  } as const;
}
