import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { getDatabase } from "~/db/connection/client.server";
import { forgetOldForms } from "./kept-form.service.server";
import { forgetOldPendingLogins } from "./pending-login.service.server";
import { forgetExpiredSessions } from "./session.server";

/**
 * Deletes what has expired: a kept form contains what somebody typed, such as the names of guests, and would
 * otherwise stay until somebody's next login.
 */
export const expiredTask: RecurringTask = {
  name: "expired sessions and kept forms",
  everyMs: 5 * 60 * 1000,
  run: async (now) => {
    const db = await getDatabase();
    await forgetOldForms(db, now);
    await forgetExpiredSessions(db, now);
    await forgetOldPendingLogins(db, now);
  },
};
