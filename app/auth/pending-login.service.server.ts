import { createHash, randomBytes } from "node:crypto";
import type { Database } from "~/db/database";
import { clearCookie, readCookie, setCookie } from "~/http/cookies.server";
import {
  deletePendingLogin,
  deletePendingLoginsUntil,
  findPendingLogin,
  insertPendingLogin,
  type PendingLogin,
} from "./pending-login.repository.server";

export type { PendingLogin };

/** The cookie by which a browser goes on with the login that it has begun. It opens nothing on its own. */
const COOKIE = "pending_login";

/** How long a login waits for its code. */
const PENDING_MS = 10 * 60 * 1000;

/**
 * Begins the second step of a login: a random 256-bit id in the browser's cookie, only its SHA-256 in the
 * database.
 *
 * @returns the `Set-Cookie` header
 */
export async function beginPendingLogin(
  db: Database,
  { user_id, remember }: Pick<PendingLogin, "user_id" | "remember">,
  now: Date,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await insertPendingLogin(db, { id_hash: hash(id), user_id, remember, began_at: now });
  return setCookie(COOKIE, id, { maxAge: PENDING_MS / 1000, strict: true });
}

/** @returns the login that this browser has begun; undefined where there is none, or it took too long */
export async function pendingLoginOf(
  db: Database,
  request: Request,
  now: Date,
): Promise<PendingLogin | undefined> {
  const id = readCookie(request, COOKIE);
  return id ? findPendingLogin(db, hash(id), new Date(now.getTime() - PENDING_MS)) : undefined;
}

/** @returns whether this call ended the login; false where another one was faster */
export async function endPendingLogin(db: Database, login: PendingLogin): Promise<boolean> {
  return deletePendingLogin(db, login.id_hash);
}

/** @returns the `Set-Cookie` header after which the browser has no pending login any more */
export function forgetPendingLogin(): string {
  return clearCookie(COOKIE);
}

/** Deletes the logins that nobody has finished in time. */
export async function forgetOldPendingLogins(db: Database, now: Date): Promise<void> {
  await deletePendingLoginsUntil(db, new Date(now.getTime() - PENDING_MS));
}

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
