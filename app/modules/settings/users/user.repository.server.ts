import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { User, UserType } from "./user";

registerConstraints({
  users_username_check: { atLeast: 4, at: "username" },
  users_username_key: { conflict: "constraints:USERNAME_EXISTS", at: "username" },
  users_email_key: { conflict: "constraints:EMAIL_EXISTS", at: "email" },
  users_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
  users_role_id_fkey: { rule: "constraints:UNKNOWN_ROLE", at: "role_id" },
  users_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
});

/** What a login needs to know of a user. */
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
}

/** A user with the instant of its last change: its version. */
export type StoredUser = User & { updated_at: Date };

/** What a row of the table holds of what an administrator says. */
export interface UserValues {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  role_id: number;
  distribution_point_id: number | null;
  user_type: UserType;
  is_active: boolean;
  password_hash: string;
}

const columns = [
  "id",
  "username",
  "first_name",
  "last_name",
  "email",
  "role_id",
  "distribution_point_id",
  "user_type",
  "is_active",
] as const;

/** Usernames are unique whatever their case. */
export async function findCredentials(
  db: Database,
  username: string,
): Promise<Credentials | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .where((eb) => eb(eb.fn("lower", ["users.username"]), "=", username.toLowerCase()))
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
      "roles.label as role_label",
    ])
    .executeTakeFirst();
}

export async function findUser(db: Database, id: number): Promise<StoredUser | undefined> {
  return selectStored(db, id);
}

/** The row to be changed, held until the transaction ends. */
export async function lockUser(trx: Transaction, id: number): Promise<StoredUser | undefined> {
  return selectStored(trx, id, true);
}

async function selectStored(
  db: Database,
  id: number,
  locked = false,
): Promise<StoredUser | undefined> {
  let query = db
    .selectFrom("users")
    .select([...columns, "updated_at"])
    .where("id", "=", id);
  if (locked) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && asUser(row);
}

export async function insertUser(trx: Transaction, values: UserValues): Promise<User> {
  return asUser(
    await trx.insertInto("users").values(values).returning(columns).executeTakeFirstOrThrow(),
  );
}

export async function updateUser(
  trx: Transaction,
  id: number,
  values: Partial<UserValues>,
  now: Date,
): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asUser(row);
}

/** Narrows the column's type: a constraint keeps the set closed. */
function asUser<Row extends { user_type: string }>(row: Row) {
  return { ...row, user_type: row.user_type as UserType };
}

export async function countUsers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * A new house has no roles either: the first user brings the administrator's.
 *
 * @returns the user that was made; undefined where somebody is there already
 */
export async function insertFirstUser(
  trx: Transaction,
  username: string,
  password_hash: string,
): Promise<User | undefined> {
  // Of two processes that start together one waits here, and finds the other's user.
  await sql`lock table users in share row exclusive mode`.execute(trx);
  if ((await countUsers(trx)) > 0) return undefined;
  const [known] = await firstOf(trx.selectFrom("roles").select("id").orderBy("id"), 1);
  const role =
    known ??
    (await trx
      .insertInto("roles")
      .values({ label: "Administrator", description: "Keeps users, roles and everything else." })
      .returning("id")
      .executeTakeFirstOrThrow());
  return insertUser(trx, {
    username,
    first_name: username,
    last_name: "Administrator",
    // Nothing is sent to it; it is to be changed to a real one.
    email: `${username.toLowerCase()}@localhost`,
    role_id: role.id,
    distribution_point_id: null,
    user_type: "dashboard",
    is_active: true,
    password_hash,
  });
}
