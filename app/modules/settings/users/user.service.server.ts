import { valuesOf } from "~/core/fields/field-kind";
import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import { Unanswered } from "~/core/questions";
import { deleteSessionsOfUser } from "~/auth/sessions-of-user.repository.server";
import type { ChoiceQuery } from "~/core/choices";
import { RuleBroken } from "~/core/errors";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { recordChange } from "../../log/audit/audit.service.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { askBeforeRevoking, keepApiKey } from "./api-key.service.server";
import { afterConfirmation } from "./confirmation.service.server";
import { refuseMistypedEmail } from "./mistyped-email.server";
import { hashOfNewPassword } from "./new-password.server";
import { endsSessions } from "./user";
import * as userLists from "./user-list.repository.server";
import type { ListedUser } from "./user-list.repository.server";
import type { UserQuery } from "./user.list";
import {
  UserFields,
  type NewUserInput,
  type User,
  type UserForm,
  type UserInput,
} from "./user.fields";
import { table, lacksSettings } from "./user.repository.server";

export const userRows = auditedRows<User, UserQuery, ListedUser>({
  entity: "user",
  area: "settings",
  texts: "users",
  label: ({ username }) => username,
  lock: table.lock,
  reads: userLists.reads,
});

/** @returns users as choices, "Anna Meier (anna)", by name; `chosen` is always among them */
export async function listUserOptions(ctx: Context, query: ChoiceQuery = {}): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const called = ({ name }: { name: string }) => name;
  const choosable = await userLists.listUserNames(ctx.db, query);
  return optionsOf(choosable, called, byName(ctx.locale, called));
}

/** @returns the active users who can call the API as choices, by name; `chosen` is always among them */
export async function listProgramOptions(
  ctx: Context,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const called = ({ name }: { name: string }) => name;
  const choosable = await userLists.listProgramNames(ctx.db, query);
  return optionsOf(choosable, called, byName(ctx.locale, called));
}

/** @returns the hotels to which a user may be limited as choices, by name; `chosen` are always among them */
export async function listLimitingHotels(ctx: Context, query: ChoiceQuery): Promise<OptionList> {
  assertMay(ctx, "settings:view");
  const called = ({ label }: { label: string }) => label;
  const choosable = await userLists.listHotelNames(ctx.db, query, ctx.locale);
  return optionsOf(choosable, called, byName(ctx.locale, called));
}

/** @returns a user's name; undefined where the user doesn't exist */
export async function findUserName(ctx: Context, id: number): Promise<string | undefined> {
  assertMay(ctx, "settings:view");
  const { rows } = await userLists.listUserNames(ctx.db, { chosen: id, limit: 1 });
  return rows.find((user) => user.id === id)?.name;
}

/**
 * @returns the first active programs with a distribution point of which nobody has decided whether they see more than
 *   that point, and how many there are
 */
export const findUndecidedUsers = withPermission("settings:view", userLists.findUndecided);

/** How far a user sees, as far as it is said. */
interface Limits {
  limited_to_point?: boolean | null;
  hotel_ids?: number[] | null;
}

/** The values of a user with the password once: only forms send it twice. */
type Once<Input extends UserInput | NewUserInput> = Omit<Input, "confirm_password" | keyof Limits> &
  Limits;

/**
 * Creates a user, with an API key where the type requires one.
 *
 * @throws RuleBroken for a common password or the username; Conflict where another user has the username or
 *   email address
 */
export async function createUser(ctx: Context, input: Once<NewUserInput>): Promise<User> {
  assertMay(ctx, "settings:edit");
  const password_hash = await hashOfNewPassword(input.username, input.password);
  return inTransaction(ctx, async (trx) => {
    const values = {
      ...valuesOf(UserFields, { ...input, hotel_ids: input.hotel_ids ?? [] }),
      limited_to_point: limitOf(input),
    };
    const user = await table.insert(trx, { ...values, password_hash });
    await userRows.record(ctx, trx, null, user);
    await keepApiKey(ctx, trx, user);
    return user;
  });
}

/**
 * Changes a user. An empty password keeps the old one. A new password, another role, another type and
 * deactivation end the user's sessions, except that of this request.
 *
 * @throws NotFound; RuleBroken for a password as `createUser`, at another email address that is none, for taking one's
 *   own access (`refuseLosingAccess`), and where no user would be left who may edit the settings; Conflict where another
 *   user has the username or email address; Unanswered where an API key in use would be revoked
 */
