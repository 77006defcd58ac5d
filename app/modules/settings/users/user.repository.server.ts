import { sql } from "kysely";
import { needsSecondFactor } from "~/auth/session.repository.server";
import { usernameKey } from "~/core/access/username-key";
import type { Database, Transaction } from "~/db/database";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { UserFields, type User } from "./user.fields";

registerConstraints({
  users_username_check: { atLeast: 4, at: "username" },
  users_username_key: { conflict: "constraints:USERNAME_EXISTS", at: "username" },
  users_username_folded_key: { conflict: "constraints:USERNAME_EXISTS", at: "username" },
  users_email_key: { conflict: "constraints:EMAIL_EXISTS", at: "email" },
  users_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
  users_role_id_fkey: { rule: "constraints:UNKNOWN_ROLE", at: "role_id" },
  users_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  users_limited_to_point_check: {
    rule: "users:ERRORS.LIMITED_WITHOUT_POINT",
    at: "distribution_point_id",
  },
  user_hotels_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_ids" },
});

/** The columns of a user that a login needs. */
export interface Credentials {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  user_type: string;
  is_active: boolean;
  role_label: string;
  language: string | null;
  theme: string | null;
  /** Since when the user has a second factor; null for none. */
  second_factor_at: Date | null;
  /** Whether the role demands a second factor. */
  needs_second_factor: boolean;
}

/** A user with the instant of its last change: its version. */
export type StoredUser = User & { updated_at: Date };

export const table = tableRows("users", UserFields, {
  hotel_ids: { table: "user_hotels", of: "user_id", to: "hotel_id" },
});

/** @returns the user with this username, ignoring case */
export async function findCredentials(
  db: Database,
  username: string,
): Promise<Credentials | undefined> {
  return selectCredentials(db)
    .where((eb) => eb(eb.fn("username_key", ["users.username"]), "=", usernameKey(username)))
    .executeTakeFirst();
}

export async function findCredentialsOf(
  db: Database,
  id: number,
): Promise<Credentials | undefined> {
  return selectCredentials(db).where("users.id", "=", id).executeTakeFirst();
}

/**
 * Locks a user whose password was checked, so that it can't be changed before the login is committed.
 *
 * @returns false where the password, the second factor, the type or the state has changed since it was read: whoever
 *   changed it has ended the sessions, and would not end the one that begins now
 */
export async function lockUnchanged(trx: Transaction, user: Credentials): Promise<boolean> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .where("user_type", "=", user.user_type)
    .where("is_active", "=", user.is_active)
    .where("second_factor_at", "is not distinct from", user.second_factor_at)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function selectCredentials(db: Database) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select([
      "users.id",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.password_hash",
      "users.user_type",
      "users.is_active",
      "users.language",
      "users.theme",
      "users.second_factor_at",
      needsSecondFactor.as("needs_second_factor"),
      "roles.label as role_label",
    ]);
}

/** @returns whether a role doesn't let its users change the settings; false where there is no such role */
export async function lacksSettings(trx: Transaction, role_id: number): Promise<boolean> {
  const row = await trx
    .selectFrom("roles")
    .select(sql<boolean>`is_active and 'settings:edit' = any(permissions)`.as("grants"))
    .where("id", "=", role_id)
    .executeTakeFirst();
  return row?.grants === false;
}

export async function countUsers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Waits until nobody else inserts a first user, and holds that off until the transaction ends.
 *
 * @returns whether there is a user already
 */
export async function lockNoUsers(trx: Transaction): Promise<boolean> {
  // If two processes start together, the second waits here, and then finds the user of the first.
  await sql`lock table users in share row exclusive mode`.execute(trx);
  return (await countUsers(trx)) > 0;
}

/** @returns the inserted user, who has the type of a person and sees everything that the role grants */
export function insertFirstUser(
  trx: Transaction,
  username: string,
  { role_id, password_hash }: { role_id: number; password_hash: string },
): Promise<User> {
  return table.insert(trx, {
    username,
    first_name: username,
    last_name: "Administrator",
    // No message is sent to this address; the user should enter a real one.
    email: `${username.toLowerCase()}@localhost`,
    role_id,
    distribution_point_id: null,
    limited_to_point: false,
    hotel_ids: [],
    user_type: "dashboard",
    is_active: true,
    password_hash,
  });
}
