import { formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { Conflict } from "~/core/errors";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Promised } from "../../../sales/booking-prices/price-on-screen";
import { dueOf } from "../../../sales/bookings/balance/due.service.server";
import { actOn } from "../../../sales/bookings/acts/act-on-booking.server";
import {
  currencyOfBooking,
  type BookingCurrency,
} from "../../../sales/bookings/booking-money.server";
import { notCancelled } from "../../../sales/bookings/acts/decided-act.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { roomGetsDirty } from "../../../places/rooms/room-cleaning.service.server";
import {
  insertBookedServices,
  removeBookedServices,
  writeUsedServices,
} from "../booked-services/booked-services.repository.server";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { stayAmount } from "../booked-services/booked-service";
import { storedNights } from "../change/agreed-nights.repository.server";
import { columnsOf, nightsInLog } from "../change/changed-stay";
import { stayPriceOf } from "../price/night-prices";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { nightsAlike } from "../change/rooms/room-of-update";
import { noteOversold } from "../nights/stay-nights.repository.server";
import { refuseOccupied } from "../room-of-stay";
import { lockRoomForStay, lockRoomOfStay } from "../room-of-stay.service.server";
import { refuseUnlessAllowed } from "./allowed-act.server";
import { dayOfStay } from "./day-of-stay.service.server";
import { takeTypedNights } from "../nights/typed-nights-taken.service.server";
import { typedNightsOf } from "../nights/types-of-nights.repository.server";
import { answerOf, decideLeaving, type FactsOfLeaving } from "./decided-leaving.server";
import { loadDeparture, loadLeavingOnArrival } from "./departure.service.server";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import { comesBackForTonight, isInHouse, leavesEarlyOn, leavesOnArrival } from "./stay-day";
import type { CheckOutInput, ReturnInput } from "./stay-day.fields";
import { writeStayDay, type DayOfStay, type PlannedStay } from "./stay-day.repository.server";

const leave = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, input: CheckOutInput & Promised) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const day = await dayOfStay(here, trx, before.id);
    return { here, day, ...(await loadLeaving(here, trx, before, input)) };
  },
  decide: decideLeaving,
  write: async (_, trx, { before, input: answers, facts, decided }) => {
    const { id, currency_id } = before;
    const { here } = facts;
    const { change, used, early } = decided;
    // Who has left isn't in house any more, so that the stay may be cancelled, too.
    await writeStayDay(trx, id, { departed_at: here.now, planned: early && early.planned });
    if (used.length > 0) await writeUsedServices(trx, id, used);
    // The taxes of the nights that were slept are owed with them, by the stay and by its pack.
    if (early) {
      const { services, taxes, agreed_taxes, ...amounts } = early.departure;
      const { checkout_date } = facts.early!;
      await removeBookedServices(trx, id);
      await insertBookedServices(trx, { id, currency_id }, services);
      const columns = { ...columnsOf({ ...amounts, taxes }), agreed_taxes, checkout_date };
      await written.updateHotelBooking(trx, id, columns);
    }
    await changeBooking(here, trx, { id, ...change }, { answers });
    refuseUnanswered([await asksAboutDue(here, trx, id)], answers);
    if (before.room_id) await roomGetsDirty(here, trx, before.room_id);
    return stays.readHotelBooking(trx, id);
  },
  logged: ({ before, facts, decided: { early } }, after) => {
    const told = early && nightsInLog(facts.early!, early.departure, early.answer);
    return { before: { ...before, ...told?.before }, after: { ...after, ...told?.after } };
  },
});

/**
 * Checks guests out: the stay is completed, and its room gets dirty. Guests who leave early free the nights left at
 * once; one answer says what they pay (docs/reference/stays.md#answers-to-a-change). Who leaves on the day of arrival
 * has slept no night: that stay is cancelled with its fee. What is still to be paid is asked about first.
 *
 * @param input.expected_amount the amount of the shorter stay, or the fee of the cancelled one, as it was shown
 * @throws NotFound; ChangedSinceShown; as `decideLeaving`; Conflict where the shorter stay costs another amount than
 *   the shown one; Unanswered
 */
export function checkOut(
  ctx: Context,
  id: number,
  input: CheckOutInput & Promised = {},
): Promise<HotelBooking> {
  return leave(ctx, id, input);
}

