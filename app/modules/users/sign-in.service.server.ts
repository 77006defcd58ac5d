import { hashPassword, verifyPassword } from "~/auth/password.server";
import { startSession } from "~/auth/session.server";
import type { Database } from "~/db/database";
import { recordChange } from "../audit/audit.service.server";
import { claimAttempt, forgetAttempts } from "./login-attempt.service.server";
import { preferenceCookies } from "./preference-cookies.server";
import { findCredentials, type Credentials } from "./user.repository.server";

/** What is entered at the login, and the browser that it is entered in. */
export interface Login {
  username: string;
  password: string;
  /** Whether the session outlives the browser's. */
  remember: boolean;
  userAgent: string | null;
}

/**
 * - signed-in: with the `Set-Cookie` headers of the session, and of what the user prefers
 * - refused: the password isn't theirs, or they may not come in this way; which of it, nobody learns
 * - throttled: too many failures, with the seconds to wait
 * - failed: it could not be checked, which the page says in other words (`back-office.md` §8)
 */
export type LoginAnswer =
  | { kind: "signed-in"; cookies: string[] }
  | { kind: "refused" }
  | { kind: "throttled"; seconds: number }
  | { kind: "failed" };

let decoy: Promise<string> | undefined;

/**
 * Checks a username and a password, and opens a session. Unknown user, wrong password, inactive and
 * API-only users all get the same answer after the same statements and about the same time: each costs
 * one verification, of a decoy if need be.
 */
export async function signIn(db: Database, login: Login, now: Date): Promise<LoginAnswer> {
  const username = login.username.trim();
  try {
    const seconds = await claimAttempt(db, "login", username, now);
    if (seconds !== null) return { kind: "throttled", seconds };
    const user = await findCredentials(db, username);
    decoy ??= hashPassword("nobody's password");
    const right = await verifyPassword(user?.password_hash ?? (await decoy), login.password);
    if (!user || !right || !user.is_active || user.user_type === "api") return { kind: "refused" };
    return { kind: "signed-in", cookies: await welcome(db, user, login, now) };
  } catch (error) {
    console.error(JSON.stringify({ level: "error", during: "login", error: String(error) }));
    return { kind: "failed" };
  }
}

async function welcome(
  db: Database,
  user: Credentials,
  { remember, userAgent }: Login,
  now: Date,
): Promise<string[]> {
  const actor = {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    roleLabel: user.role_label,
  };
  return db.transaction().execute(async (trx) => {
    await forgetAttempts(trx, "login", user.username, now);
    await recordChange({ actor, now }, trx, {
      action: "sign_in",
      entity: "user",
      entityId: user.id,
      label: user.username,
      before: null,
      after: null,
    });
    return [
      ...(await startSession(trx, actor, { remember, userAgent }, now)),
      ...preferenceCookies(user),
    ];
  });
}
