import { assertMay } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { completed, type Role } from "./role";
import type { RoleQuery } from "./role.list";
import type { RoleInput } from "./role.schema";
import * as roles from "./role.repository.server";
import type { RoleValues, StoredRole } from "./role.repository.server";

export const roleRows = auditedRows<Role>({
  entity: "role",
  area: "settings",
  texts: "roles",
  gone: "roles:ERRORS.GONE",
  label: ({ label }) => label,
  lock: roles.lockRole,
});

export async function listRoles(ctx: Context, query: RoleQuery): Promise<Page<StoredRole>> {
  assertMay(ctx, "settings:view");
  return roles.listRoles(ctx.db, query);
}

/** The roles that a user may get: the active ones, by label, and `chosen` in any case. */
export async function listRoleOptions(ctx: Context, chosen?: number): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const name = ({ label }: { label: string }) => label;
  const choosable = await roles.listChoosableRoles(ctx.db, { chosen });
  return optionsOf(choosable, name, byName(ctx.locale, name));
}

/** @throws NotFound */
export async function getRole(ctx: Context, id: number): Promise<StoredRole> {
  assertMay(ctx, "settings:view");
  return roleRows.orGone(await roles.findRole(ctx.db, id));
}

/** @throws Conflict when the label is taken */
export async function createRole(ctx: Context, input: RoleInput): Promise<Role> {
  return roleRows.create(ctx, (trx) => roles.insertRole(trx, valuesOf(input)));
}

/** The changes of an existing role: without permissions it keeps those it has. */
type RoleChange = Omit<RoleInput, "permissions"> & Partial<Pick<RoleInput, "permissions">>;

/**
 * Whoever has the role may do from their next request on what it grants then.
 *
 * @throws NotFound; Conflict when the label is taken; RuleBroken when nobody would be left who may
 *   change the settings
 */
export async function updateRole(ctx: Context, id: number, input: RoleChange): Promise<Role> {
  return roleRows.update(ctx, id, (trx, { permissions }) =>
    roles.updateRole(trx, id, valuesOf({ permissions, ...input }), ctx.now),
  );
}

/** @throws NotFound; RuleBroken when nobody would be left who may change the settings */
export async function setRoleState(ctx: Context, id: number, state: ActiveState): Promise<Role> {
  return roleRows.setActive(ctx, id, state, (trx, is_active) =>
    roles.updateRole(trx, id, { is_active }, ctx.now),
  );
}

/** @throws NotFound; Conflict, with their number, while users have it */
export async function deleteRole(ctx: Context, id: number): Promise<void> {
  await roleRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(await roles.countUsesOfRole(trx, id), (table) => `roles:ERRORS.IN_USE.${table}`);
    await roles.deleteRole(trx, id);
  });
}

function valuesOf({ permissions, ...input }: RoleInput): RoleValues {
  return { ...input, permissions: completed(permissions) };
}
