import { sql } from "kysely";
import type { ListLook } from "~/core/list-look";
import type { Permission } from "~/core/access/permissions";
import type { Database } from "~/db/database";
import { unseenEvents } from "~/db/writing/events.server";
import { listsState } from "~/db/keeping/lists-state.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import { walPosition } from "~/db/replica/wal-position.server";
import { env } from "~/config/env.server";

/** The part of the product that a session is for: the screens, or the API. */
export type Door = "screens" | "api";

/** The columns of a user that the guard needs, whoever comes by whatever door. */
export interface StaffRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  user_type: string;
  is_active: boolean;
  limited_to_point: boolean | null;
  distribution_point_id: number | null;
  /** The hotels that the user is limited to; empty for all. */
  hotel_ids: number[];
  rows_per_page: number | null;
  role_label: string;
  /** Empty where the role is inactive. */
  permissions: string[];
  has_second_factor: boolean;
  /** Whether the role demands a second factor of this user of screens. */
  needs_second_factor: boolean;
  lists_state: string;
  /** Null where there is no replica. */
  wal_position: string | null;
}

/** The columns of a user that screens need, and calls with a key don't: states of views and looks, and what the bell has told. */
export interface ScreenColumns {
  views_state: string;
  default_views: Record<string, string> | null;
  looks: Record<string, ListLook> | null;
  seen_until: Date | null;
  last_batch: number | null;
}

/** A session with the user it belongs to. */
export interface SessionRow extends StaffRow, ScreenColumns {
  id: number;
  id_hash: string;
  door: string;
  remember: boolean;
  last_seen_at: Date;
  expires_at: Date;
}

/** The role's permissions; none for an inactive role. */
const granted = sql<string[]>`(case when roles.is_active then roles.permissions else '{}' end)`;

/** The columns of a user that say how far they see. */
const limitColumns = [
  "users.limited_to_point",
  "users.distribution_point_id",
  sql<number[]>`array(
    select hotel_id from user_hotels where user_hotels.user_id = users.id order by hotel_id
  )`.as("hotel_ids"),
] as const;

/** Whether the role demands a second factor of the user: of people, since programs have no second step. */
export const needsSecondFactor = sql<boolean>`(
  roles.requires_second_factor and users.user_type <> 'api'
)`;

const staffColumns = [
  "users.id as user_id",
  "users.username",
  "users.first_name",
  "users.last_name",
  "users.user_type",
  "users.is_active",
  ...limitColumns,
  "users.rows_per_page",
  "roles.label as role_label",
  granted.as("permissions"),
  sql<boolean>`(users.second_factor_at is not null)`.as("has_second_factor"),
  needsSecondFactor.as("needs_second_factor"),
  listsState.as("lists_state"),
] as const;

const screenColumns = [
  // `xmin` changes whenever a row is written.
  sql<string>`(
    select coalesce(md5(string_agg(id || ' ' || xmin, ',' order by id)), '')
    from saved_views where saved_views.user_id = users.id
  )`.as("views_state"),
  // A view without a query shows the same as the bare path of its list.
  sql<Record<string, string> | null>`(
    select jsonb_object_agg(path, query)
    from saved_views where saved_views.user_id = users.id and is_default and query <> ''
  )`.as("default_views"),
  sql<Record<string, ListLook> | null>`(
    select jsonb_object_agg(path, jsonb_build_object('compact', compact, 'hidden', hidden))
    from list_looks where list_looks.user_id = users.id
  )`.as("looks"),
  sql<Date | null>`(
    select seen_until from notification_marks where notification_marks.user_id = users.id
  )`.as("seen_until"),
  sql<number | null>`(select max(id) from price_batches)`.as("last_batch"),
] as const;

/** @returns the column of the primary's position, which only a replica makes worth asking for */
function positionForReplica() {
  return env().DATABASE_READ_URL ? walPosition : sql<string | null>`null::text`;
}

/**
 * @returns the session with this hash of its token, with its user and the state of the lists. It is the first
 *   statement of every page, so that the state costs no further statement
 */
export async function findSession(db: Database, id_hash: string): Promise<SessionRow | undefined> {
  return (await sessionsOf(db, id_hash))[0];
}

const sessionsOf = writtenOnce<string, SessionRow>((db, id_hash) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .where("sessions.id_hash", "=", id_hash)
    .select([
      "sessions.id",
      "sessions.id_hash",
      "sessions.door",
      "sessions.remember",
      "sessions.last_seen_at",
      "sessions.expires_at",
      ...staffColumns,
      ...screenColumns,
      positionForReplica().as("wal_position"),
    ]),
);

interface Reader {
  user_id: number;
  permissions: readonly Permission[];
  now: Date;
  timeZone: string;
}

/** @returns the number of events by other people since the user last looked, at most 100 */
export async function countUnseenEvents(
  db: Database,
  { user_id, permissions, ...when }: Reader,
): Promise<number> {
  const unseen = unseenEvents({
    user_id: sql`${user_id}::int`,
    permissions: sql`${[...permissions]}::text[]`,
    ...when,
  });
  const { count } = await db.selectNoFrom(unseen.as("count")).executeTakeFirstOrThrow();
  return count;
}

/** @returns the user whose API key has this hash */
export async function findStaffByKey(
  db: Database,
  key_hash: string,
): Promise<StaffRow | undefined> {
  return (await ownersOf(db, key_hash))[0];
}

const ownersOf = writtenOnce<string, StaffRow>((db, key_hash) =>
  db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .where("api_keys.key_hash", "=", key_hash)
    .select(staffColumns)
    .select(positionForReplica().as("wal_position")),
);

interface NewSession {
  id_hash: string;
  user_id: number;
  door: Door;
  remember: boolean;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Writes when a session was last used. */
export async function touchSession(db: Database, id_hash: string, seenAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: seenAt })
    .where("id_hash", "=", id_hash)
    .execute();
}

export async function deleteSession(db: Database, id_hash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", id_hash).execute();
}

/** Deletes the sessions that have expired. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

/** @returns when the user of a session last confirmed an act in it; null for never, and where it has ended */
export async function findConfirmedAt(db: Database, id: number): Promise<Date | null> {
  const session = await db
    .selectFrom("sessions")
    .where("id", "=", id)
    .select("confirmed_at")
    .executeTakeFirst();
  return session?.confirmed_at ?? null;
}

/** Notes that the user of a session has confirmed an act in it. */
export async function noteConfirmedAt(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", id).execute();
}
