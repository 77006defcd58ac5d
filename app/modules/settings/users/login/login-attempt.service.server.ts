import { createHash } from "node:crypto";
import { usernameKey } from "~/core/access/username-key";
import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import {
  addAttempt,
  deleteAttemptsBefore,
  forgiveAttempts,
  lockAttempts,
} from "./login-attempt.repository.server";
import { networkOf } from "./network-of";

/**
 * The pages that ask for a password or a code, or for a letter about a forgotten password. Attempts are counted
 * separately for each, so that failures on a page for a logged-in user don't block the login, and vice versa. Codes
 * are counted apart from passwords: a right password must not give wrong codes another five attempts.
 */
export type PasswordPlace =
  | "login"
  | "code"
  | "confirmation"
  | "confirmation-code"
  | "reference"
  | "forgotten";

/** An attempt to get in with a name and a password or key. */
export interface Attempt {
  place: PasswordPlace;
  username: string;
  /** The sender's address; attempts aren't counted by it where it is unknown. */
  address?: string | null;
  /** The browser's id, if this user has logged in with it before. */
  device?: string;
}

/** The counter by which somebody has to wait. */
export type CountedBy = "user" | "address" | "device";

export interface Wait {
  /** From 1 to the seconds of the window. */
  seconds: number;
  by: CountedBy;
}

/**
 * The number of failures within the window after which one must wait (docs/reference/everywhere.md#sessions-and-login).
 */
const MAX_FAILURES: Record<CountedBy, number> = {
  user: 5,
  device: 5,
  // A house of many desks has one address, and its staff mistype.
  address: 30,
};

const WINDOW_MS = 15 * 60 * 1000;

/** How far the clocks of two processes may differ. Instants later than that are of a clock that was wrong. */
const SKEW_MS = 60 * 1000;

/**
 * Counts an attempt as failed before the password is checked; after success `forgetAttempts` takes that back.
 * So of a hundred simultaneous attempts only five are checked. Unknown usernames are counted as well. A browser
 * with which this user has logged in before is counted separately, so that nobody else can lock the user out.
 *
 * @returns null if the password may be checked; otherwise how long to wait
 */
export async function claimAttempt(
  db: Database,
  attempt: Attempt,
  now: Date,
): Promise<Wait | null> {
  const after = new Date(now.getTime() - WINDOW_MS);
  const until = new Date(now.getTime() + SKEW_MS);
  const counters = countersOf(attempt);
  const hashes = counters.map(({ hash }) => hash);
  return atomically(db, async (trx) => {
    const failedAt = await lockAttempts(trx, hashes, now);
    const waits = counters.flatMap(({ by, hash }) => {
      const failures = (failedAt.get(hash) ?? []).filter((at) => at > after && at <= until);
      if (failures.length < MAX_FAILURES[by]) return [];
      const oldest = Math.min(...failures.map((at) => at.getTime()));
      return [{ by, seconds: secondsUntil(oldest + WINDOW_MS, now) }];
    });
    const [longest] = waits.sort((a, b) => b.seconds - a.seconds);
    if (longest) return longest;
    await addAttempt(trx, hashes, { now, after, until });
    return null;
  });
}

/** @returns the whole seconds until an instant, never less than 1 or more than the window, whatever the clock did */
function secondsUntil(instant: number, now: Date): number {
  const seconds = Math.ceil((instant - now.getTime()) / 1000);
  return Math.max(1, Math.min(seconds, WINDOW_MS / 1000));
}

/**
 * Deletes the failed attempts of a user after the right password, or those with this browser if it is known. Of
 * those from the address only this one is taken back: others keep failing there. Attempts that are too old to
 * count are deleted too.
 *
 * @param now the instant with which the attempt was claimed
 */
export async function forgetAttempts(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const [own, other] = countersOf(attempt);
  await forgiveAttempts(db, own!.hash, other?.hash, now);
  await deleteAttemptsBefore(db, new Date(now.getTime() - WINDOW_MS));
}

interface Counter {
  by: CountedBy;
  hash: string;
}

/**
 * @returns the counters of an attempt: that of the user or of their browser, then that of the address. They
 *   are always locked in this order, so that no two logins wait for each other. Each is a hash of a text:
 *   usernames contain no line breaks, so different counters have different texts
 */
function countersOf({ place, username, address, device }: Attempt): Counter[] {
  const name = usernameKey(username);
  const counted = place === "login" ? name : `${name}\n${place}`;
  if (device) return [{ by: "device", hash: hashOf(`${counted}\ndevice ${device}`) }];
  const byUser: Counter = { by: "user", hash: hashOf(counted) };
  const network = address && networkOf(address);
  if (!network) return [byUser];
  // Requests for letters are counted apart, so that they block no login from the same address.
  const asks = place === "forgotten" ? "\nforgotten" : "";
  return [byUser, { by: "address", hash: hashOf(`\naddress ${network}${asks}`) }];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
