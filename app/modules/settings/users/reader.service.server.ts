import { readerCookies } from "~/auth/reader.server";
import { staffOfKey } from "~/auth/session.server";
import { usernameKey } from "~/core/access/username-key";
import type { Database } from "~/db/database";
import { logEvent } from "~/operations/log.server";
import { claimAttempt, forgetAttempts } from "./login/login-attempt.service.server";

/**
 * - opened: with the `Set-Cookie` headers that open the reference
 * - refused: not the key of that user, or a key without this right; the answer doesn't say which
 * - throttled: too many failures, with the seconds to wait
 */
type ReaderAnswer =
  | { kind: "opened"; cookies: string[] }
  | { kind: "refused" }
  | { kind: "throttled"; seconds: number };

/** Opens the API reference with a user's key. Attempts are counted as those of passwords are. */
export async function openReference(
  db: Database,
  {
    username,
    api_key: key,
    address,
  }: { username: string; api_key: string; address: string | null },
  now: Date,
): Promise<ReaderAnswer> {
  const attempt = { place: "reference", username, address } as const;
  const wait = await claimAttempt(db, attempt, now);
  if (wait) {
    logEvent("login_throttled", { by: wait.by });
    return { kind: "throttled", seconds: wait.seconds };
  }
  const actor = await staffOfKey(db, key);
  if (!actor || usernameKey(actor.username) !== usernameKey(username)) {
    logEvent("key_refused", { by: "key" });
    return { kind: "refused" };
  }
  await forgetAttempts(db, attempt, now);
  return { kind: "opened", cookies: readerCookies(key, now) };
}
