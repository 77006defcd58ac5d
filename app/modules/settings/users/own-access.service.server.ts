import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { User } from "./user.fields";
import { lacksSettings } from "./user.repository.server";

/** The fields of a user that decide whether and where they come in, and what they may do there. */
type Access = Pick<
  User,
  "is_active" | "user_type" | "role_id" | "distribution_point_id" | "limited_to_point" | "hotel_ids"
>;

/**
 * Refuses a change by which the actor would take the login or the right to change the settings from themselves: they
 * could not undo it.
 *
 * @throws RuleBroken at the field that would take it
 */
export async function refuseLosingAccess(
  { actor }: Context,
  trx: Transaction,
  before: Access & { id: number },
  after: Access,
): Promise<void> {
  if (before.id !== actor.id) return;
  if (!after.is_active) throw new RuleBroken({ key: "users:ERRORS.NOT_ONESELF" }, "is_active");
  if (before.user_type !== "api" && after.user_type === "api") {
    throw new RuleBroken({ key: "users:ERRORS.OWN_TYPE" }, "user_type");
  }
  if (before.role_id !== after.role_id && (await lacksSettings(trx, after.role_id))) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_ROLE" }, "role_id");
  }
  // Who sees only a part doesn't keep users.
  if (after.limited_to_point) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_REACH" }, "limited_to_point");
  }
  if (after.hotel_ids.length > 0) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_REACH" }, "hotel_ids");
  }
}
