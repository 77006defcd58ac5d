import { env } from "~/config/env.server";
import { daysBetween } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format.server";
import { formatMinor, formatMoney, formatStoredMoney, plainStored } from "~/core/money";
import { assertMay, may } from "~/core/permissions";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { actsOn, isOpen } from "../bookings/booking";
import { dayView } from "../price-calculator/quote.presenter.server";
import { priceAgain } from "./booking-acts.service.server";
import type { FrozenCalculation } from "./frozen-calculation";
import { bookerOf } from "./hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { CancellationInput } from "./hotel-booking.schema";
import { getFrozenCalculation, getHotelBooking } from "./hotel-booking.service.server";

/** What the page of a booking shows, in finished words. */
export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/**
 * @param asked the address, which may ask a question about the booking
 * @throws NotFound; Forbidden where the role doesn't grant what is asked about
 */
export async function bookingPage(ctx: Context, id: number, asked: URLSearchParams) {
  const [booking, calculation] = await Promise.all([
    getHotelBooking(ctx, id),
    getFrozenCalculation(ctx, id),
  ]);
  const { reference, status, notes, customerId } = booking;
  return {
    ...{ id, status, notes },
    title: reference,
    acts: actsOn(status),
    open: isOpen(status),
    customer:
      customerId && may(ctx.actor, "customers:view")
        ? { id: customerId, name: bookerOf(booking, ctx) }
        : null,
    facts: factsOf(booking, ctx),
    cancelled: cancelledOf(booking, ctx),
    price: priceOf(booking, calculation, ctx),
    question: await questionOf(ctx, booking, asked),
  };
}

function factsOf(booking: StoredHotelBooking, ctx: Context) {
  const { locale } = ctx;
  const t = translator(locale);
  const { checkin, checkout, adults, childrenAges } = booking;
  const facts: [name: string, value: string | null][] = [
    ["HOTEL", booking.hotelLabel],
    ["ROOM_TYPE", booking.roomTypeLabel],
    ["CHECKIN", formatDate(checkin, locale)],
    ["CHECKOUT", formatDate(checkout, locale)],
    ["NIGHTS", String(daysBetween(checkin, checkout))],
    ["ADULTS", String(adults)],
    [
      "CHILDREN",
      childrenAges.length > 0
        ? t("calculator:CHILDREN_WITH_AGES", {
            count: childrenAges.length,
            ages: childrenAges.join(", "),
          })
        : null,
    ],
    ["CUSTOMER", bookerOf(booking, ctx)],
    ["CHANNEL", booking.distributionPointLabel],
    ["EXTERNAL_REFERENCE", booking.externalReference],
    ["PROMO_CODE", booking.promoCode],
    ["BOOKED", formatInstant(booking.createdAt, locale, env().BUSINESS_TIME_ZONE)],
  ];
  return facts.flatMap(([name, value]) =>
    value ? [{ term: t(`hotel-bookings:FACTS.${name}`), value }] : [],
  );
}

function cancelledOf(booking: StoredHotelBooking, { locale }: Context): string | null {
  const { cancelledAt, cancelReason, cancellationFee, currency } = booking;
  if (!cancelledAt) return null;
  return translator(locale)("hotel-bookings:PAGE.CANCELLED", {
    when: formatInstant(cancelledAt, locale, env().BUSINESS_TIME_ZONE),
    reason: cancelReason,
    fee: formatStoredMoney(cancellationFee ?? "0", currency),
  });
}

/** What is to be paid, and how it came about: as it was frozen, whatever prices are today. */
function priceOf(
  { amount, currency, calculatedAmount, overrideReason }: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  { locale }: Context,
) {
  const money = (minor: number) =>
    formatMoney(formatMinor(minor, calculation!.currency.digits), calculation!.currency);
  return {
    amount: formatStoredMoney(amount, currency),
    agreed: overrideReason
      ? {
          reason: overrideReason,
          calculated: calculatedAmount && formatStoredMoney(calculatedAmount, currency),
        }
      : null,
    calculation: calculation && {
      calculated: translator(locale)("calculator:CALCULATED_ON", {
        date: formatDate(calculation.bookingDate, locale),
      }),
      total: money(calculation.total),
      days: calculation.nights.map((night) => dayView(night, money, locale, false)),
    },
  };
}

/** What one is asked before a booking is cancelled, or takes another price. */
async function questionOf(ctx: Context, booking: StoredHotelBooking, asked: URLSearchParams) {
  const about = asked.get("dialog");
  const { status, currency, amount } = booking;
  if (about === "cancel" && actsOn(status).includes("cancel")) {
    assertMay(ctx, "bookings:edit");
    return { about, constraints: constraintsOf(CancellationInput), unit: currency.code } as const;
  }
  if (about !== "price" || !isOpen(status)) return null;
  assertMay(ctx, "bookings:edit");
  const { calculation, hotel } = await priceAgain(ctx, booking.id);
  const digits = hotel.currency.digits;
  const total = calculation.ok ? formatMinor(calculation.total, digits) : null;
  return {
    about,
    before: formatStoredMoney(amount, currency),
    now: total && formatMoney(total, hotel.currency),
    total,
    same: total === plainStored(amount, currency.digits) && hotel.currency.code === currency.code,
  } as const;
}
