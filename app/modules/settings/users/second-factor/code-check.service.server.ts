import type { Transaction } from "~/db/database";
import { logEvent } from "~/operations/log.server";
import { recordChange, type Author } from "../../../log/audit/audit.service.server";
import { openSecret } from "./factor-secret.server";
import { hashOfRecoveryCode, readCode } from "./recovery-code.server";
import { findFactor, takeRecoveryCode, takeStep } from "./second-factor.repository.server";
import { stepOfCode } from "./time-code.server";

/** The user whose code it is. */
export interface CodeOwner {
  id: number;
  username: string;
}

/**
 * Uses up a code of a user who has a second factor, in the transaction of what it is for: where that is rolled back,
 * the code is as good as before. Recovery codes need no secret, so they are good with another `ENCRYPTION_KEY` too.
 * Callers count the attempts.
 *
 * @param author who is recorded as the one who used a recovery code
 * @returns whether the code was right and unused
 */
export async function takeCode(
  trx: Transaction,
  owner: CodeOwner,
  typed: string,
  author: Author,
): Promise<boolean> {
  const code = readCode(typed);
  if (!code) return false;
  if (code.kind === "recovery") {
    if (!(await takeRecoveryCode(trx, owner.id, hashOfRecoveryCode(owner.id, code.signs)))) {
      return false;
    }
    logEvent("recovery_code_used", { user_id: owner.id });
    await recordChange(author, trx, {
      action: "use_recovery_code",
      entity: "user",
      entity_id: owner.id,
      label: owner.username,
      before: null,
      after: null,
    });
    return true;
  }
  const factor = await findFactor(trx, owner.id);
  if (!factor?.second_factor_at || !factor.sealed) return false;
  const secret = openSecret(owner.id, factor.sealed);
  const step = secret === null ? null : stepOfCode(secret, code.digits, author.now);
  return step !== null && takeStep(trx, owner.id, step);
}
