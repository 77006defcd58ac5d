import type { Context } from "~/db/context";
import { reckonTaxesOfStay } from "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import { actOn } from "../../../sales/bookings/acts/act-on-booking.server";
import { factsOfBooking } from "../../../sales/bookings/acts/booking-acts.service.server";
import { notCancelled } from "../../../sales/bookings/acts/decided-act.server";
import type { Overbooking } from "../../../sales/bookings/booking";
import { currencyOfBooking } from "../../../sales/bookings/booking-money.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import type { ThroughPack } from "../../../sales/bookings/packed/in-pack";
import { feeNow } from "../cancelling/fee-now";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { noteOversold } from "../nights/stay-nights.repository.server";
import { takeTypedNights } from "../nights/typed-nights-taken.service.server";
import { typedNightsOf } from "../nights/types-of-nights.repository.server";
import { isStillHad } from "../room-of-stay.service.server";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import { dayOfStay } from "./day-of-stay.service.server";
import { decideNoShow, decideReturn } from "./decided-no-show.server";
import type { NoShowInput } from "./stay-day.fields";
import { writeStayDay } from "./stay-day.repository.server";

/**
 * Cancels a confirmed stay whose guests never came, with the reason "no show" and a fee: by default the one that
 * the terms of its rate plan give, and none without terms. Its nights are free at once.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken as `decideNoShow`; Unanswered where its pack would cost less than was
 *   paid for it
 */
export const markNoShow = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, _: NoShowInput) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const { pack } = await factsOfBooking(ctx, trx, before.id);
    const stay = hotelBookingRows.orGone(await stays.findHotelBooking(trx, before.id));
    return {
      ...{ here, pack, day: await dayOfStay(here, trx, before.id) },
      ...{ agreed: feeNow(stay, here.now), currency: await currencyOfBooking(trx, before) },
      symbol: stay.currency.symbol,
    };
  },
  decide: decideNoShow,
  write: async (ctx, trx, { before: { id }, input: answers, decided }) => {
    await changeBooking(ctx, trx, { id, ...decided }, { answers });
    await writeStayDay(trx, id, { no_show: true });
    return stays.readHotelBooking(trx, id);
  },
});

const expectAgain = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, _: ThroughPack & Overbooking) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const { pack, forgotten } = await factsOfBooking(ctx, trx, before.id);
    return { here, pack, forgotten, day: await dayOfStay(here, trx, before.id) };
  },
  decide: decideReturn,
  take: async (ctx, trx, { before, input: answers, facts: { here } }) => {
    const { id, room_id } = before;
    const added = await typedNightsOf(trx, id);
    const oversold = await takeTypedNights(ctx, trx, { booking: before, added, answers });
    const keepsRoom =
      room_id === null || (await isStillHad(here, trx, room_id, { ...before, except: id }));
    return { oversold, keepsRoom };
  },
  write: async (ctx, trx, { before, taken: { oversold, keepsRoom } }) => {
    const { id } = before;
    await noteOversold(trx, before, oversold);
    if (!keepsRoom) await written.updateHotelBooking(trx, id, { room_id: null, room_from: null });
    await writeStayDay(trx, id, { no_show: false });
    await changeBooking(ctx, trx, { id, status: "confirmed", ...notCancelled });
    // Taxes follow the rates in force, which those of a cancelled stay didn't.
    await reckonTaxesOfStay(ctx, trx, id);
    return stays.readHotelBooking(trx, id);
  },
});

/**
 * Takes a no show back, on its day: the stay is confirmed again and takes its nights. It loses its physical
 * room where others have it by now.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken as `decideReturn`, and where its nights were sold meanwhile;
 *   Unanswered for who may overbook
 */
export function undoNoShow(
  ctx: Context,
  id: number,
  through: ThroughPack & Overbooking = {},
): Promise<HotelBooking> {
  return expectAgain(ctx, id, through);
}
