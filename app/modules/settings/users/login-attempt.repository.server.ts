import type { Database, Transaction } from "~/db/database";

/**
 * The failures of a username, held until the transaction ends: two attempts at once are counted one
 * after the other. A row is made where there is none.
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

/**
 * Deletes attempts that no longer count. Each login calls it, so that no timer or job is needed.
 */
export async function deleteAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("login_attempts").where("last_at", "<", instant).execute();
}
