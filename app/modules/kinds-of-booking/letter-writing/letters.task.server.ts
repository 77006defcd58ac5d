import type { RecurringTask } from "~/operations/recurring-tasks.server";
import { getDatabase } from "~/db/connection/client.server";
import { mailSettings } from "~/operations/mail.server";
import type { ClaimedLetter } from "../letters/letter-queue.repository.server";
import { sendDueLetters } from "../letters/sending.service.server";
import { writtenAnew } from "./letter-writing.service.server";

/** Sends the letters that are due; without a mail server it does nothing. */
export const lettersTask: RecurringTask = {
  name: "letters",
  everyMs: 2000,
  run: async (_, stopping) => {
    const settings = mailSettings();
    if (!settings) return;
    const db = await getDatabase();
    const clock = () => new Date();
    const writeAnew = (letter: ClaimedLetter) => writtenAnew(db, clock(), letter);
    await sendDueLetters({ db, settings, writeAnew, clock, stopping });
  },
};
