import { getDatabase } from "~/db/connection/client.server";
import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { sendResetLetters } from "./reset-letters.service.server";
import { resetMail } from "./reset-mail.server";

/** Sends the letters to users who have forgotten their password; without a mail server it does nothing. */
export const resetLettersTask: RecurringTask = {
  name: "letters about forgotten passwords",
  everyMs: 2000,
  run: async (_, stopping) => {
    const settings = resetMail();
    if (!settings) return;
    await sendResetLetters({
      db: await getDatabase(),
      settings,
      clock: () => new Date(),
      stopping,
    });
  },
};
