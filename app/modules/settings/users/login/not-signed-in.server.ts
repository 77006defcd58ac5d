import { errorFields, log, logEvent } from "~/operations/log.server";
import type { Wait } from "./login-attempt.service.server";

/**
 * - refused: a wrong password or code, or a user who may not log in here; the answer doesn't say which
 * - throttled: too many failures, with the seconds to wait
 * - failed: it could not be checked, for which the page has another text (docs/reference/everywhere.md#messages)
 */
export type NotSignedIn =
  | { kind: "refused" }
  | { kind: "throttled"; seconds: number }
  | { kind: "failed" };

/** @returns the answer, or `failed` where it could not be found out; the log says why */
export async function orFailed<Answer>(
  answer: () => Promise<Answer>,
): Promise<Answer | { kind: "failed" }> {
  try {
    return await answer();
  } catch (error) {
    log.error(errorFields(error), "A login failed by the server's own fault");
    return { kind: "failed" };
  }
}

/** @returns the answer after too many attempts, which the log tells of */
export function throttled(
  event: "login_throttled" | "second_factor_throttled",
  wait: Wait,
): { kind: "throttled"; seconds: number } {
  logEvent(event, { by: wait.by });
  return { kind: "throttled", seconds: wait.seconds };
}
