import { orGone } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { findSpaContact, type SpaContact } from "./confirmation.repository.server";

/**
 * @returns the contact of a booking's spa, for readers who may see bookings
 * @throws NotFound
 */
export async function getSpaContact(ctx: Context, spa_id: number): Promise<SpaContact> {
  assertMay(ctx, "bookings:view");
  return orGone(await findSpaContact(ctx.db, spa_id), "bookings:ERRORS.GONE");
}
