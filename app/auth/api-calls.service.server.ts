import type { Database } from "~/db/database";
import { errorFields, log } from "~/operations/log.server";
import { addCalls, noteKeyUses, type KeyUse } from "./api-calls.repository.server";

const MINUTE_MS = 60_000;

/** The interval at which a process adds its counts to the counts in the database, in milliseconds. */
const SHARE_MS = 1000;

/** The shortest interval between two writes of a key's last use, in milliseconds. */
const NOTE_MS = MINUTE_MS;

/** The calls of one user in the current minute. */
interface MinuteCount {
  minute: number;
  /** The calls in all processes, as the database last gave their number. */
  shared: number;
  /** The calls in this process that the database doesn't know of yet. */
  own: number;
}

interface Calls {
  byUser: Map<number, MinuteCount>;
  /** The time at which the use of a user's key was last written, by the user's id. */
  notedAt: Map<number, number>;
  uses: Map<number, KeyUse>;
  sharedAt: number;
  sharing: Promise<void> | undefined;
}

/** The counts of a process, by its database: each process has one. */
const callsOf = new WeakMap<Database, Calls>();

/** The user who calls, and the key that they call with. */
interface Caller {
  user_id: number;
  byKey: boolean;
}

/**
 * Counts a call, in memory. At most once a second, after a call, the counts are shared with other processes
 * and the uses of keys are written: no call waits for it, and no timer is needed. A refused call isn't
 * counted.
 *
 * @param limit calls of a user per minute of the clock
 * @returns null where the call may go on; otherwise the whole seconds until the next call may, at least 1
 */
export function countCall(
  db: Database,
  { user_id, byKey }: Caller,
  limit: number,
  now: Date,
): number | null {
  const calls = callsOf.get(db) ?? none();
  callsOf.set(db, calls);
  const at = now.getTime();
  const minute = Math.floor(at / MINUTE_MS);
  const previousCount = calls.byUser.get(user_id);
  const minuteCount =
    previousCount?.minute === minute ? previousCount : { minute, shared: 0, own: 0 };
  if (minuteCount.shared + minuteCount.own >= limit) {
    return secondsLeft(at);
  }
  minuteCount.own += 1;
  calls.byUser.set(user_id, minuteCount);
  if (byKey && at - (calls.notedAt.get(user_id) ?? 0) >= NOTE_MS) {
    calls.notedAt.set(user_id, at);
    calls.uses.set(user_id, { user_id, at: now });
  }
  // The second condition is for a key that is used only once: its use is written too.
  if (at - calls.sharedAt >= SHARE_MS || calls.uses.size > 0) {
    calls.sharedAt = at;
    calls.sharing ??= shareAll(db, calls).finally(() => (calls.sharing = undefined));
  }
  return null;
}

/** The limit of a caller in the current minute of the clock. */
export interface RateLimit {
  /** Calls per minute. */
  limit: number;
  /** Calls that this process would still allow in this minute. */
  remaining: number;
  /** Whole seconds until the count begins again, at least 1. */
  reset: number;
}

/** @returns how many calls a user has left in this minute, as far as this process knows */
export function rateLimitOf(db: Database, user_id: number, limit: number, now: Date): RateLimit {
  const at = now.getTime();
  const minute = Math.floor(at / MINUTE_MS);
  const count = callsOf.get(db)?.byUser.get(user_id);
  const made = count?.minute === minute ? count.shared + count.own : 0;
  return { limit, remaining: Math.max(0, limit - made), reset: secondsLeft(at) };
}

/** @returns the whole seconds until the next minute of the clock, at least 1 */
function secondsLeft(at: number): number {
  return Math.max(1, Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1000));
}

/** @returns a promise for the moment at which all counts of this process are shared */
export async function callsShared(db: Database): Promise<void> {
  await callsOf.get(db)?.sharing;
}

function none(): Calls {
  return {
    byUser: new Map(),
    notedAt: new Map(),
    uses: new Map(),
    sharedAt: 0,
    sharing: undefined,
  };
}

/** Shares all counts, and writes all uses of keys, also those that are noted while it runs. */
async function shareAll(db: Database, calls: Calls): Promise<void> {
  do await share(db, calls);
  while (calls.uses.size > 0);
}

/** Shares the counts once. Counts that can't be shared are kept and shared the next time. */
async function share(db: Database, calls: Calls): Promise<void> {
  const fresh = [...calls.byUser].filter(([, { own }]) => own > 0);
  const added = fresh.map(([user_id, { minute, own }]) => ({ user_id, minute, calls: own }));
  for (const [, minuteCount] of fresh) {
    minuteCount.shared += minuteCount.own;
    minuteCount.own = 0;
  }
  const uses = [...calls.uses.values()];
  calls.uses.clear();
  try {
    for (const { user_id, minute, calls: all } of await addCalls(db, added)) {
      const minuteCount = calls.byUser.get(user_id);
      if (minuteCount?.minute === minute) minuteCount.shared = all;
    }
    if (uses.length > 0) await noteKeyUses(db, uses);
  } catch (error) {
    for (const { user_id } of uses) calls.notedAt.delete(user_id);
    log.warn(errorFields(error), "Counts of calls could not be shared");
  }
}
