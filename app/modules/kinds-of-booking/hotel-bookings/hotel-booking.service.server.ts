import { env } from "~/config/env.server";
import { RuleBroken } from "~/core/errors";
import { sumStored } from "~/core/money/money";
import type { Page } from "~/core/page";
import { assertMay } from "~/core/access/permissions";
import type { Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { holdCurrencyOfHotel } from "../../places/hotels/pricing-currency.service.server";
import { askAboutPast, beginsInThePast } from "../../sales/bookings/questions.server";
import { isHeld, type Source } from "../../sales/bookings/booking";
import type { Promised } from "../../sales/booking-prices/shown-price";
import { holdCustomer } from "../../sales/customers/customer.service.server";
import { refuseClosed } from "../../sales/bookings/booking-acts.service.server";
import { currencyOfBooking, refuseDecimals } from "../../sales/bookings/booking-money.server";
import { refuseByModule } from "../../sales/bookings/booking-rules.service.server";
import { changeBooking, makeBooking } from "../../sales/bookings/booking.service.server";
import { refusePacked } from "../../sales/bookings/packed/packed.service.server";
import { servicesTotal } from "./booked-services/booked-service";
import {
  insertBookedServices,
  removeBookedServices,
} from "./booked-services/booked-services.repository.server";
import { servicesForStay } from "./booked-services/booked-services.service.server";
import { isMoved, isSameStay, newNights, type HotelBooking } from "./hotel-booking";
import type { HotelBookingQuery } from "./hotel-booking.list";
import * as lists from "./hotel-booking-list.repository.server";
import * as stays from "./hotel-booking.repository.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import type { HotelBookingInput } from "./hotel-booking.schema";
import { frozenPrice } from "./price/frozen-calculation";
import * as rooms from "./room-of-stay.repository.server";
import { holdRoom } from "./room-of-stay.service.server";
import { pricedNow, refuseUnsellable } from "./price/sellable-stay.server";

export const hotelBookingRows = auditedRows<HotelBooking>({
  entity: "hotel_booking",
  area: "bookings",
  texts: "hotel-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: stays.lockHotelBooking,
});

function readerOf({ locale }: Context) {
  return { timeZone: env().BUSINESS_TIME_ZONE, locale };
}

export async function listHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): Promise<Page<StoredHotelBooking>> {
  assertMay(ctx, "bookings:view");
  return lists.listHotelBookings(ctx.db, query, readerOf(ctx));
}

/** @returns all of the list, in portions */
export function exportHotelBookings(
  ctx: Context,
  query: HotelBookingQuery,
): AsyncGenerator<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  return lists.readHotelBookings(ctx.db, query, readerOf(ctx));
}

/** @throws NotFound */
export async function getHotelBooking(ctx: Context, id: number): Promise<StoredHotelBooking> {
  assertMay(ctx, "bookings:view");
  return hotelBookingRows.orGone(await stays.findHotelBooking(ctx.db, id));
}

/** @returns those of these bookings that there are, in any order */
export async function getHotelBookings(ctx: Context, ids: number[]): Promise<StoredHotelBooking[]> {
  assertMay(ctx, "bookings:view");
  return stays.readByIds(ctx.db, ids);
}

/**
 * Makes a draft, at the price of this moment; a draft may hold anything.
 *
 * @throws RuleBroken at the field of what is unknown, or of a hotel without a currency; Conflict where it
 *   comes to another amount than was promised
 */
export async function createHotelBooking(
  ctx: Context,
  input: HotelBookingInput & Promised,
  source?: Source,
): Promise<HotelBooking> {
  const { shared, stay } = valuesOf(input);
  return hotelBookingRows.create(ctx, async (trx) => {
    await holdCustomer(trx, input.customer_id);
    const currency = (await holdCurrencyOfHotel(trx, input.hotel_id)) ?? refuseWithoutCurrency();
    askAboutPast(ctx, input.checkin_date, input);
    refuseDecimals(input.override_amount, currency, "override_amount");
    const quote = await pricedNow(ctx, trx, input);
    const priced = frozenPrice(quote);
    const services = await servicesForStay(ctx, trx, input, currency.code);
    const amount = input.override_amount ?? priced.calculated_amount ?? "0";
    const id = await makeBooking(ctx, trx, {
      ...{ ...shared, currency_id: currency.id, type: "hotel", source, promised: input },
      amount: sumStored(amount, servicesTotal(services)),
    });
    await insertBookedServices(trx, { id, currency_id: currency.id }, services);
    await stays.insertHotelBooking(trx, id, { ...stay, ...priced });
    return stays.readHotelBooking(trx, id);
  });
}

