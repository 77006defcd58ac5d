import { createHash } from "node:crypto";
import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import {
  deleteAttempts,
  deleteAttemptsBefore,
  lockAttempts,
  updateAttempts,
} from "./login-attempt.repository.server";

/**
 * The pages that ask for a password. Attempts are counted separately for each, so that failures on a page for
 * a logged-in user don't block the login, and vice versa.
 */
export type PasswordPlace = "login" | "confirmation" | "reference";

/** The number of failures within the window after which a username must wait (`reliability.md`). */
const MAX_FAILURES = 5;

const WINDOW_MS = 15 * 60 * 1000;

/**
 * Counts an attempt as failed before the password is checked; after success `forgetAttempts` removes it. So
 * of a hundred simultaneous attempts only five are checked. Unknown usernames are counted as well.
 *
 * @returns null if the password may be checked; otherwise the seconds to wait, at least 1
 */
export async function claimAttempt(
  db: Database,
  place: PasswordPlace,
  username: string,
  now: Date,
): Promise<number | null> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  return atomically(db, async (trx) => {
    const hash = hashOf(place, username);
    const failures = (await lockAttempts(trx, hash, now)).filter((at) => at > windowStart);
    const [oldest] = failures;
    if (oldest && failures.length >= MAX_FAILURES) {
      return Math.ceil((oldest.getTime() - windowStart.getTime()) / 1000);
    }
    await updateAttempts(trx, hash, [...failures, now]);
    return null;
  });
}

/**
 * Deletes the failed attempts of a user after the right password, and all attempts that are too old to count.
 */
export async function forgetAttempts(
  db: Database,
  place: PasswordPlace,
  username: string,
  now: Date,
): Promise<void> {
  await deleteAttempts(db, hashOf(place, username));
  await deleteAttemptsBefore(db, new Date(now.getTime() - WINDOW_MS));
}

/**
 * @returns the hash of place and username with a line break between them. Usernames contain no line breaks,
 *   so different pairs give different texts
 */
function hashOf(place: PasswordPlace, username: string): string {
  const name = username.toLowerCase();
  const counted = place === "login" ? name : `${name}\n${place}`;
  return createHash("sha256").update(counted).digest("hex");
}
