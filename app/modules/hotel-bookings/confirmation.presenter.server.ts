import { env } from "~/config/env.server";
import { dateInZone, daysBetween, type CalendarDate } from "~/core/dates";
import { formatDate, formatWeekday } from "~/core/dates/format.server";
import { formatMinor, formatMoney, formatStoredMoney } from "~/core/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { listPaymentsOfBooking } from "../booking-payments/booking-payment.service.server";
import { balanceFacts } from "../booking-payments/payments.presenter.server";
import { bookerOf } from "../bookings/booking-noun.server";
import { stayAmount } from "./booked-service";
import { bookedServicesView } from "./booked-services.presenter.server";
import type { ConfirmationNames } from "./confirmation.repository.server";
import { getConfirmationNames } from "./confirmation.service.server";
import type { FrozenCalculation } from "./frozen-calculation";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { getFrozenCalculation } from "./frozen-price.service.server";
import { getHotelBooking } from "./hotel-booking.service.server";

/** What a customer is sent, in finished words of the customer's language. */
export type Confirmation = Awaited<ReturnType<typeof confirmationOf>>;

/**
 * Everything is said as it was booked: the nights from the frozen calculation, without a word of how
 * the house prices them.
 *
 * @throws NotFound
 */
export async function confirmationOf(ctx: Context, id: number) {
  const [booking, calculation, names, { payments, balance }] = await Promise.all([
    getHotelBooking(ctx, id),
    getFrozenCalculation(ctx, id),
    getConfirmationNames(ctx, id),
    listPaymentsOfBooking(ctx, id),
  ]);
  const language = names.language ?? ctx.locale;
  const t = translator(language);
  const money = (amount: string) => formatStoredMoney(amount, booking.currency);
  const services = bookedServicesView(booking.services, stayAmount(booking), booking.currency);
  return {
    language,
    title: t(`confirmations:TITLES.${booking.status}`),
    reference: t("confirmations:REFERENCE", { reference: booking.reference }),
    booked: t("confirmations:BOOKED", {
      date: formatDate(dateInZone(booking.createdAt, env().BUSINESS_TIME_ZONE), language),
    }),
    to: bookerOf(booking, { locale: language }),
    address: names.address,
    hotel: booking.hotelLabel,
    stars: t("confirmations:STARS", { count: names.stars }),
    house: names.house,
    facts: factsOf(booking, names, language),
    price: {
      heading: t("confirmations:PRICE"),
      ...nightsOf(booking, calculation, language),
      services: services?.rows ?? [],
      total: { term: t("confirmations:TOTAL"), amount: money(booking.amount) },
    },
    cancelled:
      booking.status === "cancelled"
        ? t("confirmations:CANCELLED", { fee: money(booking.cancellationFee ?? "0") })
        : null,
    payments: {
      heading: t("confirmations:PAYMENTS"),
      rows: payments.map(({ id: payment, paidOn, amount }) => ({
        id: payment,
        day: formatDate(paidOn, language),
        amount: money(amount),
      })),
      facts: balanceFacts(booking, balance, language),
    },
    conditions: names.policies
      ? { heading: t("confirmations:CONDITIONS"), text: names.policies }
      : null,
  };
}

function factsOf(booking: StoredHotelBooking, names: ConfirmationNames, language: Language) {
  const t = translator(language);
  const { checkin, checkout, adults, childrenAges } = booking;
  const hours = (from: string, to: string) => t("confirmations:HOURS", { from, to });
  const guests = [
    t("confirmations:ADULTS", { count: adults }),
    ...(childrenAges.length > 0
      ? [
          t("confirmations:CHILDREN", {
            count: childrenAges.length,
            ages: childrenAges.join(", "),
          }),
        ]
      : []),
  ];
  return [
    {
      term: t("confirmations:ARRIVAL"),
      value: dayOf(checkin, language),
      also: hours(names.checkinFrom, names.checkinTo),
    },
    {
      term: t("confirmations:DEPARTURE"),
      value: dayOf(checkout, language),
      also: hours(names.checkoutFrom, names.checkoutTo),
    },
    { term: t("confirmations:NIGHTS"), value: String(daysBetween(checkin, checkout)) },
    { term: t("confirmations:ROOM"), value: booking.roomTypeLabel },
    { term: t("confirmations:GUESTS"), value: guests.join(", ") },
  ];
}

/** @returns "Fri, Apr 10, 2026", "ven. 10 avr. 2026" */
function dayOf(date: CalendarDate, language: Language): string {
  return translator(language)("confirmations:DAY", {
    weekday: formatWeekday(date, language),
    date: formatDate(date, language),
  });
}

/** The price by night where that is what is paid; one sum where another amount was agreed on. */
function nightsOf(
  booking: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  language: Language,
) {
  const count = daysBetween(booking.checkin, booking.checkout);
  const sum = {
    term: translator(language)("confirmations:STAY", { count }),
    amount: formatStoredMoney(stayAmount(booking), booking.currency),
  };
  if (!calculation || booking.overrideReason !== "") return { nights: [sum] };
  const { currency } = calculation;
  return {
    nights: calculation.nights.map(({ date, total }) => ({
      term: dayOf(date, language),
      amount: formatMoney(formatMinor(total, currency.digits), currency),
    })),
  };
}
