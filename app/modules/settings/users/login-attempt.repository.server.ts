import type { Database, Transaction } from "~/db/database";

/**
 * @returns the failed attempts of a username, locked until the transaction ends, so that simultaneous
 *   attempts are counted one after the other. If there is no row, it is created
 */
export async function lockAttempts(
  trx: Transaction,
  username_hash: string,
  now: Date,
): Promise<Date[]> {
  const row = await trx
    .insertInto("login_attempts")
    .values({ username_hash, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column("username_hash")
        .doUpdateSet((eb) => ({ last_at: eb.ref("excluded.last_at") })),
    )
    .returning("failed_at")
    .executeTakeFirstOrThrow();
  return row.failed_at;
}

export async function updateAttempts(
  trx: Transaction,
  username_hash: string,
  failed_at: Date[],
): Promise<void> {
  await trx
    .updateTable("login_attempts")
    .set({ failed_at })
    .where("username_hash", "=", username_hash)
    .execute();
}

export async function deleteAttempts(db: Database, username_hash: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("username_hash", "=", username_hash).execute();
}

/** Deletes attempts that no longer count. Each login calls it, so it needs no timer or job. */
export async function deleteAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("login_attempts").where("last_at", "<", instant).execute();
}
