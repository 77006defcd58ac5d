import { assertMay, may } from "~/core/access/permissions";
import { addDays, type CalendarDate } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { rolledBack } from "~/db/writing/rolled-back.server";
import {
  previewDisplacement,
  type Foreseen,
} from "../../stock/displaced-stays/displaced.service.server";
import { lockRoomTypes } from "../../stock/rooms-left/rooms-left.service.server";
import { severalNumbers } from "../../places/rooms/room";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import { byDate, closureWithin, MAX_CLOSURES } from "../../places/rooms/out-of-order/room-closure";
import {
  listRoomsByNumber,
  writeRoomStates,
} from "../../places/rooms/out-of-order/rooms-out-of-order.service.server";
import type { AssignedRoom } from "../hotel-bookings/room-assignments/room-assignment.schema";
import {
  proposeMoves,
  type StayToMove,
} from "../hotel-bookings/room-assignments/room-moves.service.server";
import { MAX_MOVED, writtenRooms } from "./close-rooms";
import type { NamedClosure } from "./close-rooms.schema";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The rooms of a hotel that a form has named by their numbers. */
interface NamedRooms {
  rooms: NamedRoom[];
  /** The numbers that the hotel doesn't have. */
  unknown: string[];
  /** The numbers of rooms that aren't in use. */
  unused: string[];
}

/** @throws RuleBroken at the numbers where none of them is a room in use */
export async function roomsNamed(ctx: Context, request: NamedClosure): Promise<NamedRooms> {
  const { numbers } = severalNumbers(request.numbers);
  const found = await listRoomsByNumber(ctx, request.hotel_id, numbers);
  const known = new Set(found.map(({ number }) => number.toLowerCase()));
  const rooms = found.filter(({ status }) => status !== "inactive");
  if (rooms.length === 0) {
    throw new RuleBroken({ key: "room-closures:ERRORS.NO_ROOMS" }, "numbers");
  }
  return {
    rooms,
    unknown: numbers.filter((number) => !known.has(number.toLowerCase())),
    unused: found.filter(({ status }) => status === "inactive").map(({ number }) => number),
  };
}

/** What putting rooms out of order would do now. */
export interface ClosurePreview extends NamedRooms, Foreseen {
  /** The stays in these rooms on these nights; empty for users who may not see bookings. */
  stays: StayToMove[];
  /** The rooms as they are now (`writtenRooms`). */
  seen: string;
}

/**
 * @param chosen the rooms that the form has for stays already: no other stay is proposed one of them on these
 *   nights
 * @returns what `closePreviewed` would do now, with a room proposed for each other stay; nothing stays written
 * @throws RuleBroken at the numbers where none is a room in use, at the first day where one is out of order on one of
 *   the days already, and at the last day where more stays are concerned than one page names
 */
export async function previewClosure(
  ctx: Context,
  request: NamedClosure,
  chosen: AssignedRoom[] = [],
): Promise<ClosurePreview> {
  assertMay(ctx, "hotels:edit");
  const named = await roomsNamed(ctx, request);
  const changed = withClosure(ctx, named.rooms, request);
  const stays = may(ctx.actor, "bookings:view")
    ? await staysIn(ctx, request.hotel_id, named.rooms, request, chosen)
    : [];
  const foreseen = await rolledBack(ctx, async (trial) => {
    const trx = trial.db as Transaction;
    const scope = { roomTypeIds: typesOf(named.rooms) };
    await lockRoomTypes(trx, scope.roomTypeIds);
    return previewDisplacement(trial, trx, scope, () => writeRoomStates(trial, trx, changed));
  });
  return { ...named, ...foreseen, stays, seen: writtenRooms(named.rooms, request.out_from) };
}

/** The first and the last day on which rooms are out of order. */
export interface Days {
  out_from: CalendarDate;
  out_until: CalendarDate;
}

/**
 * @returns the rooms before and after they get a closure beside those that they have
 * @throws RuleBroken at the first day where a room is out of order on one of the days already, or has too many closures
 */
export function withClosure(
  { locale }: Pick<Context, "locale">,
  rooms: NamedRoom[],
  { out_from, out_until, out_reason }: Days & { out_reason: string },
): { before: NamedRoom; after: NamedRoom }[] {
  for (const { number, closures } of rooms) {
    const taken = closureWithin(closures, { start: out_from, end: out_until });
    if (taken) {
      const dates = formatRange({ start: taken.from, end: taken.to }, locale);
      const params = { number, dates, reason: taken.reason };
      throw new RuleBroken({ key: "room-closures:ERRORS.CLOSED_ALREADY", params }, "out_from");
    }
    if (closures.length >= MAX_CLOSURES) {
      const params = { number, max: MAX_CLOSURES };
      throw new RuleBroken({ key: "room-closures:ERRORS.TOO_MANY_CLOSURES", params }, "out_from");
    }
  }
  const added = { from: out_from, to: out_until, reason: out_reason };
  return rooms.map((before) => ({
    before,
    after: { ...before, closures: byDate([...before.closures, added]) },
  }));
}

/** @throws RuleBroken where there are more stays than are moved at once */
async function staysIn(
  ctx: Context,
  hotel_id: number,
  rooms: NamedRoom[],
  { out_from, out_until }: Days,
  chosen: AssignedRoom[] = [],
): Promise<StayToMove[]> {
  // Past nights are over.
  const here = await atHotel(ctx, hotel_id);
  const from = out_from < here.today ? here.today : out_from;
  if (out_until < from) return [];
  const nights = { room_ids: rooms.map(({ id }) => id), from, until: addDays(out_until, 1) };
  const stays = await proposeMoves(here, hotel_id, nights, { limit: MAX_MOVED + 1, chosen });
  if (stays.length > MAX_MOVED) {
    const params = { max: MAX_MOVED };
    throw new RuleBroken({ key: "room-closures:ERRORS.TOO_MANY_STAYS", params }, "out_until");
  }
  return stays;
}

export function typesOf(rooms: NamedRoom[]): number[] {
  return [...new Set(rooms.map(({ room_type_id }) => room_type_id))];
}

/**
 * @returns these moves, and one for every other stay in the rooms for which a room can be proposed
 */
export async function withProposedMoves(
  ctx: Context,
  rooms: NamedRoom[],
  days: Days,
  moves: AssignedRoom[],
): Promise<AssignedRoom[]> {
  const [first] = rooms;
  if (!first) return moves;
  const settled = new Set(moves.map(({ stay_id }) => stay_id));
  const stays = await staysIn(ctx, first.hotel_id, rooms, days, moves);
  const proposed = stays.flatMap(({ stay, proposed: room }) =>
    room && !settled.has(stay.id) ? [{ stay_id: stay.id, room_id: room.id }] : [],
  );
  return [...moves, ...proposed];
}
