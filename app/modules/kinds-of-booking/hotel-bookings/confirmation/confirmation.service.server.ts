import { orGone } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { findHouseOfStay, type HouseOfStay } from "./confirmation.repository.server";

/**
 * @returns the texts about the hotel in a confirmation
 * @throws NotFound
 */
export async function getHouseOfStay(ctx: Context, id: number): Promise<HouseOfStay> {
  assertMay(ctx, "bookings:view");
  return orGone(await findHouseOfStay(ctx.db, id), "bookings:ERRORS.GONE");
}
