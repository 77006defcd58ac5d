import { ofOwnPoint } from "~/core/access/reach";
import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import { holdsPlace, type Source } from "../../sales/bookings/booking";
import { hasLapsed } from "../../sales/bookings/holds/hold";
import { lapseHolds } from "../../sales/bookings/holds/lapsing.service.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { lockBooker } from "../../sales/bookings/booker/held-booker.service.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import { refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import {
  currencyOfBooking,
  isOther,
  refuseDecimals,
} from "../../sales/bookings/booking-money.server";
import { refuseByModule } from "../../sales/bookings/rules/booking-rules.service.server";
import { changeBooking, makeBooking } from "../../sales/bookings/booking.service.server";
import { refusePacked } from "../../sales/bookings/packed/packed.service.server";
import { servicesTotal } from "./booked-services/booked-service";
import {
  insertBookedServices,
  removeBookedServices,
} from "./booked-services/booked-services.repository.server";
import { servicesForStay } from "./booked-services/booked-services.service.server";
import { asItStands } from "./cancelling/fee-now";
import { columnsOf, judgedChange, nightsInLog } from "./change/changed-stay";
import { foreseePrices } from "./change/loaded-change.service.server";
import { pricedChange } from "./change/priced-change.service.server";
import { questionsOfChange } from "./change/questions-of-change.service.server";
import { heldUntilOf } from "./holding/held-until.server";
import { isMoved, isSameStay, newNights } from "./hotel-booking";
import type {
  ChangeAnswers,
  HotelBooking,
  HotelBookingInput,
  RoomInput,
} from "./hotel-booking.fields";
import * as stays from "./hotel-booking.repository.server";
import * as written from "./written-stay.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { agreedTaxes } from "./price/agreed-taxes.server";
import { stayPriceOf } from "./price/night-prices";
import { noteOversold } from "./nights/stay-nights.repository.server";
import { frozenPrice, keptTerms } from "./price/frozen-price";
import {
  currencyToPriceChangeIn,
  currencyToPriceIn,
  termsWithoutAmounts,
} from "./price/kept-currency.server";
import { lockRoomForStay, lockRoomsOfMove } from "./room-of-stay.service.server";
import { roomGetsDirty } from "../../places/rooms/room-cleaning.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import { refuseForGuestsWhoCame } from "./stay-day/in-house";
import { haveLeft, isInHouse, roomSinceOf } from "./stay-day/stay-day";
import { forgetPlan } from "./stay-day/stay-day.repository.server";
import { refuseOtherTaxes } from "./price/promised-taxes.service.server";
import {
  pricedNow,
  refuseInactivePlan,
  refuseUnsellable,
  type PricesStay,
} from "./price/sellable-stay.server";
import { valuesOf } from "./stay-values.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export const hotelBookingRows = auditedRows<HotelBooking>({
  entity: "hotel_booking",
  area: "bookings",
  texts: "hotel-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: stays.lockHotelBooking,
  afterUpdate: withdrawOutdated,
  asOfNow: async (ctx, trx, stay) => {
    if (!hasLapsed(stay, ctx.now)) return stay;
    await lapseHolds(ctx, trx, { ids: [stay.id] });
    return stays.readHotelBooking(trx, stay.id);
  },
});

/** @throws NotFound */
export async function getHotelBooking(ctx: Context, id: number): Promise<StoredHotelBooking> {
  assertMay(ctx, "bookings:view");
  return asItStands(hotelBookingRows.orGone(await stays.findHotelBooking(ctx.db, id)), ctx.now);
}

/** @returns the bookings with these ids, in the order of the ids; those that don't exist are left out */
export async function getHotelBookings(ctx: Context, ids: number[]): Promise<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  const read = new Map((await stays.readByIds(ctx.db, ids)).map((stay) => [stay.id, stay]));
  return ids.flatMap((id) => read.get(id) ?? []).map((stay) => asItStands(stay, ctx.now));
}

