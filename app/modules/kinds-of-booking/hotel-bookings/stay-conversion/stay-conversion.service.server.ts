import { stayPriceOf } from "../price/night-prices";
import { withPermission } from "~/db/with-permission";
import { Conflict, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { noteChanged } from "~/db/writing/unchanged.server";
import { inTransaction } from "~/db/writing/write.server";
import { lockCurrencyOfHotel } from "../../../places/hotels/pricing-currency.service.server";
import { isRate } from "../../../pricing/currency-changes/conversion";
import { refuseClosed } from "../../../sales/bookings/acts/booking-acts.service.server";
import { currencyOfBooking, refuseOtherAmount } from "../../../sales/bookings/booking-money.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import {
  insertBookedServices,
  removeBookedServices,
} from "../booked-services/booked-services.repository.server";
import { nightsAmount } from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import type { FrozenPrice } from "../price/frozen-price";
import { whatKeeps, type KeptBy } from "../price/kept-by.service.server";
import { staysAsShown } from "../stay-day/stays-as-shown.server";
import { haveLeft } from "../stay-day/stay-day";
import { writeStayDay } from "../stay-day/stay-day.repository.server";
import { asConverted } from "./as-converted";
import type { AmountsOfStay, ConvertedInto } from "./converted-stay";
import * as conversions from "./stay-conversion.repository.server";
import type { StayConversion } from "./stay-conversion.repository.server";

/** A stay whose hotel is priced in another currency by now. */
export interface ConvertibleStay {
  amounts: AmountsOfStay;
  /** The currency of its hotel. */
  to: ConvertedInto;
  /** The rate at which the prices of the hotel were converted, and when; null where that isn't known. */
  converted: { rate: string; at: Date } | null;
  /** Why it still can't be converted; null where it can. */
  keptBy: KeptBy | null;
}

/**
 * @returns a stay whose hotel has another currency than it was booked in; null for any other stay
 * @throws NotFound
 */
export async function findConvertible(
  ctx: Context,
  { id, currency_id }: Pick<HotelBooking, "id" | "currency_id">,
): Promise<ConvertibleStay | null> {
  assertMay(ctx, "bookings:edit");
  const { currency: to, converted } = hotelBookingRows.orGone(
    await conversions.findCurrencyOfHotel(ctx.db, id),
  );
  if (!to || to.id === currency_id) return null;
  const amounts = hotelBookingRows.orGone(await conversions.findAmounts(ctx.db, id));
  return {
    amounts,
    to,
    converted: converted && { rate: trimDecimal(converted.rate), at: new Date(converted.at) },
    keptBy: await whatKeeps(ctx.db, id),
  };
}

/** @returns the conversion of a stay that stands; undefined without one */
export const findStayConversion = withPermission("bookings:view", conversions.findConversion);

/** The input of a conversion; without a rate it is the one at which the prices of the hotel were converted. */
export interface ConvertInput extends Promised {
  rate?: string | null;
}

/**
 * Converts a stay into the currency in which its hotel is priced now: nights, agreed amount, services, fees of its
 * plan and taxes, each rounded once. What was planned before an early check-out goes.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a booking that is over, and at `rate` without a rate, for none
 *   and where an amount would become 0 or too large; Conflict for a stay in the currency of its hotel, for one for
 *   which something was paid or that is in a pack, and where the amount differs from the one that was shown
 */
export async function convertStay(
  ctx: Context,
  id: number,
  { rate: asked, ...promised }: ConvertInput,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await staysAsShown.locked(ctx, trx, id);
    refuseClosed(before);
    // Its hotel keeps its currency, and the currency its decimals, until the transaction ends.
    await lockCurrencyOfHotel(trx, before.hotel_id);
    const stay = await findConvertible({ ...ctx, db: trx }, before);
    if (!stay) throw new Conflict({ key: "hotel-bookings:ERRORS.CONVERSION.SAME" });
    const { to, keptBy, amounts } = stay;
    const from = await currencyOfBooking(trx, before);
    if (keptBy) throw keptIn(keptBy, from.code, to.code);
    const rate = asked || stay.converted?.rate;
    if (!rate)
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.CONVERSION.RATE_REQUIRED" }, "rate");
    if (!isRate(rate))
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.CONVERSION.RATE_INVALID" }, "rate");
    const { after } = asConverted(amounts, before.override_reason !== "", rate, to);
    refuseOtherAmount(promised, { amount: after.amount, currency: to });
    await writeAmounts(ctx, trx, before, after, to);
    await conversions.insertConversion(trx, { booking_id: id, rate, before: amounts, at: ctx.now });
    const conversion = { from: from.code, to: to.code, rate: trimDecimal(rate) };
    return recorded(ctx, trx, before, { after: conversion });
  });
}

