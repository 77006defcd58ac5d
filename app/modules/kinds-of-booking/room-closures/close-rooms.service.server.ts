import { assertMay } from "~/core/access/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import {
  withDisplacementCheck,
  UnconfirmedDisplacement,
  type OnPurpose,
} from "../../stock/displaced-stays/displaced.service.server";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import {
  lockSeveralRooms,
  recordRoomStates,
  writeRoomStates,
} from "../../places/rooms/out-of-order/rooms-out-of-order.service.server";
import type { AssignedRoom } from "../hotel-bookings/room-assignments/room-assignment.schema";
import {
  checkPairs,
  giveRooms,
  lockStaysAndRooms,
  sharedRoom,
  type CheckedPair,
} from "../hotel-bookings/room-assignments/room-moves.service.server";
import { writtenRooms } from "./close-rooms";
import type { PreviewedClosure } from "./close-rooms.schema";
import { roomsNamed, typesOf, withClosure, type Days } from "./closure-preview.service.server";
import * as closures from "./room-closure.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** Rooms that were put out of order at once. */
export interface Closure {
  id: number;
  hotel_id: number;
  rooms: NamedRoom[];
  moved: CheckedPair[];
}

/**
 * Puts rooms out of order exactly as its preview showed, and moves the stays that the form names.
 *
 * @throws RuleBroken as `previewClosure`, and where two stays would have one room; Conflict where somebody
 *   has changed a room or a stay since the preview
 */
export async function closePreviewed(ctx: Context, request: PreviewedClosure): Promise<Closure> {
  assertMay(ctx, "hotels:edit");
  const { rooms } = await roomsNamed(ctx, request);
  const { out_from, out_until, out_reason, seen, on_purpose } = request;
  const moves = request.moves.flatMap(({ stay_id, room_id }) =>
    room_id ? [{ stay_id, room_id }] : [],
  );
  try {
    return await closeRooms(ctx, {
      ...{ room_ids: rooms.map(({ id }) => id), out_from, out_until, out_reason },
      ...{ moves, seen, onPurpose: on_purpose ?? "" },
    });
  } catch (error) {
    // The preview that comes back with the form is the question.
    if (!(error instanceof UnconfirmedDisplacement)) throw error;
    throw new Conflict({ key: "room-closures:ERRORS.CHANGED" });
  }
}

interface Closing extends Days {
  room_ids: number[];
  out_reason: string;
  moves: AssignedRoom[];
  /** The rooms as a preview showed them; a program has seen none. */
  seen?: string;
  onPurpose: OnPurpose;
}

/**
 * Puts rooms of one hotel out of order and moves stays out of them, in one transaction with an audit row per
 * room and stay. Takes the same number of statements for one room as for many. Locks bookings, then room
 * types, then rooms (ADR 63).
 *
 * @throws RuleBroken for rooms that don't exist, aren't in use, are of several hotels or are out of order on one of the
 *   days already, and where two stays would have one room; Conflict where a stay can't move as the request says, or a room has changed;
 *   UnconfirmedDisplacement
 */
export async function closeRooms(ctx: Context, request: Closing): Promise<Closure> {
  assertMay(ctx, "hotels:edit");
  const { room_ids, out_from, out_until, out_reason, moves, seen, onPurpose } = request;
  if (moves.length > 0) assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    await lockStaysAndRooms(ctx, trx, {
      stays: moves.map(({ stay_id }) => stay_id),
      rooms: [...room_ids, ...moves.map(({ room_id }) => room_id)],
    });
    const rooms = await lockSeveralRooms(trx, room_ids);
    const hotel_id = hotelOf(rooms, room_ids);
    const here = await atHotel(ctx, hotel_id, trx);
    if (seen !== undefined && seen !== writtenRooms(rooms, out_from)) {
      throw new Conflict({ key: "room-closures:ERRORS.CHANGED" });
    }
    const moved = await possibleMoves(here, trx, hotel_id, room_ids, moves);
    await giveRooms(
      ctx,
      trx,
      moved.map((stay) => ({ ...stay, before: stay.former_room_id, after: stay.room_id })),
    );
    const left = new Set(
      moved.filter(({ in_house }) => in_house).map((stay) => stay.former_room_id),
    );
    const changed = withClosure(here, rooms, request).map(({ before, after }) => ({
      before,
      // Guests who were in the room leave it as any others.
      after: left.has(before.id)
        ? { ...after, cleaning: "dirty" as const, cleaning_since: here.today }
        : after,
    }));
    const scope = { roomTypeIds: typesOf(rooms) };
    const { displaced } = await withDisplacementCheck(ctx, trx, { scope, onPurpose }, async () => {
      await writeRoomStates(ctx, trx, changed);
      return {};
    });
    const recorded = displaced
      ? changed.map(({ before, after }) => ({ before, after: { ...after, displaced } }))
      : changed;
    await recordRoomStates(ctx, trx, recorded);
    const outage = { out_from, out_until, out_reason };
    const closure = { hotel_id, ...outage, created_by: ctx.actor.id, created_at: ctx.now };
    const former = moved.map((stay) => ({ ...stay, former_room_id: stay.former_room_id! }));
    const id = await closures.insertClosure(trx, closure, changed, former.map(movedStay));
    return { id, hotel_id, rooms, moved };
  });
}

function movedStay(moved: closures.MovedStay): closures.MovedStay {
  const { stay_id, former_room_id, former_room_since, room_id } = moved;
  return { stay_id, former_room_id, former_room_since, room_id };
}

/** @throws RuleBroken for rooms that don't exist, aren't in use, or are of several hotels */
function hotelOf(rooms: NamedRoom[], ids: number[]): number {
  const unused = rooms.find(({ status }) => status === "inactive");
  if (rooms.length < new Set(ids).size) {
    throw new RuleBroken({ key: "constraints:UNKNOWN_ROOM" }, "room_ids");
  }
  if (unused) {
    const params = { number: unused.number };
    throw new RuleBroken({ key: "room-closures:ERRORS.UNUSED", params }, "room_ids");
  }
  const [hotel_id, ...others] = new Set(rooms.map((room) => room.hotel_id));
  if (others.length > 0) {
    throw new RuleBroken({ key: "room-closures:ERRORS.ONE_HOTEL" }, "room_ids");
  }
  return hotel_id!;
}

/** @throws RuleBroken where two stays would have one room; Conflict that names what can't be moved */
async function possibleMoves(
  here: HotelContext,
  trx: Transaction,
  hotel_id: number,
  room_ids: number[],
  moves: AssignedRoom[],
): Promise<CheckedPair[]> {
  const checked = await checkPairs(here, trx, hotel_id, moves);
  const shared = sharedRoom(checked);
  if (shared) {
    throw new RuleBroken({ key: "room-closures:ERRORS.SHARED", params: { number: shared } });
  }
  const closed = new Set(room_ids);
  const refused = checked.filter(
    ({ possible, former_room_id, room_id }) =>
      !possible || closed.has(room_id) || former_room_id === null || !closed.has(former_room_id),
  );
  if (refused.length === 0 && checked.length === moves.length) return checked;
  const stays = refused.map(({ reference, number }) => `${reference} (${number})`).join(", ");
  throw new Conflict({
    key: stays ? "room-closures:ERRORS.MOVES_CHANGED" : "room-closures:ERRORS.CHANGED",
    params: { stays },
  });
}
