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
 * Where a password is asked for. Each place counts for itself: failing at one's own password on a
 * page doesn't close the login, and guesses there open none.
 */
export type PasswordPlace = "login" | "confirmation" | "reference";

/** After so many failures in the window a username has to wait (`reliability.md`). */
const MAX_FAILURES = 5;

const WINDOW_MS = 15 * 60 * 1000;

/**
 * Claims one more try of a password. It counts as a failure until `forgetAttempts` says otherwise, so
 * that a hundred tries at once are no more than five. A username that nobody has is counted as well.
 *
 * @returns null where it may be tried; else in how many whole seconds, from 1 on, it may
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

/** After the right password the failures before it are forgotten, and what is too old to count. */
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
 * Hashes place and username with a line break between them, which no username contains: so no two
 * of them are the same text.
 */
function hashOf(place: PasswordPlace, username: string): string {
  const name = username.toLowerCase();
  const counted = place === "login" ? name : `${name}\n${place}`;
  return createHash("sha256").update(counted).digest("hex");
}
