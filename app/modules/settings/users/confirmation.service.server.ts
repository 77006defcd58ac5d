import { verifyPassword } from "~/auth/password.server";
import { findConfirmedAt, noteConfirmedAt } from "~/auth/session.repository.server";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { logEvent } from "~/operations/log.server";
import type { Confirmation } from "./confirmation";
import {
  claimAttempt,
  forgetAttempts,
  type Attempt,
  type PasswordPlace,
} from "./login/login-attempt.service.server";
import { takeCode } from "./second-factor/code-check.service.server";
import { findFactor } from "./second-factor/second-factor.repository.server";
import { findCredentials } from "./user.repository.server";

/** How long a confirmation counts for reading a key, in milliseconds. */
const CONFIRMED_MS = 10 * 60 * 1000;

/**
 * @returns whether the actor has confirmed an act in this session within the last ten minutes; never in a call, which
 *   has no session
 */
export async function hasConfirmedRecently({ db, actor, now }: Context): Promise<boolean> {
  if (actor.sessionId === null) return false;
  const at = await findConfirmedAt(db, actor.sessionId);
  return at !== null && now.getTime() - at.getTime() < CONFIRMED_MS;
}

/**
 * Does an act that takes a secret along and changes nothing, after the actor has confirmed it or another act within
 * the last ten minutes: whoever hands out several keys isn't asked for each.
 *
 * @returns the result of `act`
 * @throws as `afterConfirmation`
 */
export async function afterRecentConfirmation<T>(
  ctx: Context,
  confirmation: Confirmation,
  act: (ctx: Context) => Promise<T>,
): Promise<T> {
  const isTyped = [confirmation.own_password, confirmation.secret_code].some(Boolean);
  if (!isTyped && (await hasConfirmedRecently(ctx))) return act(ctx);
  return afterConfirmation(ctx, confirmation, act);
}

/**
 * Does an important act after the actor has confirmed it, because the screen may have been left unlocked: with a code
 * of the second factor where they have one, otherwise with their password. It confirms this act alone. The code is
 * used up in the transaction of the act, so an act that is refused can be tried again with the same code.
 *
 * @returns the result of `act`
 * @throws RuleBroken at the field for a missing or wrong code or password, or after too many attempts; whatever
 *   `act` throws
 */
export async function afterConfirmation<T>(
  ctx: Context,
  { own_password, secret_code }: Confirmation,
  act: (ctx: Context) => Promise<T>,
): Promise<T> {
  const factor = await findFactor(ctx.db, ctx.actor.id);
  if (!factor?.second_factor_at) {
    await assertOwnPassword(ctx, own_password, "own_password");
    const done = await act(ctx);
    await noteConfirmation(ctx, ctx.db);
    return done;
  }
  if (!secret_code) {
    throw new RuleBroken({ key: "common:CONFIRM.CODE_REQUIRED" }, "secret_code");
  }
  return withCode(ctx, secret_code, act);
}

/**
 * Does an act with a code of the actor's second factor.
 *
 * @throws RuleBroken at `secret_code` for a wrong code, or after too many attempts; whatever `act` throws
 */
export async function withCode<T>(
  ctx: Context,
  code: string,
  act: (ctx: Context) => Promise<T>,
): Promise<T> {
  await claimOwnAttempt(ctx, "confirmation-code", "secret_code");
  let isRight: boolean | undefined;
  try {
    return await inTransaction(ctx, async (trx) => {
      isRight = await takeCode(trx, ctx.actor, code, ctx);
      if (!isRight) throw new RuleBroken({ key: "common:CONFIRM.WRONG_CODE" }, "secret_code");
      await noteConfirmation(ctx, trx);
      // The form's key is claimed by this transaction, in which the act takes part.
      return act({ ...ctx, db: trx, formKey: undefined });
    });
  } finally {
    if (isRight) await forgetAttempts(ctx.db, attemptOf(ctx, "confirmation-code"), ctx.now);
    if (isRight === false) logEvent("confirmation_failed");
  }
}

/**
 * Checks the actor's own password. Wrong attempts are limited as at the login, but counted separately.
 *
 * @throws RuleBroken at the field for a missing or wrong password, or after too many attempts
 */
export async function assertOwnPassword(
  ctx: Context,
  password: string | null | undefined,
  field: string,
): Promise<void> {
  if (!password) throw new RuleBroken({ key: "common:CONFIRM.PASSWORD_REQUIRED" }, field);
  await claimOwnAttempt(ctx, "confirmation", field);
  const own = await findCredentials(ctx.db, ctx.actor.username);
  if (!own || !(await verifyPassword(own.password_hash, password))) {
    logEvent("confirmation_failed");
    throw new RuleBroken({ key: "users:ERRORS.WRONG_PASSWORD" }, field);
  }
  await forgetAttempts(ctx.db, attemptOf(ctx, "confirmation"), ctx.now);
}

async function noteConfirmation({ actor, now }: Context, db: Context["db"]): Promise<void> {
  if (actor.sessionId !== null) await noteConfirmedAt(db, actor.sessionId, now);
}

/** @throws RuleBroken at the field after too many attempts */
async function claimOwnAttempt(ctx: Context, place: OwnPlace, field: string): Promise<void> {
  const wait = await claimAttempt(ctx.db, attemptOf(ctx, place), ctx.now);
  if (!wait) return;
  logEvent("login_throttled", { by: wait.by });
  const count = Math.ceil(wait.seconds / 60);
  throw new RuleBroken({ key: "login:TOO_MANY", params: { count } }, field);
}

/** The two counters of a user who confirms acts. */
type OwnPlace = Extract<PasswordPlace, "confirmation" | "confirmation-code">;

function attemptOf({ actor }: Context, place: OwnPlace): Attempt {
  return { place, username: actor.username };
}
