import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { findRoomType } from "../room-types/room-type.service.server";
import { severalNumbers } from "./room";
import type { SeveralRoomsInput } from "./room.fields";
import * as rooms from "./room.repository.server";
import { addRooms, roomRows } from "./room.service.server";

/** The outcome of creating several rooms at once. */
export interface SeveralRooms {
  created: string[];
  /** The numbers that the hotel already had. */
  skipped: string[];
}

/**
 * @returns the outcome that `createSeveralRooms` would have now, in the order of the numbers; nothing is
 *   written
 * @throws RuleBroken at a room type of another hotel
 */
export async function previewSeveralRooms(
  ctx: Context,
  { numbers: text, hotel_id, room_type_id }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const roomType = await findRoomType(ctx, room_type_id);
  if (roomType?.hotel_id !== hotel_id) {
    throw new RuleBroken({ key: "constraints:ROOM_TYPE_OF_OTHER_HOTEL" }, "room_type_id");
  }
  const { numbers } = severalNumbers(text);
  const taken = await rooms.listTakenNumbers(ctx.db, hotel_id, numbers);
  return { created: numbers.filter((number) => !taken.includes(number)), skipped: taken };
}

/**
 * Creates the rooms whose numbers the hotel doesn't have yet, each with its audit row; all or none.
 *
 * @throws RuleBroken at a room type of another hotel; UnconfirmedDisplacement as `createRoom`
 */
export async function createSeveralRooms(
  ctx: Context,
  { numbers: text, floor, on_purpose, ...place }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const { numbers } = severalNumbers(text);
  return inTransaction(ctx, async (trx) => {
    const request = { room_type_id: place.room_type_id, onPurpose: on_purpose };
    const { made, displaced } = await addRooms(ctx, trx, request, async () => {
      const ids = await rooms.insertNewRooms(trx, { ...place, floor: floor ?? null }, numbers);
      return { made: ids.length > 0 ? await rooms.readRooms(trx, ids) : [] };
    });
    for (const room of made) {
      await roomRows.record(ctx, trx, null, displaced ? { ...room, displaced } : room);
    }
    const created = made.map(({ number }) => number);
    return { created, skipped: numbers.filter((number) => !created.includes(number)) };
  });
}
