import { hashPassword } from "~/auth/password.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import { recordChanges } from "../../log/audit/audit.service.server";
import { firstRoles } from "../roles/first-roles.service.server";
import { countUsers, insertFirstUser, lockNoUsers } from "./user.repository.server";

/**
 * Creates the first user, an administrator, if there are no users yet; in a house without roles also the role of
 * administrators and the usual ones of colleagues.
 * There is no default password: name and password come from the environment. In the log, the author of these changes is
 * the new user.
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
    if (await lockNoUsers(trx)) return false;
    const { role_id, made: roles } = await firstRoles(trx);
    const user = await insertFirstUser(trx, username, { role_id, password_hash });
    const created = { action: "create", before: null } as const;
    await recordChanges(
      { actor: user, now },
      trx,
      [
        ...roles.map((role) => ({
          ...created,
          entity: "role" as const,
          entity_id: role.id,
          label: role.label,
          after: role,
        })),
        { ...created, entity: "user", entity_id: user.id, label: user.username, after: user },
      ],
      null,
    );
    return true;
  });
}
