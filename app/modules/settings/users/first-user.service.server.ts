import { hashPassword } from "~/auth/password.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import { recordChange } from "../../log/audit/audit.service.server";
import { countUsers, insertFirstUser } from "./user.repository.server";

/**
 * Creates the first user, an administrator, if there are no users yet. There is no default password: name and
 * password come from the environment. In the log, the author of this change is the new user.
 *
 * @returns whether a user was created
 */
export async function createFirstUser(
  db: Database,
  username: string,
  password: string,
  now = new Date(),
): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const password_hash = await hashPassword(password);
  return atomically(db, async (trx) => {
    const user = await insertFirstUser(trx, username, password_hash);
    if (!user) return false;
    await recordChange({ actor: user, now }, trx, {
      action: "create",
      entity: "user",
      entity_id: user.id,
      label: user.username,
      before: null,
      after: user,
    });
    return true;
  });
}
