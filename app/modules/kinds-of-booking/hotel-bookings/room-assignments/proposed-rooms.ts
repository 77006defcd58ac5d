import { daysBetween, type CalendarDate } from "~/core/dates";

/** A stay that needs a physical room, or another one. */
export interface RoomlessStay {
  id: number;
  room_type_id: number;
  checkin_date: CalendarDate;
  /** The day of departure, on which another guest may arrive in the room. */
  checkout_date: CalendarDate;
}

/** A physical room that can be given to stays of its type. */
export interface AssignableRoom {
  id: number;
  room_type_id: number;
}

/** The nights on which a room can't be given to anybody: it has a stay, or is out of order. */
export interface TakenNights {
  room_id: number;
  /** The first night. */
  from: CalendarDate;
  /** The day after the last night. */
  until: CalendarDate;
}

/** A room for a stay; null where no room of its type is free on all its nights. */
export interface ProposedRoom {
  stay_id: number;
  room_id: number | null;
}

/** A longer gap before or after a stay counts like this one, in nights: no guest would have filled it anyway. */
const LONGEST_GAP = 30;

/**
 * Chooses a room for each stay, so that few nights stay empty between two guests (`front-desk.md` §4). Stays
 * are taken in the order of their arrival, long ones first, and each gets the room in which the fewest empty
 * nights lie before and after it; of two such rooms the earlier one.
 *
 * @param rooms the rooms in the order in which they are preferred
 * @returns one entry per stay, by arrival; a stay that finds no room has null
 */
export function proposedRooms(
  stays: RoomlessStay[],
  rooms: AssignableRoom[],
  taken: TakenNights[],
): ProposedRoom[] {
  const takenIn = new Map<number, TakenNights[]>(rooms.map(({ id }) => [id, []]));
  for (const nights of taken) takenIn.get(nights.room_id)?.push(nights);
  return [...stays].sort(byArrival).map((stay) => {
    let best: { room_id: number; empty: number } | undefined;
    for (const room of rooms) {
      if (room.room_type_id !== stay.room_type_id) continue;
      const empty = emptyNightsBeside(stay, takenIn.get(room.id)!);
      if (empty !== null && (!best || empty < best.empty)) best = { room_id: room.id, empty };
    }
    if (!best) return { stay_id: stay.id, room_id: null };
    const { room_id } = best;
    takenIn.get(room_id)!.push({ room_id, from: stay.checkin_date, until: stay.checkout_date });
    return { stay_id: stay.id, room_id };
  });
}

/** @returns the rooms of a stay's type that are free on all its nights, in their order */
export function freeRoomsOf<Room extends AssignableRoom>(
  stay: RoomlessStay,
  rooms: Room[],
  taken: TakenNights[],
): Room[] {
  const unfree = new Set(
    taken
      .filter(({ from, until }) => from < stay.checkout_date && until > stay.checkin_date)
      .map(({ room_id }) => room_id),
  );
  return rooms.filter(
    ({ id, room_type_id }) => room_type_id === stay.room_type_id && !unfree.has(id),
  );
}

function byArrival(one: RoomlessStay, other: RoomlessStay): number {
  if (one.checkin_date !== other.checkin_date) {
    return one.checkin_date < other.checkin_date ? -1 : 1;
  }
  if (one.checkout_date !== other.checkout_date) {
    return one.checkout_date > other.checkout_date ? -1 : 1;
  }
  return one.id - other.id;
}

/** @returns the empty nights before and after the stay in a room; null where the room isn't free */
function emptyNightsBeside(stay: RoomlessStay, taken: TakenNights[]): number | null {
  let before = LONGEST_GAP;
  let after = LONGEST_GAP;
  for (const { from, until } of taken) {
    if (from < stay.checkout_date && until > stay.checkin_date) return null;
    if (until <= stay.checkin_date) {
      before = Math.min(before, daysBetween(until, stay.checkin_date));
    } else after = Math.min(after, daysBetween(stay.checkout_date, from));
  }
  return before + after;
}
