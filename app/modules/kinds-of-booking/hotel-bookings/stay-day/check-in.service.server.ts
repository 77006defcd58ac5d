import type { Context } from "~/db/context";
import { actOn } from "../../../sales/bookings/acts/act-on-booking.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import { isForgotten } from "../../../sales/customers/customer.service.server";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { takeRoomOfNight } from "../nights/stay-nights.repository.server";
import { lockRoomOfStay, isStillHad } from "../room-of-stay.service.server";
import { refuseUnlessAllowed } from "./allowed-act.server";
import { dayOfStay } from "./day-of-stay.service.server";
import { decideArrival } from "./decided-arrival.server";
import type { StayWithGuests } from "./guests.service.server";
import type { CheckInInput } from "./stay-day.fields";
import { listGuests, replaceGuests, writeStayDay } from "./stay-day.repository.server";

const arrive = actOn(hotelBookingRows, {
  load: async (ctx, trx, booked: HotelBooking, { guests }: CheckInInput) => {
    const { id, hotel_id, customer_id } = booked;
    const here = await atHotel(ctx, hotel_id, trx);
    // Guests who come on a later night enter the room that is theirs by then.
    const isLate = here.today > booked.checkin_date;
    if (isLate) await takeRoomOfNight(trx, id, here.today);
    const stay = isLate ? await stays.readHotelBooking(trx, id) : booked;
    // Who is in the room is asked once nobody else can enter it.
    await lockRoomOfStay(ctx, trx, stay);
    const forgotten = guests !== undefined && (await isForgotten(trx, customer_id));
    return { here, stay, forgotten, day: await dayOfStay(here, trx, id) };
  },
  decide: decideArrival,
  write: async (ctx, trx, { before: { id }, decided: { guests } }) => {
    if (guests) await replaceGuests(trx, id, guests);
    await writeStayDay(trx, id, { arrived_at: ctx.now });
    await changeBooking(ctx, trx, { id });
    const after = await stays.readHotelBooking(trx, id);
    return guests ? { ...after, guests: await listGuests(trx, id) } : after;
  },
  logged: ({ before, facts: { day }, decided: { guests } }, after: StayWithGuests) => ({
    before: guests ? { ...before, guests: day.guests } : before,
    after,
  }),
});

/**
 * Checks the guests of a confirmed stay in: they have arrived, in the room that they were given.
 *
 * @throws NotFound; ChangedSinceShown; as `decideArrival`
 */
export function checkIn(ctx: Context, id: number, input: CheckInInput = {}): Promise<HotelBooking> {
  return arrive(ctx, id, input);
}

const leaveAgain = actOn(hotelBookingRows, {
  load: async (ctx, trx, before, _: void) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    return { here, day: await dayOfStay(here, trx, before.id) };
  },
  decide: (before, _, { here, day }) => {
    refuseUnlessAllowed(here, before, "undo_check_in", day);
    return { moved: day.moved };
  },
  write: async (ctx, trx, { before, facts: { here }, decided: { moved } }) => {
    const { id, room_id } = before;
    if (moved) await written.updateHotelBooking(trx, id, { room_id: null, room_from: null });
    await writeStayDay(trx, id, { arrived_at: null });
    if (moved && room_id && (await isStillHad(here, trx, room_id, { ...before, except: id }))) {
      await written.updateHotelBooking(trx, id, { room_id, room_from: null });
    }
    await changeBooking(ctx, trx, { id });
    return stays.readHotelBooking(trx, id);
  },
});

/**
 * Takes a check-in back, on its day: the guests are expected again. The names that were entered stay. A room
 * into which the guests were moved since is theirs only if it is free on all their nights.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for guests who haven't arrived, and on a later day
 */
export function undoCheckIn(ctx: Context, id: number): Promise<HotelBooking> {
  return leaveAgain(ctx, id);
}
