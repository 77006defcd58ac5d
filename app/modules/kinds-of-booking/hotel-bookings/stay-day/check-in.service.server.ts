import { assertMay } from "~/core/access/permissions";
import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { staysAsShown } from "../stays-as-shown.server";
import { lockRoomOfStay, isStillHad, refuseOccupied } from "../room-of-stay.service.server";
import { dayOfStay, refuseUnlessAllowed } from "./day-of-stay.service.server";
import { missingOfGuests, type StayGuest } from "./guest.fields";
import { writeGuests, type StayWithGuests } from "./guests.service.server";
import { takeRoomOfNight } from "../nights/stay-nights.repository.server";
import { comesAfterLastNight } from "./stay-day";
import type { CheckInInput } from "./stay-day.fields";
import { writeStayDay, type DayOfStay } from "./stay-day.repository.server";

/**
 * Checks the guests of a confirmed stay in: they have arrived, in the room that they were given. A room that
 * is dirty or out of order today is asked about first, and guests who come when their last night is over.
 *
 * @throws NotFound; RuleBroken where the stay isn't confirmed, before its first day, on its last one after the hour
 *   until which guests leave, without a room, for more names than guests, and without what the hotel requires of them;
 *   Conflict where other guests are still in the room; Unanswered
 */
export async function checkIn(
  ctx: Context,
  id: number,
  { guests, ...answers }: CheckInInput = {},
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const booked = await staysAsShown.locked(ctx, trx, id);
    const here = await atHotel(ctx, booked.hotel_id, trx);
    // Guests who come on a later night enter the room that is theirs by then.
    const isLate = here.today > booked.checkin_date;
    if (isLate) await takeRoomOfNight(trx, id, here.today);
    const before = isLate ? await stays.readHotelBooking(trx, id) : booked;
    // Who is in the room is asked once nobody else can enter it.
    await lockRoomOfStay(ctx, trx, before);
    const day = await dayOfStay(here, trx, id);
    refuseUnlessAllowed(here, before, "check_in", day);
    const room = roomToEnter(day);
    refuseUnanswered([asksAboutLastNight(here, before, day), asksAboutRoom(room)], answers);
    const names = guests && (await writeGuests(trx, before, guests));
    refuseIncomplete(day, guests ?? day.guests);
    await writeStayDay(trx, id, { arrived_at: ctx.now });
    await changeBooking(ctx, trx, { id });
    const after = await stays.readHotelBooking(trx, id);
    const logged = (stay: HotelBooking, which: "before" | "after"): StayWithGuests =>
      names ? { ...stay, guests: names[which] } : stay;
    await hotelBookingRows.record(ctx, trx, logged(booked, "before"), logged(after, "after"));
    return after;
  });
}

/** @throws RuleBroken at the field of a guest that the hotel requires and that is missing */
function refuseIncomplete({ asks }: DayOfStay, guests: StayGuest[]): void {
  const missing = missingOfGuests(asks, guests);
  if (!missing) return;
  const { place, field } = missing;
  const guest = guests[place];
  const name = guest ? `${guest.first_name} ${guest.last_name}`.trim() : "";
  throw new RuleBroken(
    { key: `stay-day:ERRORS.REQUIRED.${field}`, params: { name } },
    `guests[${place}].${field === "name" ? "last_name" : field}`,
  );
}

/** @throws RuleBroken without a room; Conflict where other guests are still in it */
function roomToEnter({ room }: DayOfStay): NonNullable<DayOfStay["room"]> {
  if (!room) throw new RuleBroken({ key: "stay-day:ERRORS.NO_ROOM" }, "room_id");
  refuseOccupied(room.number, room.occupants?.reference, "room_id");
  return room;
}

/** @returns the question before guests are let in when their last night is over; null for all others */
function asksAboutLastNight(
  { today, locale }: HotelContext,
  stay: HotelBooking,
  { checkout_time_to }: DayOfStay,
): Question | null {
  if (!comesAfterLastNight(stay, today)) return null;
  const params = { day: formatDate(stay.checkout_date, locale), hour: checkout_time_to };
  const sentence = { key: "stay-day:ASKED.NIGHT_OVER", params };
  return { sentence, field: "night_is_over", yes: true };
}

/** @returns the question before guests enter a room that isn't ready; null for a room that is */
function asksAboutRoom(room: NonNullable<DayOfStay["room"]>): Question | null {
  const { number, dirty, out_of_order } = room;
  if (!dirty && !out_of_order) return null;
  const key = `stay-day:ASKED.${out_of_order ? "OUT_OF_ORDER" : "DIRTY"}`;
  return { sentence: { key, params: { number } }, field: "room_as_it_is", yes: true };
}

/**
 * Takes a check-in back, on its day: the guests are expected again. The names that were entered stay. A room
 * into which the guests were moved since is theirs only if it is free on all their nights.
 *
 * @throws NotFound; RuleBroken for guests who haven't arrived, and on a later day
 */
export async function undoCheckIn(ctx: Context, id: number): Promise<HotelBooking> {
  return staysAsShown.update(ctx, id, async (trx, before) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    const { moved, ...day } = await dayOfStay(here, trx, id);
    refuseUnlessAllowed(here, before, "undo_check_in", day);
    const { room_id } = before;
    if (moved) await written.updateHotelBooking(trx, id, { room_id: null, room_from: null });
    await writeStayDay(trx, id, { arrived_at: null });
    if (moved && room_id && (await isStillHad(here, trx, room_id, { ...before, except: id }))) {
      await written.updateHotelBooking(trx, id, { room_id, room_from: null });
    }
    await changeBooking(ctx, trx, { id });
    return stays.readHotelBooking(trx, id);
  });
}
