import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { sumStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { type Promised, promiseIn } from "../../sales/booking-prices/price-on-screen";
import type { Source } from "../../sales/bookings/booking";
import { currencyOfBooking, refuseOtherAmount } from "../../sales/bookings/booking-money.server";
import {
  actsInto,
  type RequestedStatus,
} from "../../sales/bookings/create-with-status.service.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import type { HotelBooking } from "../hotel-bookings/hotel-booking.fields";
import { stayNames } from "../hotel-bookings/hotel-booking-row.presenter.server";
import { holdNewStay } from "../hotel-bookings/holding/hold.service.server";
import { getHotelBooking } from "../hotel-bookings/hotel-booking.service.server";
import { refuseOtherTaxes } from "../hotel-bookings/price/promised-taxes.service.server";
import { packBookingActs } from "../pack-bookings/pack-acts.service.server";
import { MAX_LABEL, MIN_LABEL } from "../pack-bookings/pack-booking";
import type { PackBooking } from "../pack-bookings/pack-booking.fields";
import {
  addToPack,
  createPackBooking,
  lockOpenPack,
  packBookingRows,
} from "../pack-bookings/pack-booking.service.server";
import { MAX_ROOMS, roomsOf } from "./group-booking";
import type { AddedRoomsInput, GroupBookingInput } from "./group-booking.fields";
import { bookRooms } from "./group-in-making.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** A group as it was booked: its pack, and the stays in it, in the order of its rooms. */
export interface GroupBooking {
  pack: PackBooking;
  stays: HotelBooking[];
}

/**
 * Books several rooms of a hotel at once, all or none: a stay for each, and a pack of them. Each room is priced
 * separately.
 *
 * @param input.expected_amount what all rooms together were said to come to
 * @throws as `bookRooms`, and as `createPackBooking` for what all rooms share; Conflict where the group costs
 *   another amount than the promised one; Unanswered before a group in the past; at `held_until` as
 *   `holdNewStay`
 */
export async function createGroupBooking(
  ctx: Context,
  { status, held_until, ...input }: GroupBookingInput & RequestedStatus,
  source: Source,
): Promise<GroupBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: undefined };
    const here = await atHotel(inside, input.hotel_id, trx);
    askAboutPast(here, input.checkin_date, input);
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const act = actsInto[status];
    const stays = await bookRooms(here, trx, { input, source, act });
    await refuseOtherTaxes(ctx, trx, idsOf(stays), input);
    const held = { status, held_until, checkout_date: input.checkout_date };
    for (const { id } of stays) await holdNewStay(inside, id, held);
    const pack = await createPackBooking(
      inside,
      {
        label: input.label || (await labelOf(inside, stays[0]!)),
        bookings: stays.map(({ reference }) => ({ reference })),
        ...{ lines: [], discount: "0", currency_id: stays[0]!.currency_id },
        customer_id: input.customer_id,
        distribution_point_id: input.distribution_point_id,
        promo_code: input.promo_code,
        external_reference: input.external_reference,
        notes: input.notes,
        ...promiseIn(input),
        unpriced: hasUnpriced(stays),
      },
      source,
    );
    return { pack: act ? await packBookingActs.act(inside, pack.id, act) : pack, stays };
  });
}

/**
 * Books rooms and adds them to an open pack, all or none. They get its customer and its status: also a confirmed
 * pack grows by rooms that are confirmed with it.
 *
 * @param input.expected_amount what the added rooms together were said to come to
 * @throws NotFound; ChangedMeanwhile where the pack has another version than the context's; RuleBroken for a pack
 *   that is over, at `rooms` where it would hold too many bookings, at `hotel_id` for a hotel in another currency,
 *   and as `bookRooms`; Conflict and Unanswered as
 *   `createGroupBooking`
 */
export async function addRoomsToPack(
  ctx: Context,
  id: number,
  added: AddedRoomsInput,
  source: Source,
): Promise<GroupBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: undefined };
    const here = await atHotel(inside, added.hotel_id, trx);
    askAboutPast(here, added.checkin_date, added);
    const { customer_id } = await packBookingRows.find(inside, id);
    await lockChosenCustomer(ctx, trx, customer_id);
    const before = await lockOpenPack({ ...inside, seenVersion: ctx.seenVersion }, trx, id);
    if (before.bookings.length + roomsOf(added.rooms).length > MAX_ROOMS) {
      const params = { count: MAX_ROOMS - before.bookings.length, max: MAX_ROOMS };
      throw new RuleBroken({ key: "group-bookings:ERRORS.PACK_FULL", params }, "rooms");
    }
    const act = actsInto[before.status as RequestedStatus["status"]];
    const own = { label: "", external_reference: "", notes: "", customer_id: before.customer_id };
    const stays = await bookRooms(here, trx, { input: { ...added, ...own }, source, act });
    if (stays.some(({ currency_id }) => currency_id !== before.currency_id)) {
      throw new RuleBroken({ key: "group-bookings:ERRORS.OTHER_CURRENCY" }, "hotel_id");
    }
    const amount = sumStored(...stays.map((stay) => stay.amount));
    const currency = await currencyOfBooking(trx, before);
    const promised: Promised = { ...promiseIn(added), unpriced: hasUnpriced(stays) };
    // The price of rooms that are added to a draft may be shown later.
    if (!act) delete promised.unseen;
    refuseOtherAmount(promised, { amount, currency });
    await refuseOtherTaxes(ctx, trx, idsOf(stays), promised);
    return { pack: await addToPack(inside, trx, before, stays), stays };
  });
}

/** @returns whether a stay has no price: then the amount of all is a part of what they cost */
const hasUnpriced = (stays: HotelBooking[]) =>
  stays.some(({ calculated_amount }) => calculated_amount === null);

const idsOf = (stays: HotelBooking[]) => stays.map(({ id }) => id);

/** @returns the name of a group without one: that of its customer, or of the hotel */
async function labelOf(ctx: Context, { id }: HotelBooking): Promise<string> {
  const stay = await getHotelBooking(ctx, id);
  const name = stay.customerName ?? "";
  // A pack has a name of two letters at least.
  return name.length >= MIN_LABEL ? name.slice(0, MAX_LABEL) : stayNames(stay, ctx.locale).hotel;
}
