import type { Database } from "~/db/database";

/** A session with the user it belongs to, as the guard needs it. */
export interface SessionRow {
  id_hash: string;
  user_id: number;
  remember: boolean;
  last_seen_at: Date;
  expires_at: Date;
  username: string;
  first_name: string;
  last_name: string;
  user_type: string;
  is_active: boolean;
  role_label: string;
}

export async function findSession(db: Database, idHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .where("sessions.id_hash", "=", idHash)
    .select([
      "sessions.id_hash",
      "sessions.user_id",
      "sessions.remember",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.user_type",
      "users.is_active",
      "roles.label as role_label",
    ])
    .executeTakeFirst();
}

interface NewSession {
  id_hash: string;
  user_id: number;
  remember: boolean;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function touchSession(db: Database, idHash: string, seenAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: seenAt })
    .where("id_hash", "=", idHash)
    .execute();
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/** Old sessions go when somebody logs in: no timer, no job. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
