import { keptFormAtLogin, type Waiting } from "~/auth/kept-form.service.server";
import { hashPassword, verifyPassword } from "~/auth/password.server";
import { startApiSession, startSession } from "~/auth/session.server";
import { errorFields, log, logEvent } from "~/operations/log.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Origin } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { recordChange } from "../../log/audit/audit.service.server";
import { claimAttempt, forgetAttempts, type Attempt } from "./login-attempt.service.server";
import { preferenceCookies } from "./preference-cookies.server";
import type { UserType } from "./user";
import { findCredentials, type Credentials } from "./user.repository.server";

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
 * - refused: a wrong password, or a user who may not log in here; the answer doesn't say which
 * - throttled: too many failures, with the seconds to wait
 * - failed: the password could not be checked, for which the page has another text (`back-office.md` §8)
 */
export type LoginAnswer = SignedIn | NotSignedIn;

interface SignedIn {
  kind: "signed-in";
  cookies: string[];
  /** The form that was posted after its session had ended, if any. */
  waiting: Waiting | null;
}

/** The outcome of a program's login: with a bearer token when signed in. */
export type ApiLoginAnswer = { kind: "signed-in"; token: string } | NotSignedIn;

type NotSignedIn =
  { kind: "refused" } | { kind: "throttled"; seconds: number } | { kind: "failed" };

let decoy: Promise<string> | undefined;

/**
 * Checks a username and a password, and opens a session. An unknown user, a wrong password, an inactive user
 * and an API-only user all get the same answer after the same statements and about the same time: for an
 * unknown user, a made-up hash is checked.
 */
export async function signIn(db: Database, login: Login, now: Date): Promise<LoginAnswer> {
  return signInAs(db, login, now, ["dashboard", "both"], async (trx, user) => {
    const session = await startSession(trx, authorOf(user), login, now);
    const { waiting, cookies } = await keptFormAtLogin(trx, user.id, now);
    return {
      kind: "signed-in",
      cookies: [...session, ...preferenceCookies(user), ...cookies],
      waiting,
    };
  });
}

/** Logs a program in. Users who may log in only on the screens are refused. */
export async function signInToApi(
  db: Database,
  login: Omit<Login, "remember">,
  now: Date,
): Promise<ApiLoginAnswer> {
  return signInAs(db, login, now, ["api", "both"], async (trx, user) => ({
    kind: "signed-in",
    token: await startApiSession(trx, user, login, now),
  }));
}

async function signInAs<Answer>(
  db: Database,
  login: Omit<Login, "remember">,
  now: Date,
  types: UserType[],
  begin: (trx: Transaction, user: Credentials) => Promise<Answer>,
): Promise<Answer | NotSignedIn> {
  const username = login.username.trim();
  try {
    const wait = await claimAttempt(db, attemptOf(login), now);
    if (wait) {
      logEvent("login_throttled", { by: wait.by });
      return { kind: "throttled", seconds: wait.seconds };
    }
    const user = await findCredentials(db, username);
    decoy ??= hashPassword("nobody's password");
    const right = await verifyPassword(user?.password_hash ?? (await decoy), login.password);
    const comesIn = user?.is_active && types.some((type) => type === user.user_type);
    if (!user || !right || !comesIn) {
      logEvent("login_failed", { user_id: user?.id ?? null });
      return { kind: "refused" };
    }
    const signedIn = await atomically(db, async (trx) => {
      await welcome(trx, user, login, now);
      return begin(trx, user);
    });
    logEvent("login", { user_id: user.id });
    return signedIn;
  } catch (error) {
    log.error(errorFields(error), "A login failed by the server's own fault");
    return { kind: "failed" };
  }
}

function attemptOf({ username, origin, device }: Omit<Login, "remember">): Attempt {
  return { place: "login", username: username.trim(), address: origin?.address, device };
}

/** Deletes the former failed attempts, and records the login in the log. */
async function welcome(
  trx: Transaction,
  user: Credentials,
  login: Omit<Login, "remember">,
  now: Date,
): Promise<void> {
  const { origin } = login;
  await forgetAttempts(trx, attemptOf(login), now);
  await recordChange({ actor: authorOf(user), now, origin }, trx, {
    action: "sign_in",
    entity: "user",
    entity_id: user.id,
    label: user.username,
    before: null,
    after: null,
  });
}

function authorOf(user: Credentials) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    roleLabel: user.role_label,
  };
}
