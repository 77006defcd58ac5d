import { orGone } from "~/core/errors";
import { assertMay, may } from "~/core/permissions";
import type { Context } from "~/db/context";
import { findConfirmationNames, type ConfirmationNames } from "./confirmation.repository.server";

/**
 * @returns what a confirmation says of the house and its guest; without the guest's address for who may
 *   not see customers
 * @throws NotFound
 */
export async function getConfirmationNames(ctx: Context, id: number): Promise<ConfirmationNames> {
  assertMay(ctx, "bookings:view");
  const names = orGone(await findConfirmationNames(ctx.db, id), "bookings:ERRORS.GONE");
  return may(ctx.actor, "customers:view") ? names : { ...names, address: "" };
}
