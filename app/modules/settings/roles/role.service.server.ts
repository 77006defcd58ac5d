import { withPermission } from "~/db/with-permission";
import { hasEncryptionKey } from "~/auth/secret-box.server";
import { RuleBroken } from "~/core/errors";
import { refuseUnanswered } from "~/core/questions";
import { assertMay } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Stored } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { withImplied } from "./role";
import type { Role, RoleChange, RoleInput } from "./role.fields";
import type { RoleQuery } from "./role.list";
import * as roles from "./role.repository.server";
import { table } from "./role.repository.server";

export const roleRows = auditedRows<Role, RoleQuery, Stored<Role>>({
  entity: "role",
  area: "settings",
  texts: "roles",
  label: ({ label }) => label,
  lock: table.lock,
  reads: roles.list,
});

/** @returns the roles that a user can get: the active ones, by label, and always `chosen` */
export async function listRoleOptions(
  ctx: Context,
  chosen?: ChoiceQuery["chosen"],
): Promise<OptionList> {
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

/**
 * Changes a role. Its users have the new permissions from their next request on.
 *
 * @throws NotFound; Conflict where another role has this label; RuleBroken if no user would be left who may
 *   edit the settings, or if the actor would not be one of them; Unanswered where users would lose their access
 */
export async function updateRole(ctx: Context, id: number, input: RoleChange): Promise<Role> {
  const { agreed_users, ...change } = input;
  return roleRows.update(ctx, id, async (trx, before) => {
    const { permissions, requires_second_factor } = before;
    const role = { permissions, requires_second_factor, ...change };
    if (!requires_second_factor) refuseDemand(role);
    return writeRole(ctx, trx, before, completeRole(role), { agreed_users });
  });
}

/**
 * Activates or deactivates a role.
 *
 * @param answers the posted values; the number of users who would lose their access agrees
 * @throws as `updateRole`
 */
export async function setRoleState(
  ctx: Context,
  id: number,
  state: ActiveState,
  answers: object = {},
): Promise<Role> {
  return roleRows.setActive(ctx, id, state, (trx, is_active, before) =>
    writeRole(ctx, trx, before, { is_active }, answers),
  );
}

/**
 * Activates or deactivates a role by its switch in the list, which has no place for the question: its form asks.
 *
 * @throws as `updateRole`, and RuleBroken where users would lose their access
 */
export async function switchRole(ctx: Context, id: number, state: ActiveState): Promise<Role> {
  return roleRows.setActive(ctx, id, state, async (trx, is_active, before) => {
    const count = is_active ? 0 : await countLosing(trx, before);
    const after = await writeRole(ctx, trx, before, { is_active }, { agreed_users: count });
    if (count > 0) throw new RuleBroken({ key: "roles:ERRORS.TAKES_ACCESS", params: { count } });
    return after;
  });
}

/** @returns the number of users with the role, active or not, because of which it can't be deleted */
export const getUsesOfRole = withPermission("settings:view", roles.countUsesOfRole);

/** @throws NotFound; Conflict with the number of users who have it */
export async function deleteRole(ctx: Context, id: number): Promise<void> {
  await roleRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(await roles.countUsesOfRole(trx, id), (table) => `roles:ERRORS.IN_USE.${table}`);
    await table.remove(trx, id);
  });
}

/**
 * Refuses a change of the actor's own role by which they may no longer change the settings: they could not undo it.
 * It is asked after the change, since nobody at all being left is the graver refusal.
 *
 * @throws RuleBroken at the field that would take the right
 */
async function refuseOwnLoss({ actor }: Context, trx: Transaction, after: Role): Promise<void> {
  const grants = after.permissions.includes("settings:edit");
  if ((after.is_active && grants) || !(await roles.isRoleOf(trx, after.id, actor.id))) return;
  throw after.is_active
    ? new RuleBroken({ key: "roles:ERRORS.OWN_SETTINGS" }, "permissions")
    : new RuleBroken({ key: "roles:ERRORS.OWN_ROLE" }, "is_active");
}

/**
 * Writes a locked role.
 *
 * @throws RuleBroken where the actor would lose the right to change the settings; Unanswered where other active users
 *   would lose what the role grants, because it is switched off
 */
async function writeRole(
  ctx: Context,
  trx: Transaction,
  before: Role,
  change: Partial<Omit<Role, "id">>,
  answers: object,
): Promise<Role> {
  const after = await table.update(trx, before.id, change, ctx.now);
  await refuseOwnLoss(ctx, trx, after);
  const count = after.is_active ? 0 : await countLosing(trx, before);
  if (count === 0) return after;
  const sentence = { key: "roles:ASKED.TAKES_ACCESS", params: { count } };
  refuseUnanswered([{ sentence, field: "agreed_users", yes: count }], answers);
  return after;
}

/** @returns the number of active users who lose what the role grants where it is switched off */
async function countLosing(trx: Transaction, before: Role): Promise<number> {
  if (!before.is_active || before.permissions.length === 0) return 0;
  return roles.countActiveUsers(trx, before.id);
}

/** @throws RuleBroken at the field where the role demands second factors whose secrets the server can't keep */
function refuseDemand({ requires_second_factor }: Pick<RoleInput, "requires_second_factor">): void {
  if (!requires_second_factor || hasEncryptionKey()) return;
  throw new RuleBroken({ key: "roles:ERRORS.NO_ENCRYPTION_KEY" }, "requires_second_factor");
}

function completeRole({ permissions, ...input }: RoleInput): Omit<Role, "id"> {
  return { ...input, permissions: withImplied(permissions) };
}
