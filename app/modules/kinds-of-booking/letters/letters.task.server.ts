import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { getDatabase } from "~/db/connection/client.server";
import { mailSettings } from "~/operations/mail.server";
import { sendDueLetters } from "./sending.service.server";

/** Sends the letters that are due; without a mail server it does nothing. */
export const lettersTask: RecurringTask = {
  name: "letters",
  everyMs: 2000,
  run: async (_, stopping) => {
    const settings = mailSettings();
    if (!settings) return;
    await sendDueLetters({
      db: await getDatabase(),
      settings,
      clock: () => new Date(),
      stopping,
    });
  },
};
