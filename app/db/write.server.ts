import { ChangedMeanwhile } from "~/core/errors";
import type { Context } from "./context";
import { translateConstraintError } from "./constraint-errors.server";
import type { Transaction } from "./database";

/** The form with this key was posted before, and its first post did the work. */
export class AlreadySubmitted extends Error {}

/** How long a form's key is remembered: a day outlives every session. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Everything in `work` happens, or nothing. A form posted twice writes once: its key goes into the
 * same transaction, so that a second post finds it and a failed first one leaves no trace of it.
 *
 * @returns what `work` returns
 * @throws AlreadySubmitted for the second post of one form; what a broken constraint says, as a
 *   domain error; whatever `work` throws
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      if (ctx.formKey) await rememberForm(trx, ctx);
      return work(trx);
    });
  } catch (error) {
    throw translateConstraintError(error);
  }
}

/** @returns the version of a row that its form carries: the instant of the row's last change */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString();
}

/**
 * The row that is about to be overwritten, as it was when its form was made.
 *
 * @returns the row without its version: what the audit log keeps
 * @throws ChangedMeanwhile when somebody changed it since
 */
export function asSeen<Row extends { updatedAt: Date }>(
  { seenVersion }: Context,
  { updatedAt, ...row }: Row,
): Omit<Row, "updatedAt"> {
  if (seenVersion && seenVersion !== versionOf({ updatedAt })) throw new ChangedMeanwhile();
  return row;
}

async function rememberForm(trx: Transaction, { formKey, actor, now }: Context): Promise<void> {
  const remembered = await trx
    .with("forgotten", (db) =>
      db.deleteFrom("form_keys").where("created_at", "<", new Date(now.getTime() - KEY_LIFE_MS)),
    )
    .insertInto("form_keys")
    .values({ key: formKey!, user_id: actor.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!remembered) throw new AlreadySubmitted();
}
