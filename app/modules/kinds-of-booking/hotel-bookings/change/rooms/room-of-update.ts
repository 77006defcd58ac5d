import { nightsOf, type CalendarDate } from "~/core/dates";
import type { HotelBooking, RoomInput } from "../../hotel-booking.fields";
import { isInHouse } from "../../stay-day/stay-day";
import { guestsOf, type GuestsOfNight } from "../agreed-night";
import { presentNight } from "../changed-stay";
import {
  nightsOfChosen,
  roomsKept,
  roomsOnNewNights,
  type AskedNights,
  type NightInRoom,
  type RoomOnNewNights,
} from "./rooms-of-change";
import type { AskedChange } from "../change-of-stay.server";

type NightOfStay = GuestsOfNight & { night: CalendarDate };

/** A stay that is changed, with its nights and their rooms as they are. */
export interface StayInRooms {
  before: HotelBooking;
  had: NightInRoom[];
  input: AskedChange & Pick<RoomInput, "room_id">;
  today: CalendarDate;
}

/** The rooms that a change gives to a stay. */
export interface RoomsOfChange {
  /** Its present room then; null for none. */
  room_id: number | null;
  /** The room that the change names; null takes it away, undefined leaves the rooms as they are. */
  chosen: number | null | undefined;
  /** The same where its guests would be in that room now. */
  entered: number | null | undefined;
  /** Its present room where the change names none. */
  kept: number | null;
  /** The nights for which the chosen room is; null for none. */
  given: AskedNights | null;
  /** Whether nights that it keeps get another room, or lose theirs. */
  hasOtherRooms: boolean;
  /** The rooms that it takes on new nights where the change names none. */
  onNew: RoomOnNewNights[];
}

/** @returns the nights of a stay that the change prices as a whole: all alike */
export function nightsAlike(asked: AskedChange): NightOfStay[] {
  const guests = guestsOf({ ...asked, meal_plan: asked.meal_plan ?? null });
  return nightsOf(asked.checkin_date, asked.checkout_date).map((night) => ({ night, ...guests }));
}

/** @returns the rooms of a changed stay: a room belongs to one type, so nights of another type lose theirs */
export function roomsOfUpdate(
  { before, had, input, today }: StayInRooms,
  after: NightOfStay[],
): RoomsOfChange {
  const chosen = input.room_id === before.room_id ? undefined : input.room_id;
  const rooms = roomsKept(had, after, before);
  const first = isInHouse(before) && today > before.checkin_date ? today : input.checkin_date;
  const { room_type_id, from_night } = input;
  const given = chosen
    ? nightsOfChosen(after, { room_type_id, from: from_night ?? first, first })
    : null;
  const present = presentNight(rooms, before, today);
  const kept = staysInType({ before, had, today }, after) ? before.room_id : present.room_id;
  const isIn = given
    ? given.checkin_date <= present.night && present.night < given.checkout_date
    : true;
  const entered = isIn ? chosen : undefined;
  return {
    ...{ chosen, entered, kept, given },
    room_id: entered === undefined ? kept : entered,
    hasOtherRooms: chosen !== undefined || losesRooms(had, rooms),
    onNew: roomsOnNewNights(had, rooms),
  };
}

function losesRooms(had: NightInRoom[], rooms: NightInRoom[]): boolean {
  const without = new Set(
    rooms.filter(({ room_id }) => room_id === null).map(({ night }) => night),
  );
  return had.some(({ night, room_id }) => room_id !== null && without.has(night));
}

/**
 * Guests in house are in the type of their room, also on the day on which they are to move to another one.
 *
 * @returns the fields that a changed stay has from its present night
 */
export function ownFields(stay: Omit<StayInRooms, "input">, after: NightOfStay[]): GuestsOfNight {
  const guests = guestsOf(presentNight(after, stay.before, stay.today));
  return staysInType(stay, after) ? { ...guests, room_type_id: stay.before.room_type_id } : guests;
}

/** @returns whether guests who have come are, or were at last, in the type in which they are now */
function staysInType(
  { before, had, today }: Omit<StayInRooms, "input">,
  after: NightOfStay[],
): boolean {
  if (!before.arrived_at) return false;
  const { night, room_type_id } = presentNight(after, before, today);
  const was = had.find((one) => one.night === night);
  return (was ?? before).room_type_id === room_type_id;
}
