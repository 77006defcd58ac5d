import { hashPassword, verifyPassword } from "~/auth/password.server";
import { beginPendingLogin } from "~/auth/pending-login.service.server";
import { startApiSession } from "~/auth/session.server";
import { logEvent } from "~/operations/log.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Origin } from "~/db/context";
import type { Database } from "~/db/database";
import { claimAttempt, forgetAttempts, type Attempt } from "./login-attempt.service.server";
import { orFailed, throttled, type NotSignedIn } from "./not-signed-in.server";
import { takeCode } from "../second-factor/code-check.service.server";
import { authorOf, beginSession, recordSignIn, type SignedIn } from "./signed-in.server";
import type { UserType } from "../user";
import { findCredentials, lockUnchanged, type Credentials } from "../user.repository.server";

/** The entered name and password, and facts about the browser. */
export interface Login {
  username: string;
  password: string;
  /** Whether the session continues after the browser is closed. */
  remember: boolean;
  user_agent: string | null;
  /** Where the request comes from, for the audit log and for counting failures. */
  origin?: Origin;
  /** The browser's id, if this user has logged in with it before. */
  device?: string;
}

/**
 * - signed-in: with the `Set-Cookie` headers of the session and of the user's preferences
 * - needs-code: the password was right, and the user has a second factor: there is no session yet, only the cookie
 *   of a login that waits for the code
 */
export type LoginAnswer = SignedIn | { kind: "needs-code"; cookies: string[] } | NotSignedIn;

/**
 * The outcome of a program's login: with a bearer token when signed in. `needs-code` where the user has a second
 * factor and the call had no code or a wrong one; `needs-factor` where the role demands one that isn't set up.
 */
export type ApiLoginAnswer =
  | { kind: "signed-in"; token: string }
  | { kind: "needs-code" }
  | { kind: "needs-factor" }
  | NotSignedIn;

let decoy: Promise<string> | undefined;

/**
 * Checks a username and a password, and opens a session, or begins the second step of the login. An unknown user, a
 * wrong password, an inactive user and an API-only user all get the same answer after the same statements and about
 * the same time: for an unknown user, a made-up hash is checked.
 */
export async function signIn(db: Database, login: Login, now: Date): Promise<LoginAnswer> {
  return orFailed(async () => {
    const checked = await checkPassword(db, login, now, ["dashboard", "both"]);
    if (checked.kind !== "right") return checked;
    const { user } = checked;
    const answer = await atomically(db, async (trx): Promise<LoginAnswer> => {
      if (!(await lockUnchanged(trx, user))) return { kind: "refused" };
      if (!user.second_factor_at) return beginSession(trx, user, login, now);
      const begun = { user_id: user.id, remember: login.remember };
      return { kind: "needs-code", cookies: [await beginPendingLogin(trx, begun, now)] };
    });
    if (answer.kind === "refused") logEvent("login_failed", { user_id: user.id });
    if (answer.kind === "signed-in") logEvent("login", { user_id: user.id });
    return answer;
  });
}

/**
 * Logs a program in. Users who may log in only on the screens are refused. A user with a second factor needs a code
 * here too, since a token opens as much as a session.
 *
 * @param code the code of the second factor, if the call had one
 */
export async function signInToApi(
  db: Database,
  login: Omit<Login, "remember">,
  now: Date,
  code?: string | null,
): Promise<ApiLoginAnswer> {
  return orFailed(async () => {
    const checked = await checkPassword(db, login, now, ["api", "both"]);
    if (checked.kind !== "right") return checked;
    const { user } = checked;
    if (user.needs_second_factor && !user.second_factor_at) return { kind: "needs-factor" };
    const attempt: Attempt = { ...attemptOf(login), place: "code" };
    if (user.second_factor_at) {
      if (!code) return { kind: "needs-code" };
      const wait = await claimAttempt(db, attempt, now);
      if (wait) return throttled("second_factor_throttled", wait);
    }
    const token = await atomically(db, async (trx) => {
      if (!(await lockUnchanged(trx, user))) return undefined;
      if (user.second_factor_at) {
        const author = { actor: authorOf(user), now, origin: login.origin };
        if (!(await takeCode(trx, user, code ?? "", author))) return null;
        await forgetAttempts(trx, attempt, now);
      }
      await recordSignIn(trx, user, login, now);
      return startApiSession(trx, user, login, now);
    });
    if (token === undefined) {
      logEvent("login_failed", { user_id: user.id });
      return { kind: "refused" };
    }
    if (token === null) {
      logEvent("second_factor_failed", { user_id: user.id });
      return { kind: "needs-code" };
    }
    logEvent("login", { user_id: user.id });
    return { kind: "signed-in", token };
  });
}

/** @returns the user whose name and password these are; the attempt is taken back then, and counts otherwise */
async function checkPassword(
  db: Database,
  login: Omit<Login, "remember">,
  now: Date,
  types: UserType[],
): Promise<{ kind: "right"; user: Credentials } | NotSignedIn> {
  const wait = await claimAttempt(db, attemptOf(login), now);
  if (wait) return throttled("login_throttled", wait);
  const user = await findCredentials(db, login.username.trim());
  decoy ??= hashPassword("nobody's password");
  const right = await verifyPassword(user?.password_hash ?? (await decoy), login.password);
  const comesIn = user?.is_active && types.some((type) => type === user.user_type);
  if (!user || !right || !comesIn) {
    logEvent("login_failed", { user_id: user?.id ?? null });
    return { kind: "refused" };
  }
  await forgetAttempts(db, attemptOf(login), now);
  return { kind: "right", user };
}

function attemptOf({ username, origin, device }: Omit<Login, "remember">): Attempt {
  return { place: "login", username: username.trim(), address: origin?.address, device };
}
