import { Conflict, RuleBroken } from "~/core/errors";
import type { Context } from "../context";
import { claimCallKey, findAnswer, keepAnswer, type Answer } from "./posted-keys.server";
import { noteChanged } from "./unchanged.server";
import { inTransaction } from "./write.server";

/** The header in which a call brings its key. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The first call with the same key is still being worked on. */
export class StillAtWork extends Conflict {
  constructor(options?: ErrorOptions) {
    super({ key: "errors:ERRORS.STILL_AT_WORK" }, undefined, options);
  }
}

/** A call that may be made again without being done again. */
export interface KeyedCall {
  /** The key that the caller gave. */
  key: string;
  /** The fingerprint of its content: two calls with one key must have the same. */
  fingerprint: string;
}

/**
 * Does the work of a call once, however often it is sent. The key, the work and the answer are one
 * transaction: there is an answer exactly if its work was done. Of several calls at the same time one does
 * the work, and the others wait for its answer; where it fails, the next one tries.
 *
 * @param work gets a context whose services write into that transaction; if it throws, the key is given
 *   back with everything else
 * @returns the answer, and whether it is that of an earlier call
 * @throws RuleBroken at the header where the key was used for another call; StillAtWork; Conflict where the
 *   answer was forgotten because it named an anonymised customer
 */
export async function answerOnce(
  ctx: Context,
  { key, fingerprint }: KeyedCall,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer & { again: boolean }> {
  // A form's key contains no space, so the two can't be mixed up.
  const lockName = `call ${key}`;
  return inTransaction(ctx, async (trx) => {
    const first = await claimCallKey(trx, ctx, lockName, fingerprint).catch(whileWaiting);
    if (first) {
      const answer = await work({ ...ctx, db: trx });
      await keepAnswer(trx, ctx, lockName, answer);
      // The answer is kept, even if the call changed nothing.
      noteChanged(trx);
      return { ...answer, again: false };
    }
    const earlierAnswer = await findAnswer(trx, ctx, lockName);
    // The key was deleted just now, since it is older than a day.
    if (!earlierAnswer) throw new StillAtWork();
    if (earlierAnswer.fingerprint !== fingerprint) {
      throw new RuleBroken({ key: "errors:ERRORS.KEY_OF_ANOTHER_CALL" }, IDEMPOTENCY_KEY);
    }
    if (!earlierAnswer.answer) throw new Conflict({ key: "errors:ERRORS.ANSWER_FORGOTTEN" });
    return { ...earlierAnswer.answer, again: true };
  });
}

/** PostgreSQL's error code when a lock was waited for too long. */
const LOCK_NOT_AVAILABLE = "55P03";

function whileWaiting(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) {
    throw new StillAtWork({ cause: error });
  }
  throw error;
}
