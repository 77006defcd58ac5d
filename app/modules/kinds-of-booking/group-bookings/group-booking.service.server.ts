import { DomainError, RuleBroken, type Message } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { labelIn } from "~/core/guest-text";
import { Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import type { Source } from "../../sales/bookings/booking";
import type { PlainAct } from "../../sales/bookings/booking-acts.service.server";
import { OtherAmount } from "../../sales/bookings/booking-money.server";
import type { RequestedStatus } from "../../sales/bookings/create-with-status.service.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import { holdCustomer } from "../../sales/customers/customer.service.server";
import { hotelBookingActsAt } from "../hotel-bookings/booking-acts.service.server";
import type { HotelBooking, HotelBookingInput } from "../hotel-bookings/hotel-booking.fields";
import { stayNames } from "../hotel-bookings/hotel-booking-row.presenter.server";
import {
  createHotelBooking,
  getHotelBooking,
} from "../hotel-bookings/hotel-booking.service.server";
import { pricedTogether, type PricesStay } from "../hotel-bookings/price/sellable-stay.server";
import { packBookingActs } from "../pack-bookings/pack-acts.service.server";
import type { PackBooking } from "../pack-bookings/pack-booking.fields";
import { createPackBooking } from "../pack-bookings/pack-booking.service.server";
import { MAX_LABEL, MIN_LABEL } from "../pack-bookings/pack-booking";
import { roomsOf, type GroupRoom } from "./group-booking";
import type { GroupBookingInput } from "./group-booking.fields";

/** A group as it was booked: its pack, and the stays in it, in the order of its rooms. */
export interface GroupBooking {
  pack: PackBooking;
  stays: HotelBooking[];
}

type Room = GroupRoom<GroupBookingInput["rooms"][number]>;

/** The act that gives new bookings their status. */
const actInto: Record<RequestedStatus["status"], Exclude<PlainAct, "complete" | "reopen"> | null> =
  { draft: null, pending: "submit", confirmed: "confirm" };

/**
 * Books several rooms of a hotel at once, all or none: a stay for each, and a pack of them. Each room is priced
 * by itself. Rooms of one type count together, since each is counted after those before it.
 *
 * @param input.expected_amount what all rooms together were said to come to
 * @throws RuleBroken at the line of a room that refuses, in a sentence that names it, and as
 *   `createHotelBooking` and `createPackBooking` for what all rooms share; Conflict where the group or one of
 *   its rooms costs another amount than the promised one; Unanswered before a group in the past
 */
export async function createGroupBooking(
  ctx: Context,
  { status, expected_amount, expected_currency, ...input }: GroupBookingInput & RequestedStatus,
  source: Source,
): Promise<GroupBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: undefined };
    askAboutPast(ctx, input.checkin_date, input);
    await holdCustomer(trx, input.customer_id);
    const rooms = roomsOf(input.rooms);
    const price = await pricedTogether(
      inside,
      trx,
      rooms.map((room) => stayIn(input, room)),
    );
    const group: GroupInMaking = { ctx: inside, trx, input, price, source };
    const booked: { room: Room; stay: HotelBooking }[] = [];
    for (const room of rooms) booked.push({ room, stay: await bookRoom(group, room) });
    const act = actInto[status];
    if (act) await takeRooms(group, booked, act);
    const stays = booked.map(({ stay }) => stay);
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
        ...{ expected_amount, expected_currency },
      },
      source,
    );
    return { pack: act ? await packBookingActs.act(inside, pack.id, act) : pack, stays };
  });
}

/** A group of which some rooms may be booked already. */
interface GroupInMaking {
  /** The context within the transaction. */
  ctx: Context;
  trx: Transaction;
  input: Omit<GroupBookingInput, keyof RequestedStatus>;
  price: PricesStay;
  source: Source;
}

function bookRoom(group: GroupInMaking, room: Room): Promise<HotelBooking> {
  const { ctx, input, price, source } = group;
  return namingIt(group, room, () => createHotelBooking(ctx, stayIn(input, room), source, price));
}

/**
 * Makes the stays pending or confirmed. Room types are locked by their ids, as everybody does, so that there is
 * no deadlock.
 */
async function takeRooms(
  group: GroupInMaking,
  booked: { room: Room; stay: HotelBooking }[],
  act: PlainAct,
): Promise<void> {
  const acts = hotelBookingActsAt(group.price);
  const byType = [...booked].sort(
    (a, b) => a.stay.room_type_id - b.stay.room_type_id || a.stay.id - b.stay.id,
  );
  for (const { room, stay } of byType) {
    await namingIt(group, room, () => acts.act(group.ctx, stay.id, act));
  }
}

/** @returns the stay in a room, as the form of a single one would have it */
function stayIn(group: GroupInMaking["input"], room: Room): HotelBookingInput & Room {
  const { hotel_id, checkin_date, checkout_date, distribution_point_id, promo_code } = group;
  return {
    ...room,
    ...{ hotel_id, checkin_date, checkout_date, distribution_point_id, promo_code },
    children: room.children_ages.length,
    customer_id: group.customer_id,
    in_the_past: group.in_the_past,
    // The reference in another system and the notes are those of the group.
    ...{ external_reference: "", notes: "", service_ids: [], override_reason: "" },
  };
}

/** @returns the name of a group without one: that of its customer, or of the hotel */
async function labelOf(ctx: Context, { id }: HotelBooking): Promise<string> {
  const stay = await getHotelBooking(ctx, id);
  const name = stay.customerName ?? "";
  // A pack has a name of two letters at least.
  return name.length >= MIN_LABEL ? name.slice(0, MAX_LABEL) : stayNames(stay, ctx.locale).hotel;
}

/** The fields of the form that all rooms share: a refusal at one of them isn't that of a room. */
const SHARED = ["hotel_id", "distribution_point_id", "promo_code", "customer_id"];

/**
 * Does something with one room.
 *
 * @throws RuleBroken at the line of the room that refuses, with its number, its type and the reason
 */
async function namingIt<Result>(
  group: GroupInMaking,
  room: Room,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = `rooms[${room.place}]`;
  try {
    return await work();
  } catch (error) {
    if (error instanceof OtherAmount) {
      throw new OtherAmount(error.amount, error.currency, `rooms.${room.place}.expected_amount`);
    }
    const isOfRoom =
      error instanceof DomainError &&
      !(error instanceof Unanswered) &&
      !SHARED.includes(error.field ?? "");
    if (!isOfRoom) throw error;
    const { key, params } = error.sentence;
    const reason = translator(group.ctx.locale)(key, params);
    const number = room.place + 1;
    const roomType = await nameOfType(group, room);
    const sentence: Message = roomType
      ? { key: "group-bookings:ERRORS.REFUSES", params: { number, roomType, reason } }
      : { key: "group-bookings:ERRORS.UNKNOWN_REFUSES", params: { number, reason } };
    throw new RuleBroken(sentence, `${line}.room_type_id`);
  }
}

/** @returns the name of the type of a room; null where it can't be priced, for example in another hotel */
async function nameOfType(
  { ctx, trx, input, price }: GroupInMaking,
  room: Room,
): Promise<string | null> {
  try {
    return labelIn((await price(ctx, trx, stayIn(input, room))).roomType, ctx.locale);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