export async function updateUser(ctx: Context, id: number, input: Once<UserInput>): Promise<User> {
  assertMay(ctx, "settings:edit");
  const password_hash = input.password
    ? await hashOfNewPassword(input.username, input.password)
    : undefined;
  return inTransaction(ctx, async (trx) => {
    const before = await userRows.locked(ctx, trx, id);
    refuseMistypedEmail(input.email, before.email);
    const values = {
      ...valuesOf(UserFields, { ...input, hotel_ids: input.hotel_ids ?? before.hotel_ids }),
      limited_to_point: limitOf(input, before),
    };
    await refuseLosingAccess(ctx, trx, before, values);
    await askBeforeRevoking(ctx, trx, before, input);
    const after = await table.update(
      trx,
      id,
      { ...values, ...(password_hash ? { password_hash } : {}) },
      ctx.now,
    );
    await userRows.record(ctx, trx, before, after);
    if (password_hash) await auditPassword(ctx, trx, after);
    if (password_hash || endsSessions(before, after)) await endSessions(ctx, trx, after);
    await keepApiKey(ctx, trx, after);
    return after;
  });
}

/**
 * Changes a user from a form. Users change their own password and email address in their profile, where they confirm
 * it. Those of others are confirmed here: whoever meets an unlocked screen must not come in as another user.
 *
 * @throws as `updateUser`; RuleBroken at `password` and `email` for oneself, at `password` where something is asked
 *   besides, and at `own_password` or `secret_code` for a wrong confirmation
 */
export async function updateUserInForm(
  ctx: Context,
  id: number,
  { own_password, secret_code, ...input }: Once<UserForm>,
): Promise<User> {
  assertMay(ctx, "settings:edit");
  const before = await userRows.find(ctx, id);
  const isOtherEmail = before.email !== input.email;
  if (!input.password && !isOtherEmail) return updateUser(ctx, id, input);
  refuseMistypedEmail(input.email, before.email);
  if (id !== ctx.actor.id) {
    return afterConfirmation(ctx, { own_password, secret_code }, async (within) => {
      try {
        return await updateUser(within, id, input);
      } catch (error) {
        // The form that asks comes back without the password, which would then be lost without a word.
        if (!(error instanceof Unanswered && input.password)) throw error;
        throw new RuleBroken({ key: "users:ERRORS.TYPE_FIRST" }, "password");
      }
    });
  }
  if (isOtherEmail) throw new RuleBroken({ key: "users:ERRORS.OWN_EMAIL" }, "email");
  throw new RuleBroken({ key: "users:ERRORS.OWN_PASSWORD" }, "password");
}

/** @throws NotFound; RuleBroken for the actor, and if no user would be left who may edit the settings */
export async function setUserState(ctx: Context, id: number, state: ActiveState): Promise<User> {
  return userRows.setActive(ctx, id, state, async (trx, is_active, before) => {
    await refuseLosingAccess(ctx, trx, before, { ...before, is_active });
    const after = await table.update(trx, id, { is_active }, ctx.now);
    if (endsSessions(before, after)) await endSessions(ctx, trx, after);
    return after;
  });
}

/**
 * @returns whether a user is limited to the distribution point: as it is said, or else as before; a new program is
 *   limited to the point that it has. Null where nobody has decided
 */
function limitOf(
  input: Limits & Pick<UserInput, "distribution_point_id" | "user_type">,
  before?: User,
): boolean | null {
  const point = input.distribution_point_id ?? null;
  if (point === null) return input.limited_to_point ?? false;
  if (typeof input.limited_to_point === "boolean") return input.limited_to_point;
  return (before?.distribution_point_id ?? null) === null
    ? input.user_type === "api"
    : (before?.limited_to_point ?? null);
}

async function endSessions({ actor }: Context, trx: Transaction, user: User): Promise<void> {
  await deleteSessionsOfUser(trx, user.id, user.id === actor.id ? actor.sessionId : null);
}

/** Records that the password was changed, without the password. */
async function auditPassword(ctx: Context, trx: Transaction, user: User): Promise<void> {
  await recordChange(ctx, trx, {
    action: "change_password",
    entity: "user",
    entity_id: user.id,
    label: user.username,
    before: null,
    after: null,
  });
}

/** The fields of a user that decide whether and where they come in, and what they may do there. */
type Access = Pick<
  User,
  "is_active" | "user_type" | "role_id" | "distribution_point_id" | "limited_to_point" | "hotel_ids"
>;

/**
 * Refuses a change by which the actor would take the login or the right to change the settings from themselves: they
 * could not undo it.
 *
 * @throws RuleBroken at the field that would take it
 */
async function refuseLosingAccess(
  { actor }: Context,
  trx: Transaction,
  before: Access & { id: number },
  after: Access,
): Promise<void> {
  if (before.id !== actor.id) return;
  if (!after.is_active) throw new RuleBroken({ key: "users:ERRORS.NOT_ONESELF" }, "is_active");
  if (before.user_type !== "api" && after.user_type === "api") {
    throw new RuleBroken({ key: "users:ERRORS.OWN_TYPE" }, "user_type");
  }
  if (before.role_id !== after.role_id && (await lacksSettings(trx, after.role_id))) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_ROLE" }, "role_id");
  }
  // Who sees only a part doesn't keep users.
  if (after.limited_to_point) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_REACH" }, "limited_to_point");
  }
  if (after.hotel_ids.length > 0) {
    throw new RuleBroken({ key: "users:ERRORS.OWN_REACH" }, "hotel_ids");
  }
}
