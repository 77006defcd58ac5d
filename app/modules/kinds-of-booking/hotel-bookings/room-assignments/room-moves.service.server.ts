import type { CalendarDate } from "~/core/dates";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges } from "../../../log/audit/audit.service.server";
import { lapseHolds } from "../../../sales/bookings/holds/lapsing.service.server";
import {
  asEntered,
  askedNights,
  freeRoomsOf,
  leavesBy,
  proposedRooms,
  type AssignableRoom,
} from "./proposed-rooms";
import type { AssignedRoom } from "./room-assignment.schema";
import * as moves from "./room-assignment.repository.server";
import type { AskedPair, CheckedPair, NightsInRooms } from "./room-assignment.repository.server";

export type { CheckedPair } from "./room-assignment.repository.server";

/** A stay whose physical room changes; null stands for none. */
export interface RoomChange {
  stay_id: number;
  reference: string;
  before: number | null;
  after: number | null;
  /** The first night in the new room; null where it is the first one of the stay, and for no room. */
  from: CalendarDate | null;
}

/**
 * Gives stays their rooms, or takes rooms away, with an audit row each, in constantly many statements. The
 * caller has locked stays and rooms (`lockStaysAndRooms`), and knows that the rooms are free (`checkPairs`).
 */
export async function giveRooms(
  ctx: Context,
  trx: Transaction,
  changes: RoomChange[],
): Promise<void> {
  if (changes.length === 0) return;
  assertMay(ctx, "bookings:edit");
  const pairs = changes.map(({ stay_id, before, after, from }) => ({
    ...{ stay_id, from, former: before },
    room_id: after,
  }));
  await moves.setRooms(trx, pairs, ctx.now);
  const logged = changes.map(({ stay_id, reference, before, after }) => ({
    action: "update" as const,
    entity: "hotel_booking" as const,
    entity_id: stay_id,
    label: reference,
    before: { room_id: before },
    after: { room_id: after },
  }));
  await recordChanges(ctx, trx, logged, null);
}

/**
 * @returns the number of a room that two of the stays would have on the same night, or in which two parties would
 *   be in house; undefined for none
 */
export function sharedRoom(pairs: CheckedPair[]): string | undefined {
  const isShared = (one: CheckedPair, nth: number) =>
    pairs
      .slice(nth + 1)
      .some(
        (other) =>
          other.stay_id === one.stay_id ||
          (other.room_id === one.room_id &&
            ((one.in_house && other.in_house) ||
              (other.from < one.until && other.until > one.from))),
      );
  return pairs.find(isShared)?.number;
}

/**
 * Locks bookings by id, then the room types of these rooms, then the rooms themselves (ADR 63). Stays among them
 * whose hold has ended lapse, and so do those in the rooms: what is stored afterwards is what is taken.
 */
export async function lockStaysAndRooms(
  ctx: Context,
  trx: Transaction,
  held: { stays: number[]; rooms: number[] },
): Promise<void> {
  await moves.lockStaysAndRooms(trx, held);
  await lapseHolds(ctx, trx, { ids: held.stays });
  await lapseHolds(ctx, trx, { room_ids: held.rooms });
}

/** @returns the stays with the rooms that they are to have; pairs whose stay or room is gone are left out */
export async function checkPairs(
  { today }: Pick<HotelContext, "today">,
  trx: Transaction,
  hotel_id: number,
  pairs: AskedPair[],
): Promise<CheckedPair[]> {
  return pairs.length > 0 ? moves.checkPairs(trx, hotel_id, pairs, today) : [];
}

export type StayInRoom = Awaited<ReturnType<typeof moves.listStaysInRooms>>[number];

/** A physical room with what its list shows of it. */
export interface OfferedRoom extends AssignableRoom {
  number: string;
  floor: number | null;
}

/** A stay in a room that it can't keep, with the rooms that it could have instead. */
export interface StayToMove {
  stay: StayInRoom;
  /** The rooms of its type that are free on all its nights, clean ones first, by number. */
  free: OfferedRoom[];
  /** The room that is proposed for it; null where none is free, or all are proposed for others. */
  proposed: OfferedRoom | null;
}

/**
 * @param nights the rooms that are given up on some nights; none of them is offered
 * @param chosen the stays whose room is chosen already; the other proposals leave it to them
 * @returns the stays, guests in house among them, that sleep in these rooms on one of the nights, by arrival,
 *   each with a room proposed unless it leaves today, at most `limit` of them
 */
export async function proposeMoves(
  here: HotelContext,
  hotel_id: number,
  nights: NightsInRooms,
  { limit, chosen = [] }: { limit: number; chosen?: AssignedRoom[] },
): Promise<StayToMove[]> {
  assertMay(here, "bookings:view");
  const { db, now, today } = here;
  const stays = await moves.listStaysInRooms(db, nights, { now, today, limit });
  const [first] = stays;
  if (!first) return [];
  const [rooms, taken] = await Promise.all([
    moves.listRoomsInUse(db, hotel_id, today),
    moves.listTakenNights(db, { hotel_id, from: first.checkin_date, now, today }),
  ]);
  const offered = rooms.filter(({ id }) => !nights.room_ids.includes(id));
  const roomOf = new Map(offered.map((room) => [room.id, room]));
  const settled = new Map(chosen.map(({ stay_id, room_id }) => [stay_id, room_id]));
  const asking = new Map(stays.map((stay) => [stay.id, askedNights(stay, today)]));
  const kept = [...asking.values()].flatMap(({ id, from, until }) => {
    const room_id = settled.get(id);
    return room_id ? [{ room_id, from, until }] : [];
  });
  // Who leaves today needs no other room; the desk may choose one anyway.
  const leaving = new Set(stays.filter((stay) => leavesBy(stay, today)).map(({ id }) => id));
  const open = [...asking.values()].filter(({ id }) => !settled.has(id) && !leaving.has(id));
  const proposed = new Map(
    proposedRooms(open, offered, [...taken, ...kept]).map((one) => [one.stay_id, one.room_id]),
  );
  const proposedTo = (id: number): OfferedRoom | null => {
    const room = roomOf.get(proposed.get(id) ?? 0);
    return room ? asEntered(room, asking.get(id)!) : null;
  };
  return stays.map((stay) => ({
    stay,
    free: freeRoomsOf(asking.get(stay.id)!, offered, taken),
    proposed: proposedTo(stay.id),
  }));
}
