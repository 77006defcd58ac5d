import type { ChoiceQuery, Choices } from "~/core/choices";
import { formatDays } from "~/core/dates/format.server";
import { assertMay } from "~/core/access/permissions";
import { refuseUnanswered } from "~/core/questions";
import { nightsOf, type CalendarDate } from "~/core/dates";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { noOptions, optionsOf, type OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { actOn } from "../../sales/bookings/acts/act-on-booking.server";
import { changeBooking } from "../../sales/bookings/booking.service.server";
import * as stays from "./hotel-booking.repository.server";
import * as written from "./written-stay.repository.server";
import type { HotelBooking, RoomInput } from "./hotel-booking.fields";
import { hotelBookingRows } from "./hotel-booking.service.server";
import { roomGetsDirty } from "../../places/rooms/room-cleaning.service.server";
import { roomSinceOf } from "./stay-day/stay-day";
import { decideRoom } from "./nights/decided-room.server";
import type { NightsInType } from "./nights/nights-of-room";
import {
  giveNightsRooms,
  inOneType,
  readRoomsOfNights,
  takeRoomOfNight,
  type NightsInRoom,
} from "./nights/stay-nights.repository.server";
import { asksToEnter, lockRoomForStay, lockRoomsOfMove } from "./room-of-stay.service.server";
import * as rooms from "./room-of-stay.repository.server";
import type { OfferedRoom, RoomQuery, RoomRequest } from "./room-of-stay.repository.server";
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
 * @returns the physical rooms that a booking may be moved to, its own among them, by number, and behind them those that
 *   are free on some of its nights; none where the booking is gone
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
  const nights = await readRoomsOfNights(ctx.db, id);
  if (nights.some(({ room_type_id }) => room_type_id !== booking.room_type_id)) {
    return listRoomsByType(ctx, { stay, nights }, { ...query, chosen });
  }
  const free = roomOptions(ctx, await rooms.listFreeRooms(ctx.db, stay, { ...query, chosen }));
  // One that has no room yet gets one for all nights first.
  if (!booking.room_id) return free;
  const named = new Set(free.options.map(({ value }) => value));
  const partly = await listPartlyFreeRooms(ctx, booking, query.search);
  return {
    ...free,
    options: [...free.options, ...partly.filter(({ value }) => !named.has(value))],
  };
}

/** @returns the rooms that are free on the nights of each room type of a stay that are ahead, with these nights */
async function listRoomsByType(
  ctx: Context,
  { stay, nights }: { stay: rooms.RoomRequest & rooms.Moment; nights: NightsInRoom[] },
  query: ChoiceQuery,
): Promise<OptionList> {
  assertMay(ctx, "bookings:edit");
  const t = translator(ctx.locale);
  const lists = await Promise.all(
    inOneType(nights)
      .filter(({ until }) => until > stay.today)
      .map(async ({ room_type_id, from: checkin_date, until: checkout_date }) => {
        const asked = { ...stay, room_type_id, checkin_date, checkout_date, part: true };
        const free = roomOptions(ctx, await rooms.listFreeRooms(ctx.db, asked, query));
        const dates = formatDays(nightsOf(checkin_date, checkout_date), ctx.locale);
        const options = free.options.map(({ value, label: number }) => ({
          ...{ value, label: t("hotel-bookings:ROOM.PARTLY", { number, nights: dates }) },
        }));
        return { ...free, options };
      }),
  );
  const [first] = lists;
  return first ? { ...first, options: lists.flatMap(({ options }) => options) } : noOptions;
}

/**
 * @returns the rooms of the type of a stay that are free on some of its nights ahead, with these nights, as the choices of
 *   a picker, by number
 */
