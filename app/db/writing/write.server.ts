import { ChangedMeanwhile, Conflict } from "~/core/errors";
import { atomically } from "./atomically.server";
import type { Context } from "../context";
import { translateConstraintError } from "./constraint-errors.server";
import type { Transaction } from "../database";
import { claimFormKey, isClaimedBefore, wasOtherForm } from "./posted-keys.server";
import { changedNothing } from "./unchanged.server";

/** The form with this key was posted before, and its first post did the work. */
export class AlreadySubmitted extends Error {}

/** Takes back a transaction that changed nothing, with what its work returned. */
class Unchanged extends Error {
  constructor(readonly result: unknown) {
    super("Nothing changed");
  }
}

/**
 * The form with this key was posted before with other content, as happens on the way back through a
 * browser's pages: what was typed since is nowhere yet.
 */
export class OtherContentSubmitted extends Conflict {
  constructor() {
    super({ key: "errors:OTHER_CONTENT_SUBMITTED" });
  }
}

/**
 * Everything in `work` happens, or nothing. A form posted twice writes once: its key goes into the
 * same transaction, so that a second post finds it and a failed first one leaves no trace of it. Over
 * a transaction that is open already `work` becomes a part of it.
 *
 * Where all that it wrote was there before, nothing is: no row gets a newer version for it.
 *
 * @returns what `work` returns
 * @throws AlreadySubmitted for the second post of one form, OtherContentSubmitted where the second
 *   says something else; what a broken constraint says, as a
 *   domain error; whatever `work` throws
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, formKey } = ctx;
  const all = async (trx: Transaction) => {
    if (formKey) await claimFormKey(trx, ctx, formKey);
    return work(trx);
  };
  const unlessUnchanged = async (trx: Transaction) => {
    const result = await all(trx);
    if (changedNothing(trx)) throw new Unchanged(result);
    return result;
  };
  try {
    return await (db.isTransaction ? all(db as Transaction) : atomically(db, unlessUnchanged));
  } catch (error) {
    if (error instanceof Unchanged) return error.result as T;
    if (formKey && isClaimedBefore(error)) {
      // A transaction that is open already can be asked nothing more.
      const asks = !db.isTransaction && (await wasOtherForm(ctx, formKey));
      throw asks ? new OtherContentSubmitted() : new AlreadySubmitted();
    }
    throw translateConstraintError(error);
  }
}

/** @returns the version of a row that its form carries: the instant of the row's last change */
export function versionOf({ updated_at }: { updated_at: Date }): string {
  return updated_at.toISOString();
}

/**
 * The row that is about to be overwritten, as it was when its form was made.
 *
 * @returns the row without its version: what the audit log keeps
 * @throws ChangedMeanwhile when somebody changed it since
 */
export function asSeen<Row extends { updated_at: Date }>(
  { seenVersion }: Context,
  { updated_at, ...row }: Row,
): Omit<Row, "updated_at"> {
  if (seenVersion && seenVersion !== versionOf({ updated_at })) throw new ChangedMeanwhile();
  return row;
}