/**
 * Undoes the latest conversion of a stay: every amount is what it was, to its last digit.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a booking that is over; Conflict where there is no conversion to
 *   undo, where an amount was changed since, and where something was paid or it was put into a pack since
 */
export async function undoStayConversion(ctx: Context, id: number): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await staysAsShown.locked(ctx, trx, id);
    refuseClosed(before);
    const conversion = await conversions.findConversion(trx, id);
    const hindrance = await undoHindrance(trx, id, conversion);
    if (hindrance || !conversion) throw hindrance ?? nothingToUndo();
    // Guests who are in house again have nothing planned: their check-out was taken back since.
    const planned = haveLeft(before) ? conversion.before.planned : null;
    await writeAmounts(ctx, trx, before, { ...conversion.before, planned }, conversion.former);
    await conversions.markConversionUndone(trx, conversion.id, ctx.now);
    const { from, to, rate } = conversion;
    return recorded(ctx, trx, before, { before: { from, to, rate } });
  });
}

/** @returns the refusal that undoing the conversion of a stay would meet; null where nothing hinders it */
export async function undoHindrance(
  db: Database,
  id: number,
  conversion: StayConversion | undefined,
): Promise<Conflict | null> {
  if (!conversion) return nothingToUndo();
  const { from, to, unchanged } = conversion;
  const keptBy = await whatKeeps(db, id);
  if (keptBy) return keptIn(keptBy, to, from);
  return unchanged ? null : new Conflict({ key: "hotel-bookings:ERRORS.CONVERSION.CHANGED" });
}

function nothingToUndo(): Conflict {
  return new Conflict({ key: "hotel-bookings:ERRORS.CONVERSION.UNDONE" });
}

function keptIn(keptBy: KeptBy, booked: string, priced: string): Conflict {
  return new Conflict({
    key: `hotel-bookings:ERRORS.CONVERSION.KEPT.${keptBy}`,
    params: { booked, priced },
  });
}

/** Writes all amounts of a stay, in their currency. */
async function writeAmounts(
  ctx: Context,
  trx: Transaction,
  { id, override_reason }: HotelBooking,
  amounts: AmountsOfStay,
  currency: DisplayCurrency,
): Promise<void> {
  const { currency_id, amount, services, planned } = amounts;
  const { rate_plan_terms, agreed_taxes, commission_rate } = amounts;
  const { nights_left_charge = null } = amounts;
  await removeBookedServices(trx, id);
  await changeBooking(ctx, trx, { id, amount, currency_id });
  await insertBookedServices(trx, { id, currency_id }, services);
  const agreed = override_reason ? nightsAmount(amounts) : null;
  await written.updateHotelBooking(trx, id, {
    ...stayPriceOf(amounts, priceIn(amounts), { agreed, currency }),
    ...{ rate_plan_terms, agreed_taxes, commission_rate, nights_left_charge },
  });
  await writeStayDay(trx, id, { planned });
  // A draft without a price changes in its currency alone.
  noteChanged(trx);
}

/** @returns the calculated price among the amounts of a stay */
function priceIn({ calculated_amount, buy_amount, calculation }: AmountsOfStay): FrozenPrice {
  return { calculated_amount, buy_amount, calculation };
}

/** What the log says about a conversion. */
export interface LoggedConversion {
  from: string;
  to: string;
  rate: string;
}

async function recorded(
  ctx: Context,
  trx: Transaction,
  before: HotelBooking,
  conversion: { before?: LoggedConversion; after?: LoggedConversion },
): Promise<HotelBooking> {
  const after = await stays.readHotelBooking(trx, before.id);
  const logged = (stay: HotelBooking, said?: LoggedConversion) =>
    said ? { ...stay, conversion: said } : stay;
  await hotelBookingRows.record(
    ctx,
    trx,
    logged(before, conversion.before),
    logged(after, conversion.after),
  );
  return after;
}
