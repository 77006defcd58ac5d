import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { noteChanged } from "~/db/writing/unchanged.server";
import { actOn } from "../../sales/bookings/acts/act-on-booking.server";
import {
  bookingActs,
  factsOfBooking,
  refuseClosed,
} from "../../sales/bookings/acts/booking-acts.service.server";
import { refuseOnItsOwn } from "../../sales/bookings/acts/decided-act.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import {
  currencyOfBooking,
  isOther,
  refuseOtherAmount,
} from "../../sales/bookings/booking-money.server";
import { changeBooking } from "../../sales/bookings/booking.service.server";
import { lockCurrencyOfHotel } from "../../places/hotels/pricing-currency.service.server";
import { offerStay } from "../../pricing/price-calculator/price-calculator.service.server";
import type { Offer } from "../../pricing/price-calculator/price-stay";
import { mostFeeOf, servicesTotal } from "./booked-services/booked-service";
import { writeUsedServices } from "./booked-services/booked-services.repository.server";
import { refuseUnusable } from "./booked-services/used-services";
import { asItStands } from "./cancelling/fee-now";
import { priceDraft } from "./drafts/priced-draft.service.server";
import * as stays from "./hotel-booking.repository.server";
import * as written from "./written-stay.repository.server";
import type { HotelBooking, RepriceInput } from "./hotel-booking.fields";
import { getHotelBooking, hotelBookingRows } from "./hotel-booking.service.server";
import { frozenPrice } from "./price/frozen-price";
import { noteOversold } from "./nights/stay-nights.repository.server";
import { stayPriceOf } from "./price/night-prices";
import { whatKeeps } from "./price/kept-by.service.server";
import { refuseOtherCurrency } from "./price/kept-currency.server";
import { asksAboutLeft, refuseForGuests } from "./stay-day/in-house";
import { haveLeft, lastDayOfStay } from "./stay-day/stay-day";
import { forgetPlan, reopenStay } from "./stay-day/stay-day.repository.server";
import { lockRoomForStay } from "./room-of-stay.service.server";
import { quoteByNights } from "./price/quote-by-nights.service.server";
import { pricedNow, takeByType, type PricesStay } from "./price/sellable-stay.server";
import { reckonTaxesOfStay } from "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * The acts on a stay. If an act makes the stay take a room, it checks that one is free.
 *
 * @param price prices the stay, whose obstacles refuse the act
 */
export const hotelBookingActsAt = (price: PricesStay) =>
  bookingActs<HotelBooking>({
    rows: hotelBookingRows,
    read: stays.readHotelBooking,
    // A completed stay that is reopened has taken its nights and its room already, and keeps them.
    take: async (ctx, trx, booking, answers) => {
      const quoted = await quoteByNights(ctx, trx, booking, (stay) => price(ctx, trx, stay));
      const { whole: quote, byType } = quoted;
      const priced = await priceDraft(ctx, trx, booking, quote, answers);
      const { restriction_reason } = booking;
      const oversold = await takeByType(ctx, trx, byType, {
        ...{ booking, answers, overridden: priced.isPriced, restriction_reason },
      });
      if (booking.room_id) {
        const here = await atHotel(ctx, booking.hotel_id, trx);
        await lockRoomForStay(here, trx, booking.room_id, { ...quote.request, except: booking.id });
      }
      if (priced.nights) await written.updateHotelBooking(trx, booking.id, priced.nights);
      await noteOversold(trx, booking, oversold);
      return priced.change;
    },
    refuse: refuseForGuests,
    asks: (booking, act) => (act === "reopen" ? asksAboutLeft(booking) : null),
    // Services that were used are owed beside it (docs/reference/stays.md#account).
    mostFee: mostFeeOf,
    use: async (trx, booking, ids) => {
      refuseUnusable(booking.services, ids);
      await writeUsedServices(trx, booking.id, ids);
    },
    forgetCancelled: async (trx, id) => {
      await writeUsedServices(trx, id, []);
      await reopenStay(trx, id);
    },
    // Taxes follow the rates in force, which those of a cancelled stay didn't.
    catchUp: async (ctx, trx, id) => {
      await reckonTaxesOfStay(ctx, trx, id);
    },
    feeOfTerms: async (ctx, trx, { id }) => {
      const stay = hotelBookingRows.orGone(await stays.findHotelBooking(trx, id));
      return asItStands(stay, ctx.now).cancellation_fee_now;
    },
    lastDay: (_, booking) => lastDayOfStay(booking),
  });

export const hotelBookingActs = hotelBookingActsAt(pricedNow);

export const { act: actOnHotelBooking, cancel: cancelHotelBooking } = hotelBookingActs;

/** @returns today's price of the booked stay, and the number of rooms left besides its own */
export async function priceAgain(ctx: Context, id: number): Promise<Offer> {
  assertMay(ctx, "bookings:edit");
  const booking = await getHotelBooking(ctx, id);
  const offered = await quoteByNights(ctx, ctx.db, booking, (stay) =>
    offerStay(ctx, { ...stay, children: stay.children_ages.length, price_type: "sell" }, id),
  );
  return offered.whole;
}

/**
 * Replaces the price by today's price, which must equal the shown one; an agreed amount is removed.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a booking that is over, and where a night has no price; Conflict
 *   where the price differs from the shown one, and as `refuseOtherCurrency`
 */
export const repriceHotelBooking = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, _: RepriceInput & Promised) => ({
    ...{ now: ctx.now, pack: (await factsOfBooking(ctx, trx, before.id)).pack },
    currency: await lockCurrencyOfHotel(trx, before.hotel_id),
    booked: await currencyOfBooking(trx, before),
    keptBy: await whatKeeps(trx, before.id),
    quote: (await quoteByNights(ctx, trx, before, (stay) => pricedNow(ctx, trx, stay))).whole,
  }),
  decide: (before, { shown_total, pack_id }, { now, pack, currency, booked, keptBy, quote }) => {
    refuseClosed(before);
    refuseOnItsOwn({ pack }, { pack_id });
    if (currency && currency.id !== before.currency_id) {
      refuseOtherCurrency(before, before, { booked: booked.code, priced: currency.code, keptBy });
    }
    const priced = frozenPrice(quote, now);
    const nights = priced.calculated_amount;
    if (!currency || nights === null) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" });
    }
    const amount = { amount: nights, currency };
    refuseOtherAmount({ expected_amount: shown_total }, amount, "shown_total");
    const stay = stayPriceOf(before, priced, { agreed: null, currency });
    return { currency, stay, total: sumStored(nights, servicesTotal(before.services)) };
  },
  write: async (ctx, trx, { before, input: answers, decided: { currency, stay, total } }) => {
    const { id } = before;
    const { expected_amount, expected_currency } = answers;
    const promised = { expected_amount, expected_currency };
    const change = { id, amount: total, currency_id: currency.id, promised };
    await changeBooking(ctx, trx, change, { answers });
    const untyped = { nights_left_charge: null, override_reason: "", was_agreed: false };
    await written.updateHotelBooking(trx, id, { ...stay, ...untyped });
    if (haveLeft(before) && isOther(total, before.amount)) await forgetPlan(trx, id);
    // The audit row shows only the amount. Nights, rules and costs may have changed even if the amount is the
    // same.
    noteChanged(trx);
    return stays.readHotelBooking(trx, id);
  },
});
