import { randomUUID } from "node:crypto";
import { workThrough, type Round } from "~/db/queue/queue.server";
import { logEvent } from "~/operations/log.server";
import { sendMail } from "~/operations/mail.server";
import * as resets from "./password-reset.repository.server";
import { resetLetter } from "./reset-letter.server";
import type { ResetMail } from "./reset-mail.server";
import { hashOfToken, LINK_MS, newToken } from "./reset-token.server";

/**
 * Sends the letters that are due, one after the other. The token of a link is made only now, so that nothing but
 * the letter ever contains it; a second attempt has a new one, and the link of the first no longer works.
 */
export async function sendResetLetters(round: Round & { settings: ResetMail }): Promise<void> {
  const { db, settings, clock } = round;
  await workThrough(
    {
      queue: resets.resetQueue,
      atOnce: 1,
      claim: async (now) => {
        const token = newToken();
        const expires_at = new Date(now.getTime() + LINK_MS);
        const claimed = await resets.claimReset(db, now, {
          ...{ token_hash: hashOfToken(token), expires_at },
        });
        return claimed.map((letter) => ({ ...letter, token }));
      },
      attempt: (letter) => send(letter, settings, clock()),
      done: async (letter) => {
        await resets.endAttempt(db, letter, null);
        logEvent("password_reset_sent", { user_id: letter.user_id });
      },
      failed: async (letter, _, next) => {
        await resets.endAttempt(db, letter, next);
        const { user_id, attempts } = letter;
        logEvent("password_reset_failed", { user_id, attempts, given_up: next === null });
      },
    },
    round,
  );
}

async function send(
  letter: resets.ClaimedReset & { token: string },
  { mail, origin }: ResetMail,
  created_at: Date,
): Promise<void> {
  const written = {
    ...resetLetter({ ...letter, link: `${origin}/new-password/${letter.token}` }),
    ...{ recipient: letter.email, reply_to: "", created_at },
    message_id: `<${randomUUID()}@${new URL(origin).hostname}>`,
  };
  await sendMail(mail, written, () => Promise.resolve());
}