/** Reads what is decided about the nights of guests who are in house and leave before they have slept them all. */
async function loadLeaving(
  here: HotelContext,
  trx: Transaction,
  before: HotelBooking,
  input: CheckOutInput,
): Promise<Pick<FactsOfLeaving, "onArrival" | "early">> {
  const none = { onArrival: null, early: null };
  if (!isInHouse(before)) return none;
  const read = async () => ({ before, currency: await currencyOfBooking(trx, before) });
  if (leavesOnArrival(before, here)) {
    return { ...none, onArrival: await loadLeavingOnArrival(here, trx, await read()) };
  }
  const day = leavesEarlyOn(before, here);
  if (!day) return none;
  const asked = await read();
  const answer = answerOf(input);
  const loaded = await loadDeparture(here, trx, asked, day, answer ? [answer.fewer_nights] : []);
  const nights = await storedNights(trx, before.id);
  return { ...none, early: { ...loaded, nights } };
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

const comeBack = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, _: ReturnInput) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const currency = await currencyOfBooking(trx, before);
    const nights = await typedNightsOf(trx, before.id);
    return { here, currency, nights, day: await dayOfStay(here, trx, before.id) };
  },
  decide: (before, _, { here, day, nights }) => {
    refuseUnlessAllowed(here, before, "undo_check_out", day);
    const { planned } = day;
    const stay = { ...before, ...(planned && { checkout_date: planned.checkout_date }) };
    const wasCancelled = before.status === "cancelled";
    // Early check-outs from before nights had types of their own have none.
    const had = (planned && (planned.nights ?? nightsAlike(stay))) ?? nights;
    const added = had.filter(({ night }) => wasCancelled || night >= before.checkout_date);
    return { stay, planned, added, freed: planned !== null || wasCancelled };
  },
  take: async (ctx, trx, { before, input: answers, facts: { here, day }, decided }) => {
    const { added, freed } = decided;
    const oversold = freed
      ? await takeTypedNights(ctx, trx, { booking: before, added, answers })
      : before.oversold;
    await lockRoomOfStay(ctx, trx, before);
    // Read again under the lock: from now on nobody can move into the room or close it.
    const { room } = await dayOfStay(here, trx, before.id);
    if (room) {
      refuseOccupied(room.number, room.occupants?.reference);
      if (comesBackForTonight(before, { ...here, ...day })) refuseGivenTonight(room);
      refuseUnanswered([asksAboutReturn(room)], answers);
    }
    return oversold;
  },
  write: async (ctx, trx, { before, facts: { here, currency }, decided, taken: oversold }) => {
    const { stay, planned, freed } = decided;
    const { id, currency_id, room_id } = before;
    // Only who is confirmed can be in house.
    if (before.status === "cancelled") await putBack(ctx, trx, id);
    await writeStayDay(trx, id, { departed_at: null, planned: null });
    if (freed && room_id) await lockRoomForStay(here, trx, room_id, { ...stay, except: id });
    await changeBooking(ctx, trx, {
      ...{ id, status: "confirmed" },
      ...(planned ? { amount: planned.amount, currency_id } : {}),
    });
    if (planned) {
      await removeBookedServices(trx, id);
      await insertBookedServices(trx, { id, currency_id }, planned.services);
      await written.updateHotelBooking(trx, id, columnsOfPlan(stay, planned, currency));
    }
    if (freed) await noteOversold(trx, before, oversold);
    return stays.readHotelBooking(trx, id);
  },
});

/** Makes a stay confirmed again that was cancelled because its guests left on the day of arrival. */
async function putBack(ctx: Context, trx: Transaction, id: number): Promise<void> {
  await writeUsedServices(trx, id, []);
  await changeBooking(ctx, trx, { id, status: "confirmed", ...notCancelled });
}

/**
 * Takes a check-out back, on its day, and one after midnight on the day that was booked, too: the guests are in house
 * again. After an early departure the nights left and the price are as they were booked, and a stay that was cancelled
 * because they left on their day of arrival is confirmed again. A room that is out of order by now is asked about
 * first.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for guests who haven't left, on a later day, and where the nights
 *   left were sold meanwhile; Conflict where other guests have the room, or come back too late to one that others have
 *   for tonight; Unanswered
 */
export function undoCheckOut(
  ctx: Context,
  id: number,
  answers: ReturnInput = {},
): Promise<HotelBooking> {
  return comeBack(ctx, id, answers);
}

/**
 * @param stay with the dates of the plan
 * @returns the columns of a stay as it was planned before an early check-out
 */
function columnsOfPlan(
  stay: HotelBooking,
  { amount, services, calculation, calculated_amount, nights, ...columns }: PlannedStay,
  currency: BookingCurrency,
): written.HotelBookingChanges {
  const price = { calculation, calculated_amount, buy_amount: columns.buy_amount };
  // Early check-outs from before agreed amounts stayed agreed have their reason among the columns.
  const { override_reason } = { ...stay, ...columns };
  const agreed = override_reason ? stayAmount({ amount, services }) : null;
  return {
    ...stayPriceOf({ ...stay, ...columns }, price, { agreed, currency }),
    nights_left_charge: null,
    ...columns,
    ...(nights && { nights: undefined, changed_nights: nights }),
  };
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
