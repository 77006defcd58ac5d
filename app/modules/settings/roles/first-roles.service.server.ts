import type { Transaction } from "~/db/database";
import type { Role } from "./role.fields";
import { oldestRole, table } from "./role.repository.server";
import { usualRoles } from "./usual-roles";

/**
 * Gives a house without roles its usual ones. Runs before anybody is logged in.
 *
 * @returns the role of the first user, and the roles that were made, which the caller records; none in a house that has
 *   roles
 */
export async function firstRoles(trx: Transaction): Promise<{ role_id: number; made: Role[] }> {
  const had = await oldestRole(trx);
  if (had) return { role_id: had, made: [] };
  const made: Role[] = [];
  for (const role of usualRoles) {
    made.push(await table.insert(trx, { ...role, is_active: true, requires_second_factor: false }));
  }
  return { role_id: made[0]!.id, made };
}
