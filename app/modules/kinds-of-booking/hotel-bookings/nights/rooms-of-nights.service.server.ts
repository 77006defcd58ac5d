import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { readRoomsOfNights, type NightsInRoom } from "./stay-nights.repository.server";

/** @returns the rooms of a stay by date, one row for nights that follow one another in one room */
export async function listRoomsOfNights(ctx: Context, id: number): Promise<NightsInRoom[]> {
  assertMay(ctx, "bookings:view");
  return readRoomsOfNights(ctx.db, id);
}
