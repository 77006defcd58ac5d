import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Question } from "~/core/questions";
import type { Context } from "~/db/context";
import { noteChanged } from "~/db/writing/unchanged.server";
import { inTransaction } from "~/db/writing/write.server";
import { bookingActs, refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import {
  currencyOfBooking,
  isOther,
  refuseOtherAmount,
} from "../../sales/bookings/booking-money.server";
import { changeBooking } from "../../sales/bookings/booking.service.server";
import { refusePacked } from "../../sales/bookings/packed/packed.service.server";
import { lockCurrencyOfHotel } from "../../places/hotels/pricing-currency.service.server";
import { offerStay } from "../../pricing/price-calculator/price-calculator.service.server";
import type { Offer } from "../../pricing/price-calculator/price-stay";
import { servicesTotal } from "./booked-services/booked-service";
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
import { haveLeft, isInHouse, lastDayOfStay } from "./stay-day/stay-day";
import { forgetPlan, reopenStay } from "./stay-day/stay-day.repository.server";
import { lockRoomForStay } from "./room-of-stay.service.server";
import { quoteByNights } from "./price/quote-by-nights.service.server";
import { pricedNow, takeByType, type PricesStay } from "./price/sellable-stay.server";
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
    take: async (ctx, trx, booking, answers) => {
      const quoted = await quoteByNights(ctx, trx, booking, (stay) => price(ctx, trx, stay));
      const { whole: quote, byType } = quoted;
      const priced = await priceDraft(ctx, trx, booking, quote, answers);
      const { restriction_reason } = booking;
      const oversold = await takeByType(ctx, trx, byType, {
        ...{ booking, answers, overridden: priced.isPriced, restriction_reason },
      });
      await noteOversold(trx, booking, oversold);
      if (booking.room_id) {
        const here = await atHotel(ctx, booking.hotel_id, trx);
        await lockRoomForStay(here, trx, booking.room_id, { ...quote.request, except: booking.id });
      }
      return priced.change;
    },
    // A completed stay that is reopened has taken its nights and its room already, and keeps them.
    prepare: async (_, trx, booking, act) => {
      if ((act === "cancel" || act === "complete") && isInHouse(booking)) {
        throw new RuleBroken({ key: `stay-day:ERRORS.IN_HOUSE.${act}` });
      }
      if (act === "cancel" && haveLeft(booking) && booking.status !== "cancelled") {
        throw new RuleBroken({ key: "stay-day:ERRORS.HAVE_LEFT.cancel" });
      }
      if (act === "reopen" && booking.status === "cancelled") await reopenStay(trx, booking.id);
      return booking;
    },
    asks: (booking, act) => (act === "reopen" ? asksAboutLeft(booking) : null),
    feeOfTerms: async (ctx, trx, { id }) => {
      const stay = hotelBookingRows.orGone(await stays.findHotelBooking(trx, id));
      return asItStands(stay, ctx.now).cancellation_fee_now;
    },
    lastDay: (_, booking) => lastDayOfStay(booking),
  });

/** @returns the question before a stay is reopened whose guests have left; null for another one */
function asksAboutLeft(booking: HotelBooking): Question | null {
  if (booking.status !== "completed" || !haveLeft(booking)) return null;
  const sentence = { key: "stay-day:ASKED.HAVE_LEFT" };
  return { sentence, field: "guests_have_left", yes: true };
}

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
 * @throws NotFound; RuleBroken for a booking that is over, and where a night has no price; Conflict where
 *   the price differs from the shown one, and as `refuseOtherCurrency`
 */
export async function repriceHotelBooking(
  ctx: Context,
  id: number,
  { shown_total, expected_amount, expected_currency, ...answers }: RepriceInput & Promised,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await hotelBookingRows.locked(ctx, trx, id);
    refuseClosed(before);
    await refusePacked(trx, id, answers);
    const currency = await lockCurrencyOfHotel(trx, before.hotel_id);
    if (currency && currency.id !== before.currency_id) {
      const { code: booked } = await currencyOfBooking(trx, before);
      const keptBy = await whatKeeps(trx, id);
      refuseOtherCurrency(before, before, { booked, priced: currency.code, keptBy });
    }
    const now = await quoteByNights(ctx, trx, before, (stay) => pricedNow(ctx, trx, stay));
    const priced = frozenPrice(now.whole, ctx.now);
    const amount = priced.calculated_amount;
    if (!currency || amount === null) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" });
    }
    refuseOtherAmount({ expected_amount: shown_total }, { amount, currency }, "shown_total");
    const total = sumStored(amount, servicesTotal(before.services));
    const promised = { expected_amount, expected_currency };
    const change = { id, amount: total, currency_id: currency.id, promised };
    await changeBooking(ctx, trx, change, { answers });
    await written.updateHotelBooking(trx, id, {
      ...stayPriceOf(before, priced, { agreed: null, currency }),
      ...{ nights_left_charge: null, override_reason: "", was_agreed: false },
    });
    if (haveLeft(before) && isOther(total, before.amount)) await forgetPlan(trx, id);
    // The audit row shows only the amount. Nights, rules and costs may have changed even if the amount is the
    // same.
    noteChanged(trx);
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, before, after);
    return after;
  });
}
