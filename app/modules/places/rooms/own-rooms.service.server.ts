import { assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import * as rooms from "./own-rooms.repository.server";

/** @returns whether a hotel has rooms of its own that are in use: without any, nobody can be given one */
export async function hasRoomsInUse(ctx: Context, hotel_id: number): Promise<boolean> {
  assertMayAny(ctx, ["hotels:view", "bookings:view"]);
  return rooms.hasRoomsInUse(ctx.db, hotel_id);
}
