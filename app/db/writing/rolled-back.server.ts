import type { Context } from "../context";
import { atomically } from "./atomically.server";

/** Rolls back a transaction whose work is done, and carries its result. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super("Rolled back as intended");
  }
}

/**
 * Does the work in a transaction, and takes everything back: rows, log and tallies are as they were;
 * only sequences have gone on. What is read in it isn't kept for others (`db/keeping`), and the form
 * stays one that wasn't posted yet.
 *
 * @param work gets a context whose services write into that transaction
 * @returns the result of `work`
 * @throws whatever `work` throws
 */
export async function rolledBack<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  try {
    return await atomically(ctx.db, async (trx) => {
      const result = await work({ ...ctx, db: trx, formKey: undefined });
      throw new RolledBack(result);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
