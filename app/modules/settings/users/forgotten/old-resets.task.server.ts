import { getDatabase } from "~/db/connection/client.server";
import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { forgetOldResets } from "./forgotten.service.server";

/** Deletes links to new passwords that are over. */
export const oldResetsTask: RecurringTask = {
  name: "old links to new passwords",
  everyMs: 5 * 60 * 1000,
  run: async (now) => forgetOldResets(await getDatabase(), now),
};
