import { verifyPassword } from "~/auth/password.server";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { logEvent } from "~/operations/log.server";
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
  const attempt = { place: "confirmation", username: actor.username } as const;
  const wait = await claimAttempt(db, attempt, now);
  if (wait) {
    logEvent("login_throttled", { by: wait.by });
    const count = Math.ceil(wait.seconds / 60);
    throw new RuleBroken({ key: "login:TOO_MANY", params: { count } }, field);
  }
  const own = await findCredentials(db, actor.username);
  if (!own || !(await verifyPassword(own.password_hash, password))) {
    logEvent("confirmation_failed");
    throw new RuleBroken({ key: "users:ERRORS.WRONG_PASSWORD" }, field);
  }
  await forgetAttempts(db, attempt, now);
}
