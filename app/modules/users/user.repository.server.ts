import type { Database } from "~/db/database";

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
