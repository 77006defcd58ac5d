import { hasEncryptionKey } from "~/auth/secret-box.server";
import { deleteSessionsOfUser } from "~/auth/sessions-of-user.repository.server";
import { assertMay } from "~/core/access/permissions";
import { orGone, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { AuditAction } from "~/modules/log/audit/audit";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import { logEvent, type SecurityEvent } from "~/operations/log.server";
import type { Confirmation } from "../confirmation";
import { assertOwnPassword, afterConfirmation, withCode } from "../confirmation.service.server";
import type { CodeOwner } from "./code-check.service.server";
import { openSecret, sealSecret } from "./factor-secret.server";
import { hashOfRecoveryCode, newRecoveryCodes, readCode } from "./recovery-code.server";
import * as factors from "./second-factor.repository.server";
import type { StoredFactor } from "./second-factor.repository.server";
import { newSecret, stepOfCode } from "./time-code.server";

/** How long a setup waits for its first code. */
const SETUP_MS = 60 * 60 * 1000;

/** Messages of a user that doesn't exist. */
const USER_GONE = "users:ERRORS.GONE";

/**
 * The state of a user's second factor: none, one that is being set up, or one that is asked for. `since` is when it
 * was set up.
 */
export type FactorState =
  | { kind: "none" }
  | { kind: "begun"; secret: string }
  | { kind: "on"; since: Date; codesLeft: number };

/** One's own second factor. */
export interface OwnFactor {
  state: FactorState;
  /** Whether one's role demands a second factor, so that it can't be switched off. */
  isRequired: boolean;
  /** Whether the server can keep secrets; without an encryption key nobody can set one up. */
  keepsSecrets: boolean;
}

/** @returns the state of the actor's own second factor; the secret only while it is being set up */
export async function getOwnFactor({ db, actor, now }: Context): Promise<OwnFactor> {
  const stored = orGone(await factors.findFactor(db, actor.id), USER_GONE);
  return {
    state: stateOf(stored, actor, now),
    isRequired: stored.is_required,
    keepsSecrets: hasEncryptionKey(),
  };
}

/** A user's second factor, for those who keep the users. */
export interface FactorOfUser {
  username: string;
  since: Date | null;
  codesLeft: number;
}

/** @throws NotFound */
export async function getFactorOfUser(ctx: Context, user_id: number): Promise<FactorOfUser> {
  assertMay(ctx, "settings:view");
  const stored = orGone(await factors.findFactor(ctx.db, user_id), USER_GONE);
  const { username, second_factor_at: since, codes_left: codesLeft } = stored;
  return { username, since, codesLeft };
}

/**
 * Makes a new secret, which counts once a code of it was entered. The password is asked for, so that nobody at a
 * screen that was left unlocked locks its user out.
 *
 * @throws RuleBroken at `own_password` for a wrong one; without an encryption key; where there is a second factor
 */
export async function beginSecondFactor(
  ctx: Context,
  { own_password }: Pick<Confirmation, "own_password">,
): Promise<void> {
  await assertOwnPassword(ctx, own_password, "own_password");
  if (!hasEncryptionKey()) throw new RuleBroken({ key: "second-factor:SETUP.NO_ENCRYPTION_KEY" });
  await inTransaction(ctx, async (trx) => {
    refuseIfOn(await lockOwn(ctx, trx));
    await factors.upsertFactor(trx, ctx.actor.id, sealSecret(ctx.actor.id, newSecret()), ctx.now);
  });
}

/** Forgets a secret that wasn't confirmed. */
export async function abandonSecondFactor(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { second_factor_at } = await lockOwn(ctx, trx);
    if (!second_factor_at) await factors.deleteFactor(trx, ctx.actor.id);
  });
}

/**
 * Sets the second factor up, after the first code from the app. The user's other sessions end, since they were begun
 * without it.
 *
 * @returns the recovery codes, which are shown this once
 * @throws RuleBroken at `secret_code` for a wrong code; where nothing was begun, or it was too long ago
 */
export async function confirmSecondFactor(ctx: Context, typed: string): Promise<string[]> {
  const { actor, now } = ctx;
  return inTransaction(ctx, async (trx) => {
    const stored = await lockOwn(ctx, trx);
    refuseIfOn(stored);
    const state = stateOf(stored, actor, now);
    if (state.kind !== "begun") throw new RuleBroken({ key: "second-factor:ERRORS.NOT_BEGUN" });
    const code = readCode(typed);
    const step = code?.kind === "time" ? stepOfCode(state.secret, code.digits, now) : null;
    if (step === null) {
      throw new RuleBroken({ key: "second-factor:ERRORS.OTHER_CODE" }, "secret_code");
    }
    await factors.takeStep(trx, actor.id, step);
    await factors.confirmFactor(trx, actor.id, now);
    await deleteSessionsOfUser(trx, actor.id, actor.sessionId);
    await record(ctx, trx, "set_up_factor", actor);
    return giveCodes(trx, actor.id);
  });
}

