import { newApiKey, openApiKey } from "~/auth/api-key.server";
import { assertMay } from "~/core/access/permissions";
import { orGone, RuleBroken } from "~/core/errors";
import { refuseUnanswered } from "~/core/questions";
import type { Transaction } from "~/db/database";
import { logEvent, type SecurityEvent } from "~/operations/log.server";
import { inTransaction } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import { recordChange } from "../../log/audit/audit.service.server";
import {
  countWebhooks,
  deleteApiKey,
  findApiKey,
  replaceApiKey,
  type StoredApiKey,
} from "./api-key.repository.server";
import type { Confirmation } from "./confirmation";
import { afterConfirmation, afterRecentConfirmation } from "./confirmation.service.server";
import { hasApiKey, type UserType } from "./user";
import type { User } from "./user.fields";
import { table } from "./user.repository.server";

/** A user with their masked key. */
export interface MaskedApiKey {
  user: User;
  /** null if the key was revoked, or if users of this type have none. */
  key: Pick<StoredApiKey, "ending" | "created_at" | "last_used_at"> | null;
}

const USER_GONE = "users:ERRORS.GONE";

/** @throws NotFound */
export async function getMaskedApiKey(ctx: Context, user_id: number): Promise<MaskedApiKey> {
  assertMay(ctx, "settings:edit");
  const user = orGone(await table.find(ctx.db, user_id), USER_GONE);
  const key = await findApiKey(ctx.db, user_id);
  if (!key) return { user, key: null };
  const { ending, created_at, last_used_at } = key;
  return { user, key: { ending, created_at, last_used_at } };
}

/**
 * @returns the key, to be shown or copied by an actor who has confirmed it now or an act within the last ten minutes;
 *   the log records who took it
 * @throws NotFound; RuleBroken for a missing or wrong confirmation, where there is no key, or it can't be decrypted
 *   because `ENCRYPTION_KEY` has changed
 */
export async function revealApiKey(
  ctx: Context,
  user_id: number,
  confirmation: Confirmation,
): Promise<string> {
  assertMay(ctx, "settings:edit");
  return afterRecentConfirmation(ctx, confirmation, (within) =>
    inTransaction(within, async (trx) => {
      const user = orGone(await table.find(trx, user_id), USER_GONE);
      const stored = await findApiKey(trx, user_id);
      if (!stored) throw new RuleBroken({ key: "users:ERRORS.NO_KEY" });
      const key = openApiKey(user_id, stored.encrypted);
      if (key === null) throw new RuleBroken({ key: "users:ERRORS.KEY_UNREADABLE" });
      await auditKey(within, trx, "copy_key", user);
      return key;
    }),
  );
}

/**
 * Replaces the key of a user by a new one.
 *
 * @throws NotFound; RuleBroken for a wrong confirmation; where users of this type have no key
 */
export async function renewApiKey(
  ctx: Context,
  user_id: number,
  confirmation: Confirmation,
): Promise<User> {
  assertMay(ctx, "settings:edit");
  return afterConfirmation(ctx, confirmation, (within) =>
    inTransaction(within, async (trx) => {
      const user = orGone(await table.lock(trx, user_id), USER_GONE);
      if (!hasApiKey(user.user_type)) {
        throw new RuleBroken({ key: "users:ERRORS.TYPE_WITHOUT_KEY" });
      }
      await makeApiKey(within, trx, user);
      return user;
    }),
  );
}

/** @throws NotFound; RuleBroken for a wrong confirmation */
export async function revokeApiKey(
  ctx: Context,
  user_id: number,
  confirmation: Confirmation,
): Promise<User> {
  assertMay(ctx, "settings:edit");
  return afterConfirmation(ctx, confirmation, (within) =>
    inTransaction(within, async (trx) => {
      const user = orGone(await table.lock(trx, user_id), USER_GONE);
      await dropApiKey(within, trx, user);
      return user;
    }),
  );
}

/** Gives a user a key if their type requires one, in the transaction that creates or changes the user. */
export async function keepApiKey(ctx: Context, trx: Transaction, user: User): Promise<void> {
  assertMay(ctx, "settings:edit");
  if (!hasApiKey(user.user_type)) await dropApiKey(ctx, trx, user);
  else if (!(await findApiKey(trx, user.id))) await makeApiKey(ctx, trx, user);
}

/**
 * Asks before a locked user gets a type without an API key, where that stops a key or webhooks.
 *
 * @param after the posted values; the number of active webhooks agrees
 * @throws Unanswered
 */
export async function askBeforeRevoking(
  ctx: Context,
  trx: Transaction,
  before: User,
  after: { user_type: UserType },
): Promise<void> {
  assertMay(ctx, "settings:edit");
  if (!hasApiKey(before.user_type) || hasApiKey(after.user_type)) return;
  const key = await findApiKey(trx, before.id);
  const count = await countWebhooks(trx, before.id);
  if (!key && count === 0) return;
  const stops = !key ? "WEBHOOKS_STOP" : count === 0 ? "KEY_STOPS" : "KEY_AND_WEBHOOKS_STOP";
  const sentence = { key: `users:ASKED.${stops}`, params: { count } };
  refuseUnanswered([{ sentence, field: "agreed_webhooks", yes: count }], after);
}

async function makeApiKey(ctx: Context, trx: Transaction, user: User): Promise<void> {
  await replaceApiKey(trx, { user_id: user.id, ...newApiKey(user.id), created_at: ctx.now });
  await auditKey(ctx, trx, "make_key", user);
}

async function dropApiKey(ctx: Context, trx: Transaction, user: User): Promise<void> {
  if (await deleteApiKey(trx, user.id)) await auditKey(ctx, trx, "revoke_key", user);
}

type KeyAction = "make_key" | "copy_key" | "revoke_key";

const eventOfAction = {
  make_key: "key_made",
  copy_key: "key_copied",
  revoke_key: "key_revoked",
} as const satisfies Record<KeyAction, SecurityEvent>;

async function auditKey(
  ctx: Context,
  trx: Transaction,
  action: KeyAction,
  user: User,
): Promise<void> {
  logEvent(eventOfAction[action], { key_of: user.id });
  await recordChange(ctx, trx, {
    action,
    entity: "user",
    entity_id: user.id,
    label: user.username,
    before: null,
    after: null,
  });
}
