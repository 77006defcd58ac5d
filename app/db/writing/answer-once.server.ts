import { Conflict, RuleBroken } from "~/core/errors";
import { isLockedTooLong } from "../connection/unavailable.server";
import type { Context, Fingerprints } from "../context";
import { claimCallKey, findAnswer, keepAnswer, type Answer } from "./posted-keys.server";
import { noteChanged } from "./unchanged.server";
import { inTransaction } from "./write.server";

/** The header with the key of a call. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The first call with the same key hasn't ended yet. */
export class StillAtWork extends Conflict {
  constructor(options?: ErrorOptions) {
    super({ key: "errors:ERRORS.STILL_AT_WORK" }, undefined, options);
  }
}

/** A call with a key, which may be sent again without its work being done twice. */
export interface KeyedCall {
  /** The key that the caller gave. */
  key: string;
  /**
   * The fingerprint of the call's content: two calls with one key must have the same. Further ones are those that
   * the same content had before the secret behind them was replaced.
   */
  fingerprints: Fingerprints;
}

/**
 * Does the work of a call once, however often it is sent. The key, the work and the answer are written in one
 * transaction, so an answer exists only if the work was done. Of several calls at the same time, one does the
 * work and the others wait for its answer; if it fails, the next one tries.
 *
 * @param work gets a context whose services write into that transaction; if it throws, the key is rolled back
 *   with everything else
 * @returns the answer, and whether it belongs to an earlier call
 * @throws RuleBroken at the header where the key was used for another call; StillAtWork; Conflict where the
 *   answer was deleted because it named an anonymised customer
 */
export async function answerOnce(
  ctx: Context,
  { key, fingerprints }: KeyedCall,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer & { again: boolean }> {
  // The key of a form contains no space, so the lock of a call can't have the name of a form's lock.
  const lockName = `call ${key}`;
  return inTransaction(ctx, async (trx) => {
    const first = await claimCallKey(trx, ctx, lockName, fingerprints[0]).catch(whileWaiting);
    if (first) {
      const answer = await work({ ...ctx, db: trx });
      await keepAnswer(trx, ctx, lockName, answer);
      // The transaction must be committed to keep the answer, even if the call changed nothing.
      noteChanged(trx);
      return { ...answer, again: false };
    }
    const earlierAnswer = await findAnswer(trx, ctx, lockName);
    // The key was older than a day and has just been deleted.
    if (!earlierAnswer) throw new StillAtWork();
    if (!fingerprints.some((each) => each === earlierAnswer.fingerprint)) {
      throw new RuleBroken({ key: "errors:ERRORS.KEY_OF_ANOTHER_CALL" }, IDEMPOTENCY_KEY);
    }
    if (!earlierAnswer.answer) throw new Conflict({ key: "errors:ERRORS.ANSWER_FORGOTTEN" });
    return { ...earlierAnswer.answer, again: true };
  });
}

function whileWaiting(error: unknown): never {
  throw isLockedTooLong(error) ? new StillAtWork({ cause: error }) : error;
}
