import type { Database } from "~/db/database";

/** A login whose password was right, and which still waits for the code of the second factor. */
export interface PendingLogin {
  id_hash: string;
  user_id: number;
  /** Whether the session will continue after the browser is closed. */
  remember: boolean;
  began_at: Date;
}

export async function insertPendingLogin(db: Database, login: PendingLogin): Promise<void> {
  await db.insertInto("pending_logins").values(login).execute();
}

/** @returns the pending login with this hash of its id, if it began after `since` */
export async function findPendingLogin(
  db: Database,
  id_hash: string,
  since: Date,
): Promise<PendingLogin | undefined> {
  return db
    .selectFrom("pending_logins")
    .select(["id_hash", "user_id", "remember", "began_at"])
    .where("id_hash", "=", id_hash)
    .where("began_at", ">", since)
    .executeTakeFirst();
}

/**
 * Deletes a pending login.
 *
 * @returns whether it was still there
 */
export async function deletePendingLogin(db: Database, id_hash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("pending_logins")
    .where("id_hash", "=", id_hash)
    .returning("id_hash")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes the logins that began at `instant` or before. */
export async function deletePendingLoginsUntil(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("pending_logins").where("began_at", "<=", instant).execute();
}
