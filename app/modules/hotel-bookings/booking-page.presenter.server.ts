import { daysBetween } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { formatMinor, formatMoney, formatStoredMoney, plainStored } from "~/core/money";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { paymentsView } from "../booking-payments/payments.presenter.server";
import { isOpen } from "../bookings/booking";
import {
  askedToCancel,
  sharedBookingPage,
  type OwnFact,
} from "../bookings/booking-page.presenter.server";
import { dayView } from "../price-calculator/quote.presenter.server";
import { stayAmount } from "./booked-service";
import { bookedServicesView } from "./booked-services.presenter.server";
import { priceAgain } from "./booking-acts.service.server";
import { listRoomsFor } from "./booking-room.service.server";
import type { FrozenCalculation } from "./frozen-calculation";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { getFrozenCalculation } from "./frozen-price.service.server";
import { fullNightsNotice } from "./full-nights.presenter.server";
import { RoomInput } from "./hotel-booking.schema";
import { getHotelBooking } from "./hotel-booking.service.server";
import { marginView } from "./margin.presenter.server";

/** What the page of a booking shows, in finished words. */
export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/**
 * @param asked the address, which may ask a question about the booking
 * @throws NotFound; Forbidden where the role doesn't grant what is asked about
 */
export async function bookingPage(ctx: Context, id: number, asked: URLSearchParams) {
  const [booking, calculation, payments] = await Promise.all([
    getHotelBooking(ctx, id),
    getFrozenCalculation(ctx, id),
    paymentsView(ctx, id, asked),
  ]);
  return {
    ...sharedBookingPage(ctx, booking, { type: "hotel", own: factsOf(booking, ctx) }),
    room: booking.roomNumber,
    fullNights: await fullNightsNotice(ctx, booking),
    price: priceOf(booking, calculation, ctx),
    margin: await marginView(ctx, booking),
    payments,
    question:
      (await askedToCancel(ctx, booking, asked)) ??
      (await priceQuestion(ctx, booking, asked)) ??
      (await roomQuestion(ctx, booking, asked)),
  };
}

function factsOf(booking: StoredHotelBooking, { locale }: Context): OwnFact[] {
  const { checkin, checkout, adults, childrenAges } = booking;
  const count = childrenAges.length;
  const children = translator(locale)("calculator:CHILDREN_WITH_AGES", {
    count,
    ages: childrenAges.join(", "),
  });
  return [
    ["hotel-bookings:FACTS.HOTEL", booking.hotelLabel],
    ["hotel-bookings:FACTS.ROOM_TYPE", booking.roomTypeLabel],
    ["hotel-bookings:FACTS.ROOM", booking.roomNumber],
    ["hotel-bookings:FACTS.CHECKIN", formatDate(checkin, locale)],
    ["hotel-bookings:FACTS.CHECKOUT", formatDate(checkout, locale)],
    ["hotel-bookings:FACTS.NIGHTS", String(daysBetween(checkin, checkout))],
    ["hotel-bookings:FACTS.ADULTS", String(adults)],
    ["hotel-bookings:FACTS.CHILDREN", count > 0 ? children : null],
  ];
}

/** What is to be paid, and how it came about: as it was frozen, whatever prices are today. */
function priceOf(
  booking: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  { locale }: Context,
) {
  const { amount, currency, calculatedAmount, overrideReason, services } = booking;
  const money = (minor: number) =>
    formatMoney(formatMinor(minor, calculation!.currency.digits), calculation!.currency);
  return {
    amount: formatStoredMoney(amount, currency),
    services: bookedServicesView(services, stayAmount(booking), currency),
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

/** What one is asked before a booking takes another price. */
async function priceQuestion(ctx: Context, booking: StoredHotelBooking, asked: URLSearchParams) {
  const { status, currency } = booking;
  // Services stay as they were booked.
  const amount = stayAmount(booking);
  if (asked.get("dialog") !== "price" || !isOpen(status)) return null;
  assertMay(ctx, "bookings:edit");
  const { calculation, hotel } = await priceAgain(ctx, booking.id);
  const digits = hotel.currency.digits;
  const total = calculation.ok ? formatMinor(calculation.total, digits) : null;
  return {
    about: "price",
    before: formatStoredMoney(amount, currency),
    now: total && formatMoney(total, hotel.currency),
    total,
    same: total === plainStored(amount, currency.digits) && hotel.currency.code === currency.code,
  } as const;
}

/** What one is asked before a booking moves to another physical room. */
async function roomQuestion(ctx: Context, booking: StoredHotelBooking, asked: URLSearchParams) {
  const { id, status, roomId } = booking;
  if (asked.get("dialog") !== "room" || !isOpen(status)) return null;
  return {
    about: "room",
    constraints: constraintsOf(RoomInput),
    rooms: await listRoomsFor(ctx, id),
    roomId: String(roomId ?? ""),
    type: booking.roomTypeLabel,
    source: `/options/free-rooms?booking_id=${id}`,
  } as const;
}
