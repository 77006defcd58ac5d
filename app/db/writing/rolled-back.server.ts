import type { Context } from "../context";
import { inNewTransaction } from "./atomically.server";

/** A context of a transaction that is rolled back: nothing that is written with it stays. */
export interface Trial extends Context {
  isTrial: true;
}

/** An error that rolls back a transaction after its work, and carries the result of the work. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super("Rolled back as intended");
  }
}

/**
 * Does the work in a transaction and rolls it back: rows, log and tallies stay as they were, only sequences
 * have moved on. Rows that it reads aren't kept for other requests (`db/keeping`), those that the request has
 * kept stay valid, and the form's key isn't claimed.
 *
 * @param work gets a context whose services write into that transaction
 * @returns the result of `work`
 * @throws whatever `work` throws
 */
export async function rolledBack<T>(ctx: Context, work: (trial: Trial) => Promise<T>): Promise<T> {
  try {
    return await inNewTransaction(ctx.db, async (trx) => {
      const result = await work({ ...ctx, db: trx, formKey: undefined, isTrial: true });
      throw new RolledBack(result);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
