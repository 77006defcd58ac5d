import type { ChoiceQuery, Choices } from "~/core/choices";
import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { refuseUnanswered } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import { noOptions, optionsOf, type OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import { changeBooking } from "../../sales/bookings/booking.service.server";
import * as stays from "./hotel-booking.repository.server";
import * as written from "./written-stay.repository.server";
import type { HotelBooking, RoomInput } from "./hotel-booking.fields";
import { hotelBookingRows } from "./hotel-booking.service.server";
import { roomGetsDirty } from "../../places/rooms/room-cleaning.service.server";
import { refuseForGuestsWhoLeft } from "./stay-day/in-house";
import { isInHouse, roomSinceOf } from "./stay-day/stay-day";
import { asksToEnter, lockRoomForStay, lockRoomsOfMove } from "./room-of-stay.service.server";
import * as rooms from "./room-of-stay.repository.server";
import type { OfferedRoom, RoomRequest } from "./room-of-stay.repository.server";
import { atHotel, atHotelOf } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * @returns the physical rooms that a booking may be moved to, including its own, at most a hundred
 * @throws NotFound
 */
export async function listFreeRooms(ctx: Context, id: number): Promise<OfferedRoom[]> {
  assertMay(ctx, "bookings:edit");
  const booking = hotelBookingRows.orGone(await stays.findHotelBooking(ctx.db, id));
  const own = { chosen: booking.room_id ?? undefined };
  const { now, today } = await atHotel(ctx, booking.hotel_id);
  return (await rooms.listFreeRooms(ctx.db, { ...booking, except: id, now, today }, own)).rows;
}

/**
 * @param without the id of a room that is about to be closed, and so isn't offered
 * @returns for each of these bookings the physical rooms that it may be moved to, by number
 */
export async function listFreeRoomsOfStays(
  here: HotelContext,
  ids: number[],
  { without }: { without: number | undefined },
): Promise<rooms.RoomOfStay[]> {
  assertMay(here, "bookings:edit");
  const { now, today } = here;
  return ids.length > 0
    ? rooms.listFreeRoomsOfStays(here.db, ids, { without: without ?? 0, now, today })
    : [];
}

/**
 * @returns the physical rooms that a booking may be moved to, its own among them, by number; none where
 *   the booking is gone
 */
export async function listRoomsFor(
  ctx: Context,
  id: number,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMay(ctx, "bookings:edit");
  const booking = await stays.findHotelBooking(ctx.db, id);
  if (!booking) return noOptions;
  const { now, today } = await atHotel(ctx, booking.hotel_id);
  const stay = { ...booking, except: id, now, today };
  const chosen = query.chosen ?? booking.room_id ?? undefined;
  return roomOptions(ctx, await rooms.listFreeRooms(ctx.db, stay, { ...query, chosen }));
}

/** @returns the name of a room in every picker: "102, floor 1 – not cleaned" */
export function offeredRoomName(
  { number, floor, dirty }: Pick<OfferedRoom, "number" | "floor" | "dirty">,
  locale: Language,
): string {
  const t = translator(locale);
  const name =
    floor === null ? number : t("hotel-bookings:REPLIES.ROOM.WITH_FLOOR", { number, floor });
  return dirty ? t("hotel-bookings:REPLIES.ROOM.NOT_CLEANED", { name }) : name;
}

/** @returns rooms as the choices of a picker, clean ones first, by number; a chosen one that isn't free says so */
export function roomOptions({ locale }: Context, listed: Choices<OfferedRoom>): OptionList {
  const t = translator(locale);
  const label = (room: OfferedRoom) => {
    const name = offeredRoomName(room, locale);
    return room.free ? name : t("hotel-bookings:REPLIES.NOT_FREE", { name });
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return optionsOf(
    listed,
    label,
    (a, b) => Number(a.dirty) - Number(b.dirty) || compare(a.number, b.number),
  );
}

/**
 * @returns the rooms of a type that are free on all nights of a stay, and the chosen room if it is of the type
 */
export async function listRoomsOfStay(
  ctx: Context,
  request: RoomRequest,
  query: ChoiceQuery,
): Promise<Choices<OfferedRoom>> {
  assertMay(ctx, "bookings:edit");
  const { now, today } = await atHotelOf(ctx, "room_types", request.room_type_id);
  return rooms.listFreeRooms(ctx.db, { ...request, now, today }, query);
}

/**
 * @param stay.except the id of the stay's own booking; 0 for a new one
 * @returns the chosen room of a stay whose nights aren't known yet; none where it isn't of the stay's type
 */
export async function listChosenRoom(
  ctx: Context,
  id: number,
  stay: { room_type_id: number | undefined; except: number },
): Promise<Choices<OfferedRoom>> {
  assertMay(ctx, "bookings:edit");
  const room = await rooms.findChosenRoom(ctx.db, id, stay);
  return { rows: room ? [room] : [], more: false };
}

/**
 * Gives a booking a physical room of its type, or takes it away. Guests in house have the new room from today
 * on; a room that isn't clean is asked about first. Constraints of the database guarantee that no two stays have
 * the same room on a night, and no two parties in house are in one, even when two people move stays at once.
 *
 * @returns the booking, and the number of its room; null for none
 * @throws NotFound; RuleBroken for a booking that is over, and for a room that can't be chosen; Conflict
 *   where another stay has the room; Unanswered
 */
export async function moveToRoom(
  ctx: Context,
  id: number,
  { room_id = null, room_type_id, ...answers }: RoomInput,
): Promise<{ booking: HotelBooking; number: string | null }> {
  let number: string | null = null;
  const booking = await hotelBookingRows.update(ctx, id, async (trx, before) => {
    refuseClosed(before);
    if (room_type_id && room_type_id !== before.room_type_id) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.ROOM.TYPE_IS_BOOKED" }, "room_id");
    }
    refuseForGuestsWhoLeft(before, { room_id });
    const here = await atHotel(ctx, before.hotel_id, trx);
    await lockRoomsOfMove(ctx, trx, before, room_id);
    if (room_id) {
      number = await lockRoomForStay(here, trx, room_id, { ...before, except: id });
    }
    if (room_id === before.room_id) return before;
    const left = isInHouse(before) ? before.room_id : null;
    if (left && !room_id) throw new RuleBroken({ key: "stay-day:ERRORS.NEEDS_ROOM" }, "room_id");
    refuseUnanswered([await asksToEnter(here, trx, before, room_id)], answers);
    await written.updateHotelBooking(trx, id, {
      room_id,
      room_from: roomSinceOf(before, here.today),
    });
    await changeBooking(ctx, trx, { id });
    // Guests who were in a room leave it as any others.
    if (left) await roomGetsDirty(here, trx, left);
    return stays.readHotelBooking(trx, id);
  });
  return { booking, number };
}
