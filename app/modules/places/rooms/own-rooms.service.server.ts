import { assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import * as rooms from "./own-rooms.repository.server";

/**
 * @param place.room_type_id null where no type is asked about
 * @returns whether a hotel has rooms of its own that are in use, and some of a room type: without any, nobody can be
 *   given one
 */
export async function roomsInUse(
  ctx: Context,
  place: { hotel_id: number; room_type_id: number | null },
): Promise<rooms.RoomsInUse> {
  assertMayAny(ctx, ["hotels:view", "bookings:view"]);
  return rooms.findRoomsInUse(ctx.db, place);
}
