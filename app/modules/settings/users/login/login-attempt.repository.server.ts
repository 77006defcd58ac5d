import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";

/**
 * @returns the failed attempts of each counter, locked until the transaction ends, so that simultaneous
 *   attempts are counted one after the other. Counters are locked in the given order; those that don't exist
 *   are created
 */
export async function lockAttempts(
  trx: Transaction,
  hashes: string[],
  now: Date,
): Promise<Map<string, Date[]>> {
  const rows = await trx
    .insertInto("login_attempts")
    .values(hashes.map((username_hash) => ({ username_hash, last_at: now })))
    .onConflict((conflict) =>
      conflict
        .column("username_hash")
        .doUpdateSet((eb) => ({ last_at: eb.ref("excluded.last_at") })),
    )
    .returning(["username_hash", "failed_at"])
    .execute();
  return new Map(rows.map(({ username_hash, failed_at }) => [username_hash, failed_at]));
}

/** Adds an attempt to counters, and drops the instants that no longer count, or not yet. */
export async function addAttempt(
  trx: Transaction,
  hashes: string[],
  { now, after, until }: { now: Date; after: Date; until: Date },
): Promise<void> {
  await sql`
    update login_attempts set failed_at = array_append(
      array(
        select at from unnest(failed_at) as at
        where at > ${after} and at <= ${until} order by at
      ), ${now}::timestamptz
    )
    where username_hash = any(${hashes}::text[])
  `.execute(trx);
}

/** Empties a counter, and takes one attempt out of another; undefined where there is no other. */
export async function forgiveAttempts(
  db: Database,
  emptied: string,
  other: string | undefined,
  at: Date,
): Promise<void> {
  await sql`
    with emptied as (delete from login_attempts where username_hash = ${emptied})
    update login_attempts set failed_at = array_remove(failed_at, ${at}::timestamptz)
    where username_hash = ${other ?? null}::text
  `.execute(db);
}

/**
 * Deletes counters of attempts that no longer count. Each login calls it, so it needs no timer or job. It
 * leaves those that another login holds, which it would otherwise wait for.
 */
export async function deleteAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await sql`
    delete from login_attempts where username_hash in (
      select username_hash from login_attempts where last_at < ${instant} for update skip locked
    )
  `.execute(db);
}