/**
 * Creates a draft at the present price, without a check of availability.
 *
 * @param price prices the stay; stays that are booked together read their prices together
 * @throws RuleBroken at the field of an unknown row, of a rate plan that is inactive or for other hotels, or of a
 *   hotel without a currency; Conflict where the amount differs from the promised one
 */
export async function createHotelBooking(
  ctx: Context,
  asked: HotelBookingInput & Promised,
  source?: Source,
  price: PricesStay = pricedNow,
): Promise<HotelBooking> {
  const input = ofOwnPoint(ctx, asked);
  const { shared, stay } = valuesOf(ctx, input);
  return hotelBookingRows.create(ctx, async (trx) => {
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const currency = await currencyToPriceIn(trx, input.hotel_id);
    askAboutPast(await atHotel(ctx, input.hotel_id, trx), input.checkin_date, input);
    refuseDecimals(input.override_amount, currency, "override_amount");
    const quote = await price(ctx, trx, input);
    refuseInactivePlan(quote, {});
    const priced = frozenPrice(quote, ctx.now);
    const services = await servicesForStay(ctx, trx, input, currency.code);
    const { override_amount: agreed } = input;
    const amount = agreed ?? priced.calculated_amount ?? "0";
    const unpriced = !agreed && priced.calculated_amount === null;
    const agreed_taxes = agreed ? agreedTaxes(quote, agreed, currency) : null;
    const id = await makeBooking(ctx, trx, {
      ...{ ...shared, currency_id: currency.id, type: "hotel", source },
      promised: { ...input, unpriced },
      amount: sumStored(amount, servicesTotal(services)),
    });
    await insertBookedServices(trx, { id, currency_id: currency.id }, services);
    const byNight = stayPriceOf(stay, priced, { agreed: agreed ?? null, currency });
    const values = { ...stay, ...byNight, ...keptTerms(quote), agreed_taxes };
    await written.insertHotelBooking(trx, id, values);
    await refuseOtherTaxes(ctx, trx, [id], input);
    return stays.readHotelBooking(trx, id);
  });
}

/** A change of a booking. Without `room_id` it keeps its physical room; null takes it away. */
export type HotelBookingChange = HotelBookingInput &
  Promised &
  Partial<ChangeAnswers> &
  Pick<RoomInput, "room_as_it_is"> & { room_id?: number | null };

/**
 * Changes a booking. Nights that were agreed keep their price, whatever prices and rules say now: new ones are priced
 * now, and of those that the change touches the change alone (ADR 217). A draft is priced anew. What is new must be
 * available where the booking takes a room. Its rate plan stays with its terms, even if it is inactive or for other hotels
 * by now; another plan must be one that new stays may have. Its room moves as in `moveToRoom`.
 *
 * @throws NotFound; RuleBroken as `createHotelBooking`, for a booking that is over, for a stay or a room that
 *   isn't available, and for the end of a hold of a stay that isn't pending, or in the past; Conflict where
 *   another stay has the room, and as `refuseOtherCurrency`
 */
