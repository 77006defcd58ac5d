import { verifyPassword } from "~/auth/password.server";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { claimAttempt, forgetAttempts } from "./login-attempt.service.server";
import { findCredentials } from "./user.repository.server";

/**
 * Checks the actor's own password before an important act, because the screen may have been left unlocked.
 * Wrong attempts are limited as at the login, but counted separately.
 *
 * @throws RuleBroken at the field for a wrong password, or after too many attempts
 */
export async function assertOwnPassword(
  { db, actor, now }: Context,
  password: string,
  field: string,
): Promise<void> {
  const seconds = await claimAttempt(db, "confirmation", actor.username, now);
  if (seconds !== null) {
    const count = Math.ceil(seconds / 60);
    throw new RuleBroken({ key: "login:TOO_MANY", params: { count } }, field);
  }
  const own = await findCredentials(db, actor.username);
  if (!own || !(await verifyPassword(own.password_hash, password))) {
    throw new RuleBroken({ key: "users:ERRORS.WRONG_PASSWORD" }, field);
  }
  await forgetAttempts(db, "confirmation", actor.username, now);
}
