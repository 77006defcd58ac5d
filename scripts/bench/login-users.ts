import { hashPassword } from "../../app/auth/password.server";
import type { Database } from "../../app/db/database";

/** Why a login is refused; which of it, nobody may learn from the time it takes. */
export type Failure = "unknown" | "wrong" | "inactive" | "api";

/** @returns so many fresh usernames of each kind; the right password is "a password for measuring" */
export async function insertUsers(db: Database, count: number): Promise<Record<Failure, string[]>> {
  const password_hash = await hashPassword("a password for measuring");
  const role = await db.selectFrom("roles").select("id").orderBy("id").executeTakeFirstOrThrow();
  const names = (kind: Failure) => Array.from({ length: count }, (_, i) => `timing.${kind}.${i}`);
  const states = { wrong: {}, inactive: { is_active: false }, api: { user_type: "api" } };
  for (const [kind, state] of Object.entries(states)) {
    await db
      .insertInto("users")
      .values(
        names(kind as Failure).map((username) => ({
          username,
          first_name: "Timing",
          last_name: kind,
          email: `${username}@example.com`,
          role_id: role.id,
          password_hash,
          ...state,
        })),
      )
      .execute();
  }
  return {
    unknown: names("unknown"),
    wrong: names("wrong"),
    inactive: names("inactive"),
    api: names("api"),
  };
}