async function listPartlyFreeRooms(
  ctx: Context,
  booking: RoomQuery & { id: number; hotel_id: number },
  search = "",
): Promise<OptionList["options"]> {
  assertMay(ctx, "bookings:edit");
  const { id: except, room_type_id, checkin_date: checkin, checkout_date } = booking;
  const { now, today } = await atHotel(ctx, booking.hotel_id);
  const checkin_date = checkin < today ? today : checkin;
  const asked = { room_type_id, checkin_date, checkout_date, except, now };
  const free = await rooms.listPartlyFreeRooms(ctx.db, asked);
  const t = translator(ctx.locale);
  const matching = free.filter(({ number }) => number.toLowerCase().includes(search.toLowerCase()));
  return matching.map(({ id, number, nights }) => ({
    value: String(id),
    label: t("hotel-bookings:ROOM.PARTLY", { number, nights: formatDays(nights, ctx.locale) }),
  }));
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
 * @returns the chosen room of a stay whose nights aren't known yet, or that is only looked at; none where it isn't of the stay's type
 */
export async function listChosenRoom(
  ctx: Context,
  id: number,
  stay: { room_type_id: number | undefined; except: number },
): Promise<Choices<OfferedRoom>> {
  assertMay(ctx, "bookings:view");
  const room = await rooms.findChosenRoom(ctx.db, id, stay);
  return { rows: room ? [room] : [], more: false };
}

const giveRoom = actOn(hotelBookingRows, {
  load: async (ctx, trx, { id, hotel_id }, { room_id }: RoomInput) => ({
    here: await atHotel(ctx, hotel_id, trx),
    rooms: await readRoomsOfNights(trx, id),
    ofType: room_id ? await rooms.findTypeOfRoom(trx, room_id) : null,
  }),
  decide: decideRoom,
  take: async (ctx, trx, { before, input: answers, facts: { here }, decided }) => {
    const { room_id, nights, enters } = decided;
    await lockRoomsOfMove(ctx, trx, before, room_id);
    const { from, until, part, room_type_id } = nights;
    const dates = part ? { checkin_date: from, checkout_date: until, part } : {};
    const request = { ...before, room_type_id, ...dates, except: before.id };
    const number = room_id ? await lockRoomForStay(here, trx, room_id, request) : null;
    refuseUnanswered([enters ? await asksToEnter(here, trx, before, room_id) : null], answers);
    return number;
  },
  write: async (ctx, trx, { before, facts: { here, rooms }, decided, taken: number }) => {
    const { room_id, nights, isAlready, left } = decided;
    const { id } = before;
    if (isAlready) return { ...before, given: { number, rooms } };
    await giveNights(trx, before, { room_id, rooms, nights, today: here.today });
    await changeBooking(ctx, trx, { id });
    // Guests who were in a room leave it as any others.
    if (left) await roomGetsDirty(here, trx, left);
    const after = await stays.readHotelBooking(trx, id);
    return { ...after, given: { number, rooms: await readRoomsOfNights(trx, id) } };
  },
  logged: ({ before, facts: { rooms } }, { given, ...after }) => {
    const isSplit = rooms.length > 1 || given.rooms.length > 1;
    const told = (of: NightsInRoom[]) => (isSplit ? { rooms: of } : {});
    return { before: { ...before, ...told(rooms) }, after: { ...after, ...told(given.rooms) } };
  },
});

/**
 * Gives a booking a physical room of its type, or takes it away. Guests in house have the new room from today
 * on; a room that isn't clean is asked about first. For some of its nights a stay may have another room
 * (docs/reference/stays.md#rooms-of-a-stay): its present one is that of tonight, before its guests come that of the
 * first night. Constraints of the database guarantee that no two stays have the same room on a night, and no two
 * parties in house are in one, even when two people move stays at once.
 *
 * @returns the booking, and the number of its room; null for none
 * @throws NotFound; ChangedSinceShown; RuleBroken as `decideRoom`, and for a room that can't be chosen; Conflict
 *   where another stay has the room; Unanswered
 */
export async function moveToRoom(
  ctx: Context,
  id: number,
  input: RoomInput,
): Promise<{ booking: HotelBooking; number: string | null }> {
  assertMay(ctx, "bookings:edit");
  const { given, ...booking } = await giveRoom(ctx, id, input);
  return { booking, number: given.number };
}

/** A room that a stay gets for some nights, beside the rooms that it has so far. */
interface GivenRoom {
  room_id: number | null;
  /** The rooms that it has. */
  rooms: NightsInRoom[];
  nights: NightsInType;
  today: CalendarDate;
}

async function giveNights(
  trx: Transaction,
  before: HotelBooking,
  { room_id, rooms, nights: { from, until, part, present, room_type_id }, today }: GivenRoom,
): Promise<void> {
  const { id } = before;
  const tonight = rooms.find((one) => one.from <= from && from < one.until);
  // Guests who move to the room that was given them for tonight keep what was planned for later nights.
  if (!part && room_id && room_id !== before.room_id && tonight?.room_id === room_id) {
    await takeRoomOfNight(trx, id, from);
  } else if (part || (room_id && room_type_id !== before.room_type_id)) {
    await giveNightsRooms(trx, [{ stay_id: id, room_id, from, until }]);
    if (present) await takeRoomOfNight(trx, id, from);
  } else {
    await written.updateHotelBooking(trx, id, { room_id, room_from: roomSinceOf(before, today) });
  }
}
