import { hashPassword } from "~/auth/password.server";
import type { Database } from "~/db/database";
import { countUsers, insertFirstUser } from "./user.repository.server";

/**
 * Makes the first user of a new house, an administrator, where there is nobody yet. There is no
 * default password: both come from the environment.
 *
 * @returns whether a user was made
 */
export async function createFirstUser(
  db: Database,
  username: string,
  password: string,
): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction().execute((trx) => insertFirstUser(trx, username, passwordHash));
}
