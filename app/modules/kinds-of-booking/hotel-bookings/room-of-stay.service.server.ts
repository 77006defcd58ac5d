import { formatDate } from "~/core/dates/format.server";
import { Conflict, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { lapseHolds } from "../../sales/bookings/holds/lapsing.service.server";
import { refuseOccupied } from "./room-of-stay";
import * as rooms from "./room-of-stay.repository.server";
import { isInHouse } from "./stay-day/stay-day";
import type { RoomRequest } from "./room-of-stay.repository.server";

/**
 * Refuses a physical room that a stay can't have; otherwise locks it until the transaction ends, so that
 * nobody changes its type, takes it out of service or moves into it. A stay in it whose hold has ended becomes a
 * draft first. Another stay in the room is looked for before anything is written. Otherwise the database's
 * constraint would wait for the transaction that changes the other stay, which may itself wait for this one.
 * Of guests in house, the nights before today don't count for another room than theirs.
 *
 * @returns the room's number
 * @throws RuleBroken at `room_id` with the reason; Conflict where another stay has the room, or where guests in
 *   house ask for one in which others still are
 */
export async function lockRoomForStay(
  here: HotelContext,
  trx: Transaction,
  room_id: number,
  request: RoomRequest,
): Promise<string> {
  assertMay(here, "bookings:edit");
  const room = await rooms.lockRoom(trx, room_id);
  if (!room) throw new RuleBroken({ key: "constraints:UNKNOWN_ROOM" }, "room_id");
  const { number } = room;
  const refuse = (why: string, params = {}) =>
    new RuleBroken(
      { key: `hotel-bookings:ERRORS.ROOM.${why}`, params: { number, ...params } },
      "room_id",
    );
  if (room.room_type_id !== request.room_type_id) throw refuse("OTHER_TYPE");
  if (room.status === "inactive") throw refuse("INACTIVE");
  await lapseHolds(here, trx, { room_ids: [room_id] });
  const { today } = here;
  const obstacles = await rooms.findObstacles(trx, room_id, { ...request, today });
  if (obstacles.closure) {
    const { from, to } = obstacles.closure;
    const [start, end] = [formatDate(from, here.locale), formatDate(to, here.locale)];
    throw refuse("OUT_OF_ORDER", { start, end });
  }
  if (obstacles.taken) throw new Conflict({ key: "constraints:ROOM_TAKEN" }, "room_id");
  refuseOccupied(number, obstacles.occupied_by, "room_id");
  return number;
}

/** Locks the room of a stay, if it has one, before anybody looks who is in it. */
export async function lockRoomOfStay(
  ctx: Context,
  trx: Transaction,
  { room_id }: { room_id: number | null },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  if (room_id) await rooms.lockRooms(trx, [room_id]);
}

/**
 * Locks the room that guests in house leave and the one that they move into, by id as everybody does (ADR 63):
 * the former is written too, since it gets dirty. Other stays leave their room as it is.
 *
 * @param to the room that the stay is to have; null or undefined for none
 */
export async function lockRoomsOfMove(
  ctx: Context,
  trx: Transaction,
  stay: Parameters<typeof isInHouse>[0] & { room_id: number | null },
  to: number | null | undefined,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  if (isInHouse(stay) && stay.room_id && to) await rooms.lockRooms(trx, [stay.room_id, to]);
}

/**
 * @returns whether a stay may keep its physical room; if so, the room is locked until the transaction ends
 */
export async function isStillHad(
  here: HotelContext,
  trx: Transaction,
  room_id: number,
  request: RoomRequest,
): Promise<boolean> {
  try {
    await lockRoomForStay(here, trx, room_id, request);
    return true;
  } catch (error) {
    if (error instanceof RuleBroken || error instanceof Conflict) return false;
    throw error;
  }
}

/**
 * @returns the question before guests in house move into a room that isn't clean; null for a clean one, and for
 *   guests who are still expected: they are asked about at check-in
 */
export async function asksToEnter(
  { today }: Pick<HotelContext, "today">,
  trx: Transaction,
  stay: Parameters<typeof isInHouse>[0] & { id: number },
  room_id: number | null | undefined,
): Promise<Question | null> {
  if (!room_id || !isInHouse(stay)) return null;
  const { number, dirty } = await rooms.findRoomToEnter(trx, room_id, { except: stay.id, today });
  if (!dirty) return null;
  const sentence = { key: "stay-day:ASKED.DIRTY_MOVE", params: { number } };
  return { sentence, field: "room_as_it_is", yes: true };
}

/** @returns the question before a stay loses its physical room because its room type changes */
export async function givesUpRoom(trx: Transaction, room_id: number): Promise<Question> {
  const number = (await rooms.lockRoom(trx, room_id))!.number;
  const sentence = { key: "hotel-bookings:ASKED.GIVES_UP_ROOM", params: { number } };
  return { sentence, field: "given_up_room_id", yes: room_id };
}
