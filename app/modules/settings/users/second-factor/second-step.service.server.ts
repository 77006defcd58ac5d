import {
  endPendingLogin,
  forgetPendingLogin,
  pendingLoginOf,
  type PendingLogin,
} from "~/auth/pending-login.service.server";
import type { Origin } from "~/db/context";
import type { Database } from "~/db/database";
import { atomically } from "~/db/writing/atomically.server";
import { logEvent } from "~/operations/log.server";
import { claimAttempt, forgetAttempts, type Attempt } from "../login/login-attempt.service.server";
import { orFailed, throttled, type NotSignedIn } from "../login/not-signed-in.server";
import { authorOf, beginSession, type SignedIn } from "../login/signed-in.server";
import { findCredentialsOf, lockUnchanged, type Credentials } from "../user.repository.server";
import { takeCode } from "./code-check.service.server";

/** A login whose password was right, and its user. */
export interface SecondStep {
  login: PendingLogin;
  user: Credentials;
}

/** The outcome of the second step; `gone` where there is no login to finish any more. */
export type StepAnswer = SignedIn | { kind: "gone" } | NotSignedIn;

/**
 * @returns the login that this browser has begun; undefined where there is none, it took longer than ten minutes, or
 *   its user may not log in any more
 */
export async function findSecondStep(
  db: Database,
  request: Request,
  now: Date,
): Promise<SecondStep | undefined> {
  const login = await pendingLoginOf(db, request, now);
  if (!login) return undefined;
  const user = await findCredentialsOf(db, login.user_id);
  if (!user?.is_active || user.user_type === "api" || !user.second_factor_at) return undefined;
  return { login, user };
}

/** The pending login ended while its code was checked. */
class PendingLoginEnded extends Error {}

/**
 * Checks the code of a login whose password was right, and opens the session. Attempts are limited as those of
 * passwords are, but counted separately: whoever knows a password doesn't keep its user from the first step.
 */
export async function finishSignIn(
  db: Database,
  { login, user }: SecondStep,
  typed: { code: string; origin: Origin; device?: string },
  now: Date,
): Promise<StepAnswer> {
  const { code, origin, device } = typed;
  const attempt: Attempt = {
    place: "code",
    username: user.username,
    address: origin.address,
    device,
  };
  return orFailed(async () => {
    const wait = await claimAttempt(db, attempt, now);
    if (wait) return throttled("second_factor_throttled", wait);
    try {
      const signedIn = await atomically(db, async (trx) => {
        if (!(await lockUnchanged(trx, user))) throw new PendingLoginEnded();
        const author = { actor: authorOf(user), now, origin };
        if (!(await takeCode(trx, user, code, author))) return null;
        if (!(await endPendingLogin(trx, login))) throw new PendingLoginEnded();
        await forgetAttempts(trx, attempt, now);
        const beginning = { remember: login.remember, user_agent: origin.user_agent, origin };
        return beginSession(trx, user, beginning, now);
      });
      if (!signedIn) {
        logEvent("second_factor_failed", { user_id: user.id });
        return { kind: "refused" };
      }
      logEvent("login", { user_id: user.id });
      return { ...signedIn, cookies: [...signedIn.cookies, forgetPendingLogin()] };
    } catch (error) {
      if (error instanceof PendingLoginEnded) return { kind: "gone" };
      throw error;
    }
  });
}
