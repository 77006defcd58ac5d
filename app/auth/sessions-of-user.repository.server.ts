import { sql } from "kysely";
import type { Database } from "~/db/database";

/** A session in a user's list of sessions. */
export interface ListedSession {
  id: number;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** @returns the sessions of a user that haven't ended, the one used last first */
export async function listSessionsOfUser(
  db: Database,
  user_id: number,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<ListedSession[]> {
  return db
    .selectFrom("sessions")
    .where("user_id", "=", user_id)
    .where("expires_at", ">", now)
    .where((eb) => eb.or([eb("remember", "=", true), eb("last_seen_at", ">", idleSince)]))
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Deletes a session of a user.
 *
 * @returns whether the user had such a session
 */
export async function deleteSessionOfUser(
  db: Database,
  user_id: number,
  id: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom("sessions")
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Deletes all sessions of a user, except one where `exceptId` names it, and the logins that wait for a code: they
 * were begun with what the user had before.
 */
export async function deleteSessionsOfUser(
  db: Database,
  user_id: number,
  exceptId: number | null,
): Promise<void> {
  await db
    .with("unfinished", (cte) => cte.deleteFrom("pending_logins").where("user_id", "=", user_id))
    .deleteFrom("sessions")
    .where("user_id", "=", user_id)
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .execute();
}
