import { keptFormAtLogin, type Waiting } from "~/auth/kept-form.service.server";
import { hashPassword, verifyPassword } from "~/auth/password.server";
import { startApiSession, startSession } from "~/auth/session.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Database, Transaction } from "~/db/database";
import { recordChange } from "../../log/audit/audit.service.server";
import { claimAttempt, forgetAttempts } from "./login-attempt.service.server";
import { preferenceCookies } from "./preference-cookies.server";
import type { UserType } from "./user";
import { findCredentials, type Credentials } from "./user.repository.server";

/** The entered name and password, and the browser. */
export interface Login {
  username: string;
  password: string;
  /** Whether the session outlives the browser's. */
  remember: boolean;
  user_agent: string | null;
}

/**
 * - signed-in: with the `Set-Cookie` headers of the session, and of what the user prefers
 * - refused: the password isn't theirs, or they may not come in this way; which of it, nobody learns
 * - throttled: too many failures, with the seconds to wait
 * - failed: it could not be checked, which the page says in other words (`back-office.md` §8)
 */
export type LoginAnswer = SignedIn | NotSignedIn;

interface SignedIn {
  kind: "signed-in";
  cookies: string[];
  /** The form that was posted after its session had ended, and waits. */
  waiting: Waiting | null;
}

/** The answer to a program's login: signed in, it gets a bearer token. */
export type ApiLoginAnswer = { kind: "signed-in"; token: string } | NotSignedIn;

type NotSignedIn =
  { kind: "refused" } | { kind: "throttled"; seconds: number } | { kind: "failed" };

let decoy: Promise<string> | undefined;

/**
 * Checks a username and a password, and opens a session. Unknown user, wrong password, inactive and
 * API-only users all get the same answer after the same statements and about the same time: each costs
 * one verification, of a decoy if need be.
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

/** Signs a program in: users who may only use the screens are refused. */
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
    const seconds = await claimAttempt(db, "login", username, now);
    if (seconds !== null) return { kind: "throttled", seconds };
    const user = await findCredentials(db, username);
    decoy ??= hashPassword("nobody's password");
    const right = await verifyPassword(user?.password_hash ?? (await decoy), login.password);
    const comesIn = user?.is_active && types.some((type) => type === user.user_type);
    if (!user || !right || !comesIn) return { kind: "refused" };
    return await atomically(db, async (trx) => {
      await welcome(trx, user, now);
      return begin(trx, user);
    });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", during: "login", error: String(error) }));
    return { kind: "failed" };
  }
}

/** The failures before are forgotten, and the log says that they came. */
async function welcome(trx: Transaction, user: Credentials, now: Date): Promise<void> {
  await forgetAttempts(trx, "login", user.username, now);
  await recordChange({ actor: authorOf(user), now }, trx, {
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
