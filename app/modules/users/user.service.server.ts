import { assertMay } from "~/core/permissions";
import { deleteSessionsOfUser } from "~/auth/session.repository.server";
import { NotFound, RuleBroken } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import { MAX_OPTIONS, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { keepApiKey } from "./api-key.service.server";
import { hashOfNewPassword } from "./new-password.server";
import { endsSessions, type User } from "./user";
import * as userLists from "./user-list.repository.server";
import type { ListedUser } from "./user-list.repository.server";
import type { UserQuery } from "./user.list";
import type { NewUserInput, UserInput } from "./user.schema";
import * as users from "./user.repository.server";
import type { StoredUser, UserValues } from "./user.repository.server";

export async function listUsers(ctx: Context, query: UserQuery): Promise<Page<ListedUser>> {
  assertMay(ctx, "settings:view");
  return userLists.listUsers(ctx.db, query);
}

/** Users as choices, "Anna Meier (anna)", by name; `chosen` is always among them. */
export async function listUserOptions(
  ctx: Context,
  { search = "", chosen = 0 }: { search?: string; chosen?: number } = {},
): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const limit = MAX_OPTIONS + 1;
  const found = await userLists.listUserNames(ctx.db, { search, chosen, limit });
  const shown = found.slice(0, MAX_OPTIONS);
  shown.sort((a, b) => a.name.localeCompare(b.name, ctx.locale));
  return {
    options: shown.map(({ id, name }) => ({ value: String(id), label: name })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @returns what a user is called; undefined where there is none */
export async function findUserName(ctx: Context, id: number): Promise<string | undefined> {
  assertMay(ctx, "settings:view");
  const [user] = await userLists.listUserNames(ctx.db, { search: "", chosen: id, limit: 1 });
  return user?.id === id ? user.name : undefined;
}

/** @throws NotFound */
export async function getUser(ctx: Context, id: number): Promise<StoredUser> {
  assertMay(ctx, "settings:view");
  return found(await users.findUser(ctx.db, id));
}

/**
 * A user whose type asks for it gets an API key at once.
 *
 * @throws RuleBroken for a password that is common or the username; Conflict when username or email is taken
 */
export async function createUser(ctx: Context, input: NewUserInput): Promise<User> {
  assertMay(ctx, "settings:edit");
  const password_hash = await hashOfNewPassword(input.username, input.password);
  return inTransaction(ctx, async (trx) => {
    const user = await users.insertUser(trx, { ...valuesOf(input), password_hash });
    await audit(ctx, trx, "create", null, user);
    await keepApiKey(ctx, trx, user);
    return user;
  });
}

/**
 * Without a password the old one stays. A new one ends the user's sessions, and so do another role,
 * another way in and deactivation; the session that one works in oneself goes on.
 *
 * @throws NotFound; RuleBroken for a password as above, for oneself made inactive, and when nobody would
 *   be left who may change the settings; Conflict when username or email is taken
 */
export async function updateUser(ctx: Context, id: number, input: UserInput): Promise<User> {
  assertMay(ctx, "settings:edit");
  const password_hash = input.password
    ? await hashOfNewPassword(input.username, input.password)
    : undefined;
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await users.lockUser(trx, id)));
    refuseOneself(ctx, id, input.active);
    const after = await users.updateUser(
      trx,
      id,
      { ...valuesOf(input), ...(password_hash ? { password_hash } : {}) },
      ctx.now,
    );
    await audit(ctx, trx, "update", before, after);
    if (password_hash) await auditPassword(ctx, trx, after);
    if (password_hash || endsSessions(before, after)) await endSessions(ctx, trx, after);
    await keepApiKey(ctx, trx, after);
    return after;
  });
}

/** @throws NotFound; RuleBroken for oneself, and when nobody would be left to change the settings */
export async function setUserState(
  ctx: Context,
  id: number,
  { wanted }: ActiveState,
): Promise<User> {
  assertMay(ctx, "settings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await users.lockUser(trx, id)));
    const active = wanted === "active";
    // Somebody was faster, or pressed twice: it is as wanted.
    if (before.active === active) return before;
    refuseOneself(ctx, id, active);
    const after = await users.updateUser(trx, id, { is_active: active }, ctx.now);
    await audit(ctx, trx, "update", before, after);
    if (endsSessions(before, after)) await endSessions(ctx, trx, after);
    return after;
  });
}

/** Nobody locks themselves out. */
function refuseOneself({ actor }: Context, id: number, active: boolean): void {
  if (id === actor.id && !active)
    throw new RuleBroken({ key: "users:ERRORS.NOT_ONESELF" }, "active");
}

async function endSessions({ actor }: Context, trx: Transaction, user: User): Promise<void> {
  await deleteSessionsOfUser(trx, user.id, user.id === actor.id ? actor.sessionId : null);
}

function valuesOf(input: UserInput | NewUserInput): Omit<UserValues, "password_hash"> {
  return {
    username: input.username,
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    role_id: input.role_id,
    distribution_point_id: input.distribution_point_id ?? null,
    user_type: input.user_type,
    is_active: input.active,
  };
}

function found<T>(user: T | undefined): T {
  if (!user) throw new NotFound({ key: "users:ERRORS.GONE" });
  return user;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update",
  before: User | null,
  after: User,
): Promise<void> {
  await recordChange(ctx, trx, {
    action,
    entity: "user",
    entityId: after.id,
    label: after.username,
    before,
    after,
  });
}

/** That it was changed, not to what. */
async function auditPassword(ctx: Context, trx: Transaction, user: User): Promise<void> {
  await recordChange(ctx, trx, {
    action: "change_password",
    entity: "user",
    entityId: user.id,
    label: user.username,
    before: null,
    after: null,
  });
}
