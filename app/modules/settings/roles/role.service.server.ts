import { hasEncryptionKey } from "~/auth/secret-box.server";
import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { plainReads, plainWrites } from "../../log/audit/plain-rows.server";
import { withImplied } from "./role";
import { RoleFields, type Role, type RoleInput } from "./role.fields";
import * as roles from "./role.repository.server";
import { table } from "./role.repository.server";

export const roleRows = auditedRows<Role>({
  entity: "role",
  area: "settings",
  texts: "roles",
  gone: "roles:ERRORS.GONE",
  label: ({ label }) => label,
  lock: table.lock,
});

export const { read: listRoles, find: getRole } = plainReads(roleRows, roles.list);

/** @returns the roles that a user can get: the active ones, by label, and always `chosen` */
export async function listRoleOptions(ctx: Context, chosen?: number): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const name = ({ label }: { label: string }) => label;
  const choosable = await roles.listChoosableRoles(ctx.db, { chosen });
  return optionsOf(choosable, name, byName(ctx.locale, name));
}

type NewRole = Omit<RoleInput, "requires_second_factor"> &
  Partial<Pick<RoleInput, "requires_second_factor">>;

/**
 * Creates a role, which demands no second factor unless that is said.
 *
 * @throws Conflict where another role has this label; RuleBroken at `requires_second_factor` without an encryption
 *   key
 */
export async function createRole(ctx: Context, input: NewRole): Promise<Role> {
  const role = { requires_second_factor: false, ...input };
  refuseDemand(role);
  return roleRows.create(ctx, (trx) => table.insert(trx, completeRole(role)));
}

/** The fields of a role that keep their present value where a change leaves them out. */
type KeptFields = "permissions" | "requires_second_factor";

type RoleChange = Omit<RoleInput, KeptFields> & Partial<Pick<RoleInput, KeptFields>>;

/**
 * Changes a role. Its users have the new permissions from their next request on.
 *
 * @throws NotFound; Conflict where another role has this label; RuleBroken if no user would be left who may
 *   edit the settings
 */
export async function updateRole(ctx: Context, id: number, input: RoleChange): Promise<Role> {
  return roleRows.update(ctx, id, (trx, { permissions, requires_second_factor }) => {
    const role = { permissions, requires_second_factor, ...input };
    if (!requires_second_factor) refuseDemand(role);
    return table.update(trx, id, completeRole(role), ctx.now);
  });
}

/** Activates or deactivates a role; throws RuleBroken if no user would be left who may edit the settings. */
export const { setState: setRoleState } = plainWrites(roleRows, RoleFields, table);

/** @throws NotFound; Conflict with the number of users who have it */
export async function deleteRole(ctx: Context, id: number): Promise<void> {
  await roleRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(await roles.countUsesOfRole(trx, id), (table) => `roles:ERRORS.IN_USE.${table}`);
    await table.remove(trx, id);
  });
}

/** @throws RuleBroken at the field where the role demands second factors whose secrets the server can't keep */
function refuseDemand({ requires_second_factor }: Pick<RoleInput, "requires_second_factor">): void {
  if (!requires_second_factor || hasEncryptionKey()) return;
  throw new RuleBroken({ key: "roles:ERRORS.NO_ENCRYPTION_KEY" }, "requires_second_factor");
}

function completeRole({ permissions, ...input }: RoleInput): Omit<Role, "id"> {
  return { ...input, permissions: withImplied(permissions) };
}
