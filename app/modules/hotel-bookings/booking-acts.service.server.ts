import { Conflict, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/write.server";
import { isHeld, isOpen, statusAfter, type BookingAct } from "../bookings/booking";
import { changeBooking, type BookingChange } from "../bookings/booking.service.server";
import {
  currencyOfBooking,
  currencyOfHotel,
  isMore,
  refuseDecimals,
} from "./booking-currency.server";
import { calculateStay, type Quote } from "../price-calculator/price-calculator.service.server";
import type { EnteredStay, HotelBooking } from "./hotel-booking";
import * as stays from "./hotel-booking.repository.server";
import type { CancellationInput, RepriceInput } from "./hotel-booking.schema";
import {
  frozenPrice,
  getHotelBooking,
  hotelBookingRows,
  pricedNow,
  refuseUnsellable,
} from "./hotel-booking.service.server";

/**
 * Submits, confirms, completes or reopens a booking. One that takes a room from now on is checked:
 * by the house's rules of today, and by what is left.
 *
 * @throws NotFound; RuleBroken where its status doesn't allow it, or the stay can't be had
 */
export async function actOnHotelBooking(
  ctx: Context,
  id: number,
  act: Exclude<BookingAct, "cancel">,
): Promise<HotelBooking> {
  const reopened = { cancel_reason: "", cancelled_at: null, cancellation_fee: null };
  return changed(ctx, id, async (trx, before) => {
    const status = allowedStatus(before, act);
    if (isHeld(status) && !isHeld(before.status)) {
      const quote = await pricedNow(ctx, trx, stayOf(before));
      // Its price was frozen when it was made: prices of today neither make nor break it.
      const overridden = before.overrideReason !== "" || before.calculatedAmount !== null;
      await refuseUnsellable(ctx, trx, quote, { except: id, overridden });
    }
    return { status, ...(act === "reopen" ? reopened : {}) };
  });
}

/** @throws NotFound; RuleBroken where its status doesn't allow it, and for a fee above the amount */
export async function cancelHotelBooking(
  ctx: Context,
  id: number,
  { cancel_reason, cancellation_fee }: CancellationInput,
): Promise<HotelBooking> {
  return changed(ctx, id, async (trx, before) => {
    const status = allowedStatus(before, "cancel");
    refuseDecimals(cancellation_fee, await currencyOfBooking(trx, before), "cancellation_fee");
    if (isMore(cancellation_fee, before.amount)) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.FEE_ABOVE_AMOUNT" }, "cancellation_fee");
    }
    return { status, cancel_reason, cancelled_at: ctx.now, cancellation_fee };
  });
}

/** @returns what the booked stay costs today */
export async function priceAgain(ctx: Context, id: number): Promise<Quote> {
  assertMay(ctx, "bookings:edit");
  const booking = await getHotelBooking(ctx, id);
  const stay = stayOf(booking);
  return calculateStay(ctx, {
    ...stay,
    children: stay.children_ages.length,
    price_type: "sell",
  });
}

/**
 * Takes today's price, as it was shown; an amount that was agreed on goes.
 *
 * @throws NotFound; RuleBroken for a booking that is over, and where a night has no price; Conflict
 *   where the price isn't what was shown any more
 */
export async function repriceHotelBooking(
  ctx: Context,
  id: number,
  { shown_total }: RepriceInput,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await hotelBookingRows.locked(ctx, trx, id);
    if (!isOpen(before.status)) {
      throw new RuleBroken({ key: `hotel-bookings:ERRORS.FROM.${before.status}` });
    }
    const currency = await currencyOfHotel(trx, before.hotelId);
    const priced = frozenPrice(await pricedNow(ctx, trx, stayOf(before)));
    const amount = priced.calculated_amount;
    if (!currency || amount === null) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" });
    }
    if (amount !== shown_total) throw new Conflict({ key: "hotel-bookings:ERRORS.PRICE_MOVED" });
    await changeBooking(ctx, trx, { id, amount, currency_id: currency.id });
    await stays.updateHotelBooking(trx, id, { ...priced, override_reason: "" });
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, before, after);
    return after;
  });
}

/** What a booking's price depends on, as a form would say it. */
function stayOf(booking: HotelBooking): EnteredStay {
  return {
    hotel_id: booking.hotelId,
    room_type_id: booking.roomTypeId,
    distribution_point_id: booking.distributionPointId,
    promo_code: booking.promoCode || null,
    checkin_date: booking.checkin,
    checkout_date: booking.checkout,
    adults: booking.adults,
    children_ages: booking.childrenAges,
  };
}

function allowedStatus({ status }: HotelBooking, act: BookingAct) {
  const next = statusAfter(status, act);
  if (next) return next;
  throw new RuleBroken({ key: `hotel-bookings:ERRORS.FROM.${status}` });
}

async function changed(
  ctx: Context,
  id: number,
  values: (trx: Transaction, before: HotelBooking) => Promise<Omit<BookingChange, "id">>,
): Promise<HotelBooking> {
  return hotelBookingRows.update(ctx, id, async (trx, before) => {
    await changeBooking(ctx, trx, { id, ...(await values(trx, before)) });
    return stays.readHotelBooking(trx, id);
  });
}