export async function updateHotelBooking(
  ctx: Context,
  id: number,
  asked: HotelBookingChange,
): Promise<HotelBooking> {
  const input = ofOwnPoint(ctx, asked);
  assertMay(ctx, "bookings:edit");
  const foreseen = await foreseePrices(ctx, id, input);
  return inTransaction(ctx, async (trx) => {
    await lockBooker(ctx, trx, id, input.customer_id);
    const before = await hotelBookingRows.locked(ctx, trx, id);
    const { shared, stay } = valuesOf(ctx, input, before);
    refuseClosed(before);
    const here = await atHotel(ctx, before.hotel_id, trx);
    refuseForGuestsWhoCame(before, input, here.today);
    await refusePacked(trx, id, input);
    const held_until = heldUntilOf(here, input, before);
    const same = isSameStay(before, input);
    // A booking keeps its currency, even if the hotel's changes.
    const currency = same
      ? await currencyOfBooking(trx, before)
      : await currencyToPriceChangeIn(trx, before, input);
    const isOtherCurrency = currency.id !== before.currency_id;
    refuseDecimals(input.override_amount, currency, "override_amount");
    refuseDecimals(input.charged_amount, currency, "charged_amount");
    const priced = await pricedChange(here, trx, { before, input, same, currency, foreseen });
    const { quote, changed, newPrice, nights, isTyped } = priced;
    const chosen = input.room_id === before.room_id ? undefined : input.room_id;
    // A room belongs to one type, so a stay of another type loses its room.
    const kept = before.room_type_id === input.room_type_id ? before.room_id : null;
    const room_id = chosen === undefined ? kept : chosen;
    let { oversold } = before;
    if (holdsPlace(before.status)) {
      const overridden = input.override_reason !== "";
      if (quote) {
        const { restriction_reason } = stay;
        const taken = { booking: before, had: before, answers: input, overridden };
        const judged = changed && judgedChange(changed, before);
        oversold = await refuseUnsellable(ctx, trx, judged?.quote ?? quote, {
          ...{ ...taken, restriction_reason },
          ...(judged && { taking: judged.taking, overridden: true }),
        });
        // The stay keeps its room on the nights that it already had: only new nights are checked.
        if (kept && !chosen && newNights(quote.request, before).length > 0)
          await lockRoomForStay(here, trx, kept, { ...input, except: id });
      } else if (before.calculated_amount === null && !overridden) {
        throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" }, "override_amount");
      }
    }
    await lockRoomsOfMove(ctx, trx, before, chosen);
    if (chosen) await lockRoomForStay(here, trx, chosen, { ...input, except: id });
    // Prices in another currency are no longer valid.
    const booked = isOtherCurrency ? [] : before.services;
    const services = await servicesForStay(ctx, trx, input, currency.code, booked);
    if (before.services.length > 0) await removeBookedServices(trx, id);
    const change = {
      ...{ ...shared, id, currency_id: currency.id, held_until },
      promised: { ...input, unpriced: priced.isUnpriced },
      amount: sumStored(nights ?? "0", servicesTotal(services)),
      ...(input.hotel_id === before.hotel_id ? {} : { currencyFrom: "hotel_id" as const }),
    };
    const questions = await questionsOfChange(here, trx, { before, input, chosen, kept });
    await changeBooking(ctx, trx, change, { questions, answers: input });
    await insertBookedServices(trx, { id, currency_id: currency.id }, services);
    const room =
      room_id === before.room_id ? {} : { room_id, room_from: roomSinceOf(before, here.today) };
    const isOtherPlan = stay.rate_plan_id !== before.rate_plan_id;
    // The fees of a plan are in the currency in which the stay is booked.
    const terms =
      quote &&
      (isOtherPlan || isOtherCurrency) &&
      (isTyped ? termsWithoutAmounts(quote, currency) : keptTerms(quote));
    const price = changed
      ? columnsOf(changed)
      : newPrice && {
          ...stayPriceOf(input, newPrice, { agreed: input.override_amount ?? null, currency }),
          ...{ nights_left_charge: null, was_agreed: false },
        };
    const values = { ...stay, ...room, ...price, ...terms, ...priced.newTaxes };
    await written.updateHotelBooking(trx, id, values);
    await noteOversold(trx, before, oversold);
    if (haveLeft(before) && isOther(change.amount, before.amount)) await forgetPlan(trx, id);
    await refuseOtherTaxes(ctx, trx, [id], input);
    const moved = holdsPlace(before.status) && isMoved(before, input);
    if (moved) await refuseByModule(ctx, trx, id, { moved });
    // Guests who were in a room leave it as any others.
    if (isInHouse(before) && before.room_id && room_id !== before.room_id)
      await roomGetsDirty(here, trx, before.room_id);
    const after = await stays.readHotelBooking(trx, id);
    const told = priced.loaded && changed ? nightsInLog(priced.loaded, changed, input) : null;
    const was = { ...before, ...told?.before };
    await hotelBookingRows.record(ctx, trx, was, { ...after, ...told?.after });
    return after;
  });
}
