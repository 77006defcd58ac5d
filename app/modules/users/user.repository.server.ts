import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";

/** What a login needs to know of a user. */
export interface Credentials {
  id: number;
  first_name: string;
  password_hash: string;
  user_type: string;
  is_active: boolean;
  role_label: string;
}

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
      "users.first_name",
      "users.password_hash",
      "users.user_type",
      "users.is_active",
      "roles.label as role_label",
    ])
    .executeTakeFirst();
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
 * @returns whether there was nobody yet, and the user was made
 */
export async function insertFirstUser(
  trx: Transaction,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  // Of two processes that start together one waits here, and finds the other's user.
  await sql`lock table users in share row exclusive mode`.execute(trx);
  if ((await countUsers(trx)) > 0) return false;
  const known = await trx
    .selectFrom("roles")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const role =
    known ??
    (await trx
      .insertInto("roles")
      .values({ label: "Administrator", description: "Keeps users, roles and everything else." })
      .returning("id")
      .executeTakeFirstOrThrow());
  await trx
    .insertInto("users")
    .values({
      username,
      first_name: username,
      last_name: "Administrator",
      // Nothing is sent to it; it is to be changed to a real one.
      email: `${username.toLowerCase()}@localhost`,
      role_id: role.id,
      password_hash: passwordHash,
    })
    .execute();
  return true;
}
