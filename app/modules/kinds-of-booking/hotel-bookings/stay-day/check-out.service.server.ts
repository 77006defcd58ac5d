import { assertMay } from "~/core/access/permissions";
import { formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { Conflict, RuleBroken } from "~/core/errors";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import { dueOf } from "../../../sales/bookings/balance/due.service.server";
import { currencyOfBooking } from "../../../sales/bookings/booking-money.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { roomGetsDirty } from "../../../places/rooms/room-cleaning.service.server";
import {
  insertBookedServices,
  removeBookedServices,
} from "../booked-services/booked-services.repository.server";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { stayAmount } from "../booked-services/booked-service";
import { chargeNightsLeft } from "../nights/priced-nights.repository.server";
import type { FrozenPrice } from "../price/frozen-price";
import { findFrozenPrice } from "../price/frozen-price.repository.server";
import { stayPriceOf, type StayPrice } from "../price/night-prices";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { staysAsShown } from "../stays-as-shown.server";
import { takeNights } from "../../../stock/rooms-left/rooms-left.service.server";
import { newNights } from "../hotel-booking";
import { noteOversold } from "../nights/stay-nights.repository.server";
import { lockRoomForStay, lockRoomOfStay, refuseOccupied } from "../room-of-stay.service.server";
import { dayOfStay, refuseUnlessAllowed } from "./day-of-stay.service.server";
import { shorterStay } from "./early-departure";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import { comesBackForTonight, leavesEarlyOn } from "./stay-day";
import type { CheckOutInput, ReturnInput } from "./stay-day.fields";
import { writeStayDay, type DayOfStay, type PlannedStay } from "./stay-day.repository.server";

/**
 * Checks guests out: the stay is completed, and its room gets dirty. Guests who leave early free the nights
 * left at once; the answer says whether these are charged. If they aren't, the nights stayed cost what they did
 * when they were booked, and an agreed amount stays agreed. What is still to be paid is asked about first.
 *
 * @param input.expected_amount the amount of the shorter stay, as it was shown
 * @throws NotFound; RuleBroken for guests who aren't in house, and at `nights_left` where they leave early
 *   and nothing was said; Conflict where the shorter stay costs another amount than the shown one;
 *   Unanswered
 */
export async function checkOut(
  ctx: Context,
  id: number,
  { nights_left, expected_amount, expected_currency, ...answers }: CheckOutInput & Promised = {},
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await staysAsShown.locked(ctx, trx, id);
    const here = await atHotel(ctx, before.hotel_id, trx);
    refuseUnlessAllowed(here, before, "check_out", await dayOfStay(here, trx, id));
    const checkout_date = leavesEarlyOn(before, here);
    if (checkout_date && !nights_left) {
      throw new RuleBroken({ key: "stay-day:ERRORS.NIGHTS_LEFT" }, "nights_left");
    }
    const planned = checkout_date ? await plannedStay(trx, before) : null;
    const shorter =
      planned && checkout_date && nights_left === "waived"
        ? shorterStay(before, planned, await currencyOfBooking(trx, before), checkout_date)
        : null;
    const promised = { expected_amount, expected_currency };
    const price = shorter
      ? { amount: shorter.amount, currency_id: before.currency_id, promised }
      : {};
    await changeBooking(ctx, trx, { id, status: "completed", ...price }, { answers });
    refuseUnanswered([await asksAboutDue(ctx, trx, id)], answers);
    if (shorter) {
      await removeBookedServices(trx, id);
      await insertBookedServices(trx, { id, currency_id: before.currency_id }, shorter.services);
      const stay = { ...before, checkout_date: checkout_date! };
      await written.updateHotelBooking(trx, id, {
        ...(await priceByNight(trx, stay, { ...shorter, ...shorter.kept })),
        ...{ checkout_date: stay.checkout_date, agreed_taxes: shorter.kept.agreed_taxes },
        commission_rate: planned!.commission_rate,
      });
    } else if (checkout_date) {
      await chargeNightsLeft(trx, id, checkout_date);
      await written.updateHotelBooking(trx, id, { checkout_date });
    }
    await writeStayDay(trx, id, { departed_at: ctx.now, planned });
    if (before.room_id) await roomGetsDirty(here, trx, before.room_id);
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, before, after);
    return after;
  });
}

