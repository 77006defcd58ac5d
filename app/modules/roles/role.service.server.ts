import { assertMay } from "~/core/permissions";
import { NotFound } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/uses.server";
import { asSeen, inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { completed, type Role } from "./role";
import type { RoleQuery } from "./role.list";
import type { RoleInput } from "./role.schema";
import * as roles from "./role.repository.server";
import type { ListedRole, RoleValues, StoredRole } from "./role.repository.server";

export async function listRoles(ctx: Context, query: RoleQuery): Promise<Page<ListedRole>> {
  assertMay(ctx, "settings:view");
  return roles.listRoles(ctx.db, query);
}

/** The roles that a user may get: the active ones, by label, and `chosen` in any case. */
export async function listRoleOptions(ctx: Context, chosen = 0): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const found = await roles.listChoosableRoles(ctx.db, { chosen, limit: MAX_OPTIONS + 1 });
  const shown = found.slice(0, MAX_OPTIONS);
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map(({ id, label }) => ({ value: String(id), label })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @throws NotFound */
export async function getRole(ctx: Context, id: number): Promise<StoredRole> {
  assertMay(ctx, "settings:view");
  return found(await roles.findRole(ctx.db, id));
}

/** @throws Conflict when the label is taken */
export async function createRole(ctx: Context, input: RoleInput): Promise<Role> {
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const role = await roles.insertRole(trx, valuesOf(input));
    await audit(ctx, trx, "create", null, role);
    return role;
  });
}

/**
 * Whoever has the role may do from their next request on what it grants then.
 *
 * @throws NotFound; Conflict when the label is taken; RuleBroken when nobody would be left who may
 *   change the settings
 */
export async function updateRole(ctx: Context, id: number, input: RoleInput): Promise<Role> {
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roles.lockRole(trx, id)));
    const after = await roles.updateRole(trx, id, valuesOf(input), ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/** @throws NotFound; RuleBroken when nobody would be left who may change the settings */
export async function setRoleState(
  ctx: Context,
  id: number,
  { wanted }: ActiveState,
): Promise<Role> {
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roles.lockRole(trx, id)));
    const active = wanted === "active";
    // Somebody was faster, or pressed twice: it is as wanted.
    if (before.active === active) return before;
    const after = await roles.updateRole(trx, id, { is_active: active }, ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/** @throws NotFound; Conflict, with their number, while users have it */
export async function deleteRole(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "settings:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roles.lockRole(trx, id)));
    refuseIfUsed(await roles.countUsesOfRole(trx, id), (table) => `roles:ERRORS.IN_USE.${table}`);
    await roles.deleteRole(trx, id);
    await audit(ctx, trx, "delete", before, null);
  });
}

function valuesOf({ active, permissions, ...input }: RoleInput): RoleValues {
  return { ...input, is_active: active, permissions: completed(permissions) };
}

function found<T>(role: T | undefined): T {
  if (!role) throw new NotFound({ key: "roles:ERRORS.GONE" });
  return role;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: Role | null,
  after: Role | null,
): Promise<void> {
  const { id, label } = (after ?? before)!;
  await recordChange(ctx, trx, { action, entity: "role", entityId: id, label, before, after });
}
