import { RuleBroken } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import { refuseClosed } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import type { HotelBooking, RoomInput } from "../hotel-booking.fields";
import { refuseForGuestsWhoLeft } from "../stay-day/in-house";
import { isInHouse } from "../stay-day/stay-day";
import { nightsInType, nightsOfRoom, type NightsInType } from "./nights-of-room";
import type { Stretch } from "./stay-nights.repository.server";

/** What a move is decided by: the hotel's day, and the rooms that the stay has by date. */
interface FactsOfMove {
  here: Pick<HotelContext, "today">;
  rooms: Stretch[];
  /** The type of the room; null for none, and where there is no such room. */
  ofType: number | null;
}

/** A stay that gets a room, or gives one up. */
export interface DecidedRoom {
  room_id: number | null;
  nights: NightsInType;
  /** Whether it has that room on these nights already, so that nothing is to be written. */
  isAlready: boolean;
  /** Whether it becomes the present one. */
  enters: boolean;
  /** The room that guests in house leave; null for none. */
  left: number | null;
}

/**
 * Decides on which nights a stay gets a room.
 *
 * @throws RuleBroken for a booking that is over, for guests who have left, for guests in house who would have no room,
 *   for another type than the nights have, and where some nights of a type alone would have a room, or none
 */
export function decideRoom(
  before: HotelBooking,
  { room_id = null, room_type_id, from_night, to_night }: RoomInput,
  { here, rooms, ofType }: FactsOfMove,
): DecidedRoom {
  refuseClosed(before);
  const refused = (why: string) => new RuleBroken({ key: why }, "room_id");
  refuseForGuestsWhoLeft(before, { room_id });
  const asked = nightsOfRoom(before, { from_night, to_night }, here.today);
  const nights = nightsInType(rooms, asked, ofType);
  if (room_type_id && room_type_id !== nights.room_type_id) {
    throw refused("hotel-bookings:ERRORS.ROOM.TYPE_IS_BOOKED");
  }
  const sameType = rooms.filter((one) => one.room_type_id === nights.room_type_id);
  if (nights.half && !(room_id && sameType.every((one) => one.room_id !== null))) {
    throw refused("hotel-bookings:ERRORS.ROOM.WHOLE_FIRST");
  }
  const { from, until, present } = nights;
  const enters = present && room_id !== before.room_id;
  const isAlready =
    !enters &&
    rooms
      .filter((one) => one.from < until && one.until > from)
      .every((one) => one.room_id === room_id);
  if (present && isInHouse(before) && before.room_id && !room_id) {
    throw refused("stay-day:ERRORS.NEEDS_ROOM");
  }
  const left = enters && isInHouse(before) ? before.room_id : null;
  return { room_id, nights, isAlready, enters, left };
}
