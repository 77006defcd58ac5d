import { DomainError, RuleBroken, type Message } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import { assertMay } from "~/core/access/permissions";
import { Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import type { Overbooking, Source } from "../../sales/bookings/booking";
import type { PlainAct } from "../../sales/bookings/acts/decided-act.server";
import { OtherAmount } from "../../sales/bookings/booking-money.server";
import type { RequestedStatus } from "../../sales/bookings/create-with-status.service.server";
import { hotelBookingActsAt } from "../hotel-bookings/booking-acts.service.server";
import type { HotelBooking, HotelBookingInput } from "../hotel-bookings/hotel-booking.fields";
import { createHotelBooking } from "../hotel-bookings/hotel-booking.service.server";
import { overbooksTogether } from "../hotel-bookings/price/overbooks-together";
import { pricedTogether, type PricesStay } from "../hotel-bookings/price/sellable-stay.server";
import { roomsOf, type GroupRoom } from "./group-booking";
import type { GroupBookingInput } from "./group-booking.fields";

type Room = GroupRoom<GroupBookingInput["rooms"][number]>;

/** The act by which a stay becomes pending or confirmed; null for a draft. */
export type ActOnRooms = Extract<PlainAct, "submit" | "confirm"> | null;

/**
 * Books each room as a stay, and takes the rooms by an act. Rooms of one type count together, since each is
 * counted after those before it.
 *
 * @param ctx the context within the transaction
 * @returns the stays, in the order of the rooms, as they were made
 * @throws RuleBroken at the line of a room that refuses, in a sentence that names it, and at its own field for
 *   what all rooms share; Conflict where a room costs another amount than the promised one
 */
export async function bookRooms(
  ctx: Context,
  trx: Transaction,
  { input, source, act }: Pick<GroupInMaking, "input" | "source"> & { act: ActOnRooms },
): Promise<HotelBooking[]> {
  assertMay(ctx, "bookings:edit");
  const rooms = roomsOf(input.rooms);
  const stays = rooms.map((room) => stayIn(input, room));
  const price = await pricedTogether(ctx, trx, stays);
  const group: GroupInMaking = { ctx, trx, input, price, source };
  const booked: { room: Room; stay: HotelBooking }[] = [];
  for (const room of rooms) booked.push({ room, stay: await bookRoom(group, room) });
  if (act) await takeRooms(group, booked, act);
  return booked.map(({ stay }) => stay);
}

/** A group of which some rooms may be booked already. */
interface GroupInMaking {
  /** The context within the transaction. */
  ctx: Context;
  trx: Transaction;
  input: Omit<GroupBookingInput, keyof RequestedStatus> & Overbooking;
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
    const answers = { overbook: group.input.overbook, keepsPrice: true };
    await namingIt(group, room, () => acts.act(group.ctx, stay.id, act, answers));
  }
}

/** @returns the stay in a room, as the form of a single one would have it */
function stayIn(group: GroupInMaking["input"], room: Room): HotelBookingInput & Room {
  const { hotel_id, checkin_date, checkout_date, distribution_point_id, promo_code } = group;
  const { meal_plan, rate_plan_id } = group;
  return {
    ...room,
    ...{ hotel_id, checkin_date, checkout_date, distribution_point_id, promo_code },
    ...{ meal_plan, rate_plan_id },
    children: room.children_ages.length,
    customer_id: group.customer_id,
    in_the_past: group.in_the_past,
    restriction_reason: group.restriction_reason,
    // The reference in another system and the notes are those of the group.
    ...{ external_reference: "", notes: "", service_ids: [], override_reason: "" },
  };
}

/** The fields of the form that all rooms share: a refusal at one of them isn't that of a room. */
const SHARED = [
  "hotel_id",
  "distribution_point_id",
  "promo_code",
  "rate_plan_id",
  "customer_id",
  "restriction_reason",
];

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
    if (error instanceof Unanswered) {
      throw overbooksTogether(error, "group-bookings:ASKED.OVERBOOKS");
    }
    const isOfRoom = error instanceof DomainError && !SHARED.includes(error.field ?? "");
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