/** @returns the question before guests leave who still owe something; null if everything is paid */
async function asksAboutDue(ctx: Context, trx: Transaction, id: number) {
  const { due, currency, pack } = await dueOf(ctx, trx, id);
  if (Number(due) <= 0) return null;
  const params = { due: formatStoredMoney(due, currency, ctx.locale), reference: pack ?? "" };
  return {
    sentence: { key: `stay-day:ASKED.${pack ? "PACK_DUE" : "DUE"}`, params },
    ...{ field: "agreed_due", yes: trimDecimal(due) },
  };
}

/**
 * @param stay with the dates of the price, and the reason of an agreed amount
 * @returns the price by night of a stay that keeps what was agreed
 */
async function priceByNight(
  trx: Transaction,
  stay: HotelBooking,
  price: FrozenPrice & Pick<HotelBooking, "amount" | "services">,
): Promise<StayPrice> {
  const { calculated_amount, calculation, buy_amount } = price;
  return stayPriceOf(
    stay,
    { calculated_amount, calculation, buy_amount },
    {
      agreed: stay.override_reason ? stayAmount(price) : null,
      currency: await currencyOfBooking(trx, stay),
    },
  );
}

/** @returns a stay with its frozen price, as it was booked */
async function plannedStay(trx: Transaction, booking: HotelBooking): Promise<PlannedStay> {
  const { checkout_date, amount, services, calculated_amount } = booking;
  const stored = (await findFrozenPrice(trx, booking.id))!;
  return { checkout_date, amount, services, calculated_amount, ...stored };
}

/**
 * Takes a check-out back, on its day, and one after midnight on the day that was booked, too: the guests are in house
 * again. After an early departure the nights left and the price are as they were booked. A room that is out of order by
 * now is asked about first.
 *
 * @throws NotFound; RuleBroken for guests who haven't left, on a later day, and where the nights left were sold
 *   meanwhile; Conflict where other guests have the room, or come back too late to one that others have for tonight;
 *   Unanswered
 */
export async function undoCheckOut(
  ctx: Context,
  id: number,
  answers: ReturnInput = {},
): Promise<HotelBooking> {
  return staysAsShown.update(ctx, id, async (trx, before) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const { planned, ...day } = await dayOfStay(here, trx, id);
    refuseUnlessAllowed(here, before, "undo_check_out", day);
    const stay = { ...before, ...(planned && { checkout_date: planned.checkout_date }) };
    const added = newNights(stay, before);
    const oversold = planned
      ? await takeNights(ctx, trx, { stay, booking: before, added, answers })
      : before.oversold;
    await lockRoomOfStay(ctx, trx, before);
    // Read again under the lock: from now on nobody can move into the room or close it.
    const { room } = await dayOfStay(here, trx, id);
    if (room) {
      refuseOccupied(room.number, room.occupants?.reference);
      if (comesBackForTonight(before, { ...here, ...day })) refuseGivenTonight(room);
      refuseUnanswered([asksAboutReturn(room)], answers);
    }
    await writeStayDay(trx, id, { departed_at: null, planned: null });
    if (planned && before.room_id)
      await lockRoomForStay(here, trx, before.room_id, { ...stay, except: id });
    const { currency_id } = before;
    await changeBooking(ctx, trx, {
      ...{ id, status: "confirmed" },
      ...(planned ? { amount: planned.amount, currency_id } : {}),
    });
    if (planned) {
      // Early check-outs from before agreed amounts stayed agreed have their reason among these, too.
      const { amount, services, calculation, calculated_amount, ...columns } = planned;
      await removeBookedServices(trx, id);
      await insertBookedServices(trx, { id, currency_id }, services);
      const price = { calculation, calculated_amount, buy_amount: columns.buy_amount };
      await written.updateHotelBooking(trx, id, {
        ...columns,
        ...(await priceByNight(trx, { ...stay, ...columns }, { ...price, amount, services })),
        nights_left_charge: null,
      });
      await noteOversold(trx, before, oversold);
    }
    return stays.readHotelBooking(trx, id);
  });
}

/** @throws Conflict where another stay has the room for tonight */
function refuseGivenTonight({ number, tonight }: NonNullable<DayOfStay["room"]>): void {
  if (!tonight) return;
  throw new Conflict({
    key: "stay-day:ERRORS.GIVEN_TONIGHT",
    params: { number, reference: tonight },
  });
}

/** @returns the question before guests are in house again in a room that is out of order; null for another one */
function asksAboutReturn({
  number,
  out_of_order,
}: NonNullable<DayOfStay["room"]>): Question | null {
  if (!out_of_order) return null;
  const sentence = { key: "stay-day:ASKED.OUT_OF_ORDER_AGAIN", params: { number } };
  return { sentence, field: "room_as_it_is", yes: true };
}
