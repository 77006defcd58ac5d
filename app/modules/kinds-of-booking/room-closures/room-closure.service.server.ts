import { DomainError, type Message } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { UnconfirmedDisplacement } from "../../stock/displaced-stays/displaced.service.server";
import { lockTypesOfRoom } from "../../stock/rooms-left/rooms-left.service.server";
import { moveToRoom } from "../hotel-bookings/booking-room.service.server";
import { hotelBookingRows } from "../hotel-bookings/hotel-booking.service.server";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import { setRoomState, updateRoom } from "../../places/rooms/room.service.server";
import type { RoomInputWithMoves, RoomStateWithMoves } from "./room-closure.schema";

type Moves = RoomInputWithMoves["moves"];

/**
 * Saves a room, after its stays were moved to the rooms that the form names; all in one transaction.
 *
 * @throws as `updateRoom` and `moveToRoom`; UnconfirmedDisplacement, with the reason, where a stay can't be
 *   moved
 */
export async function updateRoomMovingStays(
  ctx: Context,
  id: number,
  { moves, ...input }: RoomInputWithMoves,
): Promise<NamedRoom> {
  return movingStays(ctx, { id, moves, newRoomTypeId: input.room_type_id }, (within, answered) =>
    updateRoom(within, id, answered ? input : { ...input, on_purpose: null }),
  );
}

/**
 * Takes a room out of use or back into it, after its stays were moved to the rooms that the form names.
 *
 * @throws as `updateRoomMovingStays`
 */
export async function setRoomStateMovingStays(
  ctx: Context,
  id: number,
  { moves, ...state }: RoomStateWithMoves,
): Promise<NamedRoom> {
  return movingStays(ctx, { id, moves }, (within, answered) =>
    setRoomState(within, id, answered ? state : { ...state, on_purpose: null }),
  );
}

/** The error for a stay that couldn't be moved to the chosen room: the whole change is rolled back. */
class Unmoved extends Error {
  constructor(readonly reason: DomainError) {
    super(reason.message, { cause: reason });
  }
}

/**
 * Moves stays and changes a room. Locks bookings by id, then room types, then rooms, in the same order as
 * bookings do.
 *
 * @param change changes the room; without an answer about its stays it throws the question again
 */
async function movingStays(
  ctx: Context,
  { id, moves, newRoomTypeId }: { id: number; moves: Moves; newRoomTypeId?: number },
  change: (ctx: Context, answered: boolean) => Promise<NamedRoom>,
): Promise<NamedRoom> {
  assertMay(ctx, "hotels:edit");
  const moved = moves
    .filter(({ room_id }) => room_id)
    .sort((one, other) => one.stay_id - other.stay_id);
  if (moved.length === 0) return change(ctx, true);
  assertMay(ctx, "bookings:edit");
  try {
    return await inTransaction(ctx, async (trx) => {
      // The form's key and version belong to the room, not to the stays.
      const within = { ...ctx, db: trx, formKey: undefined };
      const unseen = { ...within, seenVersion: undefined };
      for (const { stay_id } of moved) await hotelBookingRows.locked(unseen, trx, stay_id);
      await lockTypesOfRoom(trx, id, newRoomTypeId);
      for (const { stay_id, room_id } of moved) {
        // The form's picker says which rooms aren't clean.
        const chosen = { room_id, room_as_it_is: true };
        await moveToRoom(unseen, stay_id, chosen).catch((error: unknown) => {
          throw error instanceof DomainError ? new Unmoved(error) : error;
        });
      }
      return change(within, true);
    });
  } catch (error) {
    if (!(error instanceof Unmoved)) throw error;
    return askAgain(() => change(ctx, false), error.reason.sentence);
  }
}

/**
 * Asks the question about displaced stays again.
 *
 * @throws UnconfirmedDisplacement with the reason why the stays can't be moved as the form says
 */
async function askAgain(change: () => Promise<NamedRoom>, refused: Message): Promise<NamedRoom> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof UnconfirmedDisplacement
      ? new UnconfirmedDisplacement(error.displaced, error.shownStays, refused)
      : error;
  }
}
