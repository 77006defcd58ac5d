import { addDays, type CalendarDate } from "~/core/dates";
import type { StayDates } from "../stay-change";

/** A night of a stay, with its room type. */
export interface TypedNight {
  night: CalendarDate;
  room_type_id: number;
}

/** A night with the physical room that it has; null for none. */
export interface NightInRoom extends TypedNight {
  room_id: number | null;
}

/** The type and the room that a stay has now. */
export type PresentRoom = Pick<NightInRoom, "room_type_id" | "room_id">;

/**
 * A room belongs to one type: a night of another type loses it. A night that is added has the room of the one before
 * it, among nights of the same type; the first of a stay that of its present room.
 *
 * @param before the nights that a stay had, by date
 * @param after those that it is to have
 * @returns the rooms that these have without another word
 */
export function roomsKept(
  before: NightInRoom[],
  after: TypedNight[],
  present: PresentRoom,
): NightInRoom[] {
  const had = new Map(before.map((night) => [night.night, night]));
  return after.map(({ night, room_type_id }) => {
    const own = had.get(night);
    if (own) {
      return {
        night,
        room_type_id,
        room_id: own.room_type_id === room_type_id ? own.room_id : null,
      };
    }
    const near = before
      .filter((one) => one.night < night && one.room_type_id === room_type_id && one.room_id)
      .at(-1);
    const ofStay = present.room_type_id === room_type_id ? present.room_id : null;
    return { night, room_type_id, room_id: near?.room_id ?? ofStay };
  });
}

/** Nights for which a stay asks a room of their type. */
export interface AskedNights extends StayDates {
  room_type_id: number;
  /** Whether other nights that are ahead keep the room that they have. */
  part: boolean;
}

/**
 * A room that is chosen with a change is for the nights of its type from a night on.
 *
 * @param after the nights of the changed stay, by date
 * @param room_type_id the type in which the change names the stay
 * @param first the first night that is ahead
 * @returns the nights for which it is, from the first of that type to the last one
 */
export function nightsOfChosen(
  after: TypedNight[],
  { room_type_id, from, first }: { room_type_id: number; from: CalendarDate; first: CalendarDate },
): AskedNights {
  const ahead = after.filter(({ night }) => night >= from);
  const ofType = ahead.filter((night) => night.room_type_id === room_type_id);
  const asked = ofType.length > 0 ? ofType : ahead.length > 0 ? ahead : after;
  return {
    room_type_id: asked[0]!.room_type_id,
    checkin_date: asked[0]!.night,
    checkout_date: addDays(asked.at(-1)!.night, 1),
    part: asked.length < after.filter(({ night }) => night >= first).length,
  };
}

/** A room that a stay takes on nights that it adds. */
export interface RoomOnNewNights extends StayDates {
  room_id: number;
  room_type_id: number;
}

/** @returns for each room the first and the last of the nights that a change adds there, by the id of the room */
export function roomsOnNewNights(before: TypedNight[], after: NightInRoom[]): RoomOnNewNights[] {
  const had = new Set(before.map(({ night }) => night));
  const rooms = new Map<number, RoomOnNewNights>();
  for (const { night, room_type_id, room_id } of after) {
    if (room_id === null || had.has(night)) continue;
    const { checkin_date = night } = rooms.get(room_id) ?? {};
    const checkout_date = addDays(night, 1);
    rooms.set(room_id, { room_id, room_type_id, checkin_date, checkout_date });
  }
  return [...rooms.values()].sort((one, other) => one.room_id - other.room_id);
}
