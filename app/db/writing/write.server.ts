import { ChangedMeanwhile, Conflict } from "~/core/errors";
import { atomically } from "./atomically.server";
import type { Context } from "../context";
import { translateConstraintError } from "./constraint-errors.server";
import type { Transaction } from "../database";
import { claimFormKey, isClaimedBefore, wasOtherForm } from "./posted-keys.server";
import { changedNothing } from "./unchanged.server";

/** The form with this key was posted before, and its first post did the work. */
export class AlreadySubmitted extends Error {}

/** An error that rolls back a transaction that changed nothing, and carries the result of its work. */
class Unchanged extends Error {
  constructor(readonly result: unknown) {
    super("Nothing changed");
  }
}

/**
 * The form with this key was posted before with other content, for example after going back in the browser.
 * The new content isn't saved yet.
 */
export class OtherContentSubmitted extends Conflict {
  constructor() {
    super({ key: "errors:ERRORS.OTHER_CONTENT_SUBMITTED" });
  }
}

/**
 * Does everything in `work`, or nothing, in one transaction. A form that is posted twice is written once: its
 * key is claimed in the same transaction, so a second post finds it, and a failed first post leaves no trace.
 * Inside a transaction, `work` becomes part of it. A transaction that changed nothing is rolled back, so that
 * no row gets a newer version.
 *
 * @returns the result of `work`
 * @throws AlreadySubmitted for the second post of one form, OtherContentSubmitted where its content differs;
 *   a domain error for a broken constraint; whatever `work` throws
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
      // A failed transaction can't read any more, so this reads outside of it.
      const asks = !db.isTransaction && (await wasOtherForm(ctx, formKey));
      throw asks ? new OtherContentSubmitted() : new AlreadySubmitted();
    }
    throw translateConstraintError(error);
  }
}

/** @returns the version of a row for its form: the instant of the row's last change */
export function versionOf({ updated_at }: { updated_at: Date }): string {
  return updated_at.toISOString();
}

/**
 * Checks that a row hasn't changed since its form was made.
 *
 * @returns the row without its version, as the audit log keeps it
 * @throws ChangedMeanwhile where somebody has changed it
 */
export function rowIfUnchanged<Row extends { updated_at: Date }>(
  { seenVersion }: Context,
  { updated_at, ...row }: Row,
): Omit<Row, "updated_at"> {
  if (seenVersion && seenVersion !== versionOf({ updated_at })) throw new ChangedMeanwhile();
  return row;
}