/**
 * The stay that was booked keeps its price, whatever prices are today; another one is priced now, and
 * must be free where the booking takes a room.
 *
 * @throws NotFound; RuleBroken as above, for a booking that is over, and for a stay that can't be had
 */
export async function updateHotelBooking(
  ctx: Context,
  id: number,
  input: HotelBookingInput & Promised,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  const { shared, stay } = valuesOf(input);
  return inTransaction(ctx, async (trx) => {
    // Before the booking: who merges customers takes them in this order.
    await holdCustomer(trx, input.customer_id);
    const before = await hotelBookingRows.locked(ctx, trx, id);
    refuseClosed(before);
    await refusePacked(trx, id, input);
    const same = isSameStay(before, input);
    // A booking keeps its currency, whatever the hotel's is now.
    const currency = same
      ? await currencyOfBooking(trx, before)
      : ((await holdCurrencyOfHotel(trx, input.hotel_id)) ?? refuseWithoutCurrency());
    refuseDecimals(input.override_amount, currency, "override_amount");
    const quote = same ? null : await pricedNow(ctx, trx, input);
    const priced = quote ? frozenPrice(quote) : before;
    const amount = input.override_amount ?? priced.calculated_amount ?? "0";
    // A room is of one type.
    const room_id = before.room_type_id === input.room_type_id ? before.room_id : null;
    if (isHeld(before.status)) {
      const overridden = input.override_reason !== "";
      if (quote) {
        await refuseUnsellable(ctx, trx, quote, { except: id, had: before, overridden });
        // Who has the room keeps it for nights that they had.
        const wider = newNights(quote.request, before).length > 0;
        if (room_id && wider) await holdRoom(ctx, trx, room_id, { ...quote.request, except: id });
      } else if (before.calculated_amount === null && !overridden) {
        throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_AMOUNT" }, "override_amount");
      }
    }
    // In another currency their prices say nothing.
    const booked = currency.id === before.currency_id ? before.services : [];
    const services = await servicesForStay(ctx, trx, input, currency.code, booked);
    await removeBookedServices(trx, id);
    const change = {
      ...{ ...shared, id, currency_id: currency.id, promised: input },
      amount: sumStored(amount, servicesTotal(services)),
    };
    const questions = [
      before.checkin === input.checkin_date ? null : beginsInThePast(ctx, input.checkin_date),
      before.room_id && !room_id ? await givesUpRoom(trx, before.room_id) : null,
    ];
    await changeBooking(ctx, trx, change, { questions, answers: input });
    await insertBookedServices(trx, { id, currency_id: currency.id }, services);
    await stays.updateHotelBooking(trx, id, { ...stay, room_id, ...(quote && priced) });
    const moved = isHeld(before.status) && isMoved(before, input);
    if (moved) await refuseByModule(ctx, trx, id, { moved });
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, before, after);
    return after;
  });
}

/** @returns what is asked before a stay of another room type gives up its physical room */
async function givesUpRoom(trx: Transaction, room_id: number): Promise<Question> {
  const number = (await rooms.lockRoom(trx, room_id))!.number;
  const sentence = { key: "hotel-bookings:ASKED.GIVES_UP_ROOM", params: { number } };
  return { sentence, field: "given_up_room_id", yes: room_id };
}

function refuseWithoutCurrency(): never {
  throw new RuleBroken({ key: "hotel-bookings:ERRORS.NO_CURRENCY" }, "hotel_id");
}

/** @returns the columns that all bookings have, and those of a stay */
function valuesOf(input: HotelBookingInput) {
  return {
    shared: {
      customer_id: input.customer_id ?? null,
      distribution_point_id: input.distribution_point_id ?? null,
      external_reference: input.external_reference,
      promo_code: input.promo_code ?? "",
      notes: input.notes,
    },
    stay: {
      hotel_id: input.hotel_id,
      room_type_id: input.room_type_id,
      checkin: input.checkin_date,
      checkout: input.checkout_date,
      adults: input.adults,
      children_ages: input.children_ages,
      override_reason: input.override_reason,
    },
  };
}
