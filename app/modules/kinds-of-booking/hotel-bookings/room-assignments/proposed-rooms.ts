import { addDays, daysBetween, type CalendarDate } from "~/core/dates";

/** A stay that needs a physical room, or another one. */
export interface RoomlessStay {
  id: number;
  room_type_id: number;
  /** The first night for which it needs one. */
  from: CalendarDate;
  /** The day of departure, on which another guest may arrive in the room. */
  until: CalendarDate;
  /** Whether its guests are in house. */
  in_house: boolean;
  /** Whether its guests enter the room today, as it is. */
  enters_today: boolean;
}

/**
 * @returns an open stay with the nights for which it needs a room: guests in house sleep in another one from today
 *   on, and tonight at least
 */
export function askedNights(
  stay: {
    id: number;
    room_type_id: number;
    checkin_date: CalendarDate;
    checkout_date: CalendarDate;
    arrived_at: Date | null;
  },
  today: CalendarDate,
): RoomlessStay {
  const { id, room_type_id, checkin_date, checkout_date, arrived_at } = stay;
  const enters_today = checkin_date <= today;
  const asking = { id, room_type_id, in_house: arrived_at !== null, enters_today };
  if (!asking.in_house) return { ...asking, from: checkin_date, until: checkout_date };
  const from = checkin_date > today ? checkin_date : today;
  return { ...asking, from, until: checkout_date > from ? checkout_date : addDays(from, 1) };
}

/** @returns whether guests in house leave today, or should have left before */
export function leavesBy(
  { arrived_at, checkout_date }: { arrived_at: Date | null; checkout_date: CalendarDate },
  today: CalendarDate,
): boolean {
  return arrived_at !== null && checkout_date <= today;
}

/** A physical room that can be given to stays of its type. */
export interface AssignableRoom {
  id: number;
  room_type_id: number;
  /** Whether it has to be cleaned today. */
  dirty: boolean;
}

/** @returns a room as the guests of a stay enter it: whoever comes on a later day finds it clean */
export function asEntered<Room extends AssignableRoom>(room: Room, stay: RoomlessStay): Room {
  return { ...room, dirty: room.dirty && stay.enters_today };
}

/** The nights on which a room can't be given to anybody: it has a stay, or is out of order. */
export interface TakenNights {
  room_id: number;
  /** The first night. */
  from: CalendarDate;
  /** The day after the last night. */
  until: CalendarDate;
  /** Whether only guests in house can't have it: others are still in it, but leave before a guest arrives. */
  to_guests_in_house?: boolean;
}

/** A room for a stay; null where no room of its type is free on all its nights. */
export interface ProposedRoom {
  stay_id: number;
  room_id: number | null;
}

/** A longer gap before or after a stay counts like this one, in nights: no guest would have filled it anyway. */
const LONGEST_GAP = 30;

/**
 * Chooses a room for each stay, so that few nights stay empty between two guests
 * (docs/reference/stays.md#rooms-of-a-stay). Stays are taken in the order of their arrival, long ones first, and each
 * gets the room in which the fewest empty nights lie before and after it; of two such rooms one that is clean, where
 * the guests enter it today, and the earlier one.
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
    let best: { room_id: number; empty: number; dirty: boolean } | undefined;
    for (const room of rooms) {
      if (room.room_type_id !== stay.room_type_id) continue;
      const empty = emptyNightsBeside(stay, takenIn.get(room.id)!);
      if (empty === null) continue;
      const { id: room_id, dirty } = asEntered(room, stay);
      const isBetter =
        !best || empty < best.empty || (empty === best.empty && best.dirty && !dirty);
      if (isBetter) best = { room_id, empty, dirty };
    }
    if (!best) return { stay_id: stay.id, room_id: null };
    const { room_id } = best;
    takenIn.get(room_id)!.push({ room_id, from: stay.from, until: stay.until });
    return { stay_id: stay.id, room_id };
  });
}

/** @returns the rooms of a stay's type that are free on all its nights, clean ones first, in their order */
export function freeRoomsOf<Room extends AssignableRoom>(
  stay: RoomlessStay,
  rooms: Room[],
  taken: TakenNights[],
): Room[] {
  const unfree = new Set(
    taken.filter((nights) => collides(stay, nights)).map(({ room_id }) => room_id),
  );
  return rooms
    .filter(({ id, room_type_id }) => room_type_id === stay.room_type_id && !unfree.has(id))
    .map((room) => asEntered(room, stay))
    .sort((one, other) => Number(one.dirty) - Number(other.dirty));
}

function byArrival(one: RoomlessStay, other: RoomlessStay): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  if (one.until !== other.until) return one.until > other.until ? -1 : 1;
  return one.id - other.id;
}

/** @returns whether a room that is taken on some nights can't be given to the stay */
function collides(stay: RoomlessStay, { from, until, to_guests_in_house }: TakenNights): boolean {
  return (stay.in_house || !to_guests_in_house) && from < stay.until && until > stay.from;
}

/** @returns the empty nights before and after the stay in a room; null where the room isn't free */
function emptyNightsBeside(stay: RoomlessStay, taken: TakenNights[]): number | null {
  let before = LONGEST_GAP;
  let after = LONGEST_GAP;
  for (const nights of taken) {
    if (collides(stay, nights)) return null;
    const { from, until, to_guests_in_house } = nights;
    if (to_guests_in_house) continue;
    if (until <= stay.from) before = Math.min(before, daysBetween(until, stay.from));
    else after = Math.min(after, daysBetween(stay.until, from));
  }
  return before + after;
}