/**
 * Replaces the recovery codes; the former ones open nothing any more.
 *
 * @returns the new ones, which are shown this once
 * @throws RuleBroken at `secret_code` for a wrong code
 */
export async function renewRecoveryCodes(ctx: Context, code: string): Promise<string[]> {
  return withCode(ctx, code, (within) =>
    inTransaction(within, async (trx) => {
      await lockOwn(within, trx);
      await record(within, trx, "make_recovery_codes", within.actor);
      return giveCodes(trx, within.actor.id);
    }),
  );
}

/**
 * Switches the actor's own second factor off.
 *
 * @throws RuleBroken at `own_password` and `secret_code` for wrong ones; where the role demands a second factor
 */
export async function endSecondFactor(
  ctx: Context,
  { own_password, secret_code }: { own_password: string; secret_code: string },
): Promise<void> {
  const { is_required } = orGone(await factors.findFactor(ctx.db, ctx.actor.id), USER_GONE);
  if (is_required) throw new RuleBroken({ key: "second-factor:ERRORS.REQUIRED" });
  await assertOwnPassword(ctx, own_password, "own_password");
  await withCode(ctx, secret_code, (within) =>
    inTransaction(within, async (trx) => {
      await lockOwn(within, trx);
      await factors.deleteFactor(trx, within.actor.id);
      await record(within, trx, "end_factor", within.actor);
    }),
  );
}

/**
 * Takes the second factor from a user who has lost it, and ends all their sessions. Where the role demands one, they
 * set up another at their next login.
 *
 * @throws NotFound; RuleBroken at the field for a wrong confirmation; for oneself; where the user has none
 */
export async function resetSecondFactor(
  ctx: Context,
  user_id: number,
  confirmation: Confirmation,
): Promise<void> {
  assertMay(ctx, "settings:edit");
  if (user_id === ctx.actor.id) throw new RuleBroken({ key: "second-factor:ERRORS.ONESELF" });
  await afterConfirmation(ctx, confirmation, (within) =>
    inTransaction(within, async (trx) => {
      const { username, second_factor_at } = orGone(
        await factors.lockFactor(trx, user_id),
        USER_GONE,
      );
      if (!second_factor_at) throw new RuleBroken({ key: "second-factor:ERRORS.NONE" });
      await factors.deleteFactor(trx, user_id);
      await deleteSessionsOfUser(trx, user_id, null);
      await record(within, trx, "reset_factor", { id: user_id, username });
    }),
  );
}

function stateOf(stored: StoredFactor, { id }: Pick<CodeOwner, "id">, now: Date): FactorState {
  const { second_factor_at: since, sealed, began_at, codes_left: codesLeft } = stored;
  if (since) return { kind: "on", since, codesLeft };
  if (!sealed || !began_at || now.getTime() - began_at.getTime() > SETUP_MS)
    return { kind: "none" };
  const secret = openSecret(id, sealed);
  return secret === null ? { kind: "none" } : { kind: "begun", secret };
}

async function lockOwn({ actor }: Context, trx: Transaction): Promise<StoredFactor> {
  return orGone(await factors.lockFactor(trx, actor.id), USER_GONE);
}

function refuseIfOn({ second_factor_at }: StoredFactor): void {
  if (second_factor_at) throw new RuleBroken({ key: "second-factor:ERRORS.ALREADY_ON" });
}

async function giveCodes(trx: Transaction, user_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(user_id, code.replaceAll("-", "")));
  await factors.replaceRecoveryCodes(trx, user_id, hashes);
  return codes;
}

const eventOf = {
  set_up_factor: "second_factor_set_up",
  end_factor: "second_factor_ended",
  reset_factor: "second_factor_reset",
  make_recovery_codes: "recovery_codes_made",
} as const satisfies Partial<Record<AuditAction, SecurityEvent>>;

async function record(
  ctx: Context,
  trx: Transaction,
  action: keyof typeof eventOf,
  owner: CodeOwner,
): Promise<void> {
  logEvent(eventOf[action], { factor_of: owner.id });
  await recordChange(ctx, trx, {
    action,
    entity: "user",
    entity_id: owner.id,
    label: owner.username,
    before: null,
    after: null,
  });
}
