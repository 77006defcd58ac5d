import { randomUUID } from "node:crypto";
import type { Database } from "~/db/database";
import { logEvent } from "~/operations/log.server";
import { NotSent, sendMail } from "~/operations/mail.server";
import * as resets from "./password-reset.repository.server";
import type { ClaimedReset } from "./password-reset.repository.server";
import { resetLetter } from "./reset-letter.server";
import type { ResetMail } from "./reset-mail.server";
import { hashOfToken, LINK_MS, newToken } from "./reset-token.server";

const MINUTE = 60 * 1000;

/** After how long another process may try, should the one that sends a letter die: longer than sending may take. */
const CLAIM_MS = 15 * MINUTE;

/** The pauses before each further attempt. The last one begins well within the hour after the question. */
const PAUSES_MS = [MINUTE, 4 * MINUTE, 15 * MINUTE];

interface Round {
  db: Database;
  settings: ResetMail;
  /** The present time, asked again for each letter. */
  clock: () => Date;
  /** Once it is aborted, no other letter is begun. */
  stopping: AbortSignal;
}

/**
 * Sends the letters that are due, one after the other. The token of a link is made only now, so that nothing but
 * the letter ever contains it; a second attempt has a new one, and the link of the first no longer works.
 */
export async function sendResetLetters({ db, settings, clock, stopping }: Round): Promise<void> {
  while (!stopping.aborted) {
    const now = clock();
    const token = newToken();
    const letter = await resets.claimReset(db, now, {
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + LINK_MS),
      next_attempt_at: new Date(now.getTime() + CLAIM_MS),
    });
    if (!letter) return;
    await resets.endAttempt(db, letter, await nextAttempt(letter, { settings, token, clock }));
  }
}

interface Sending {
  settings: ResetMail;
  token: string;
  clock: () => Date;
}

/** Sends a letter. @returns the time of the next attempt; null where none follows */
async function nextAttempt(letter: ClaimedReset, sending: Sending): Promise<Date | null> {
  const { user_id, attempts } = letter;
  try {
    await send(letter, sending);
    logEvent("password_reset_sent", { user_id });
    return null;
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const pause = error.refused ? undefined : PAUSES_MS[attempts - 1];
    logEvent("password_reset_failed", { user_id, attempts, given_up: pause === undefined });
    return pause === undefined ? null : new Date(sending.clock().getTime() + pause);
  }
}

async function send(letter: ClaimedReset, { settings, token, clock }: Sending): Promise<void> {
  const { mail, origin } = settings;
  await sendMail(
    mail,
    {
      ...resetLetter({ ...letter, link: `${origin}/new-password/${token}` }),
      recipient: letter.email,
      reply_to: "",
      message_id: `<${randomUUID()}@${new URL(origin).hostname}>`,
      created_at: clock(),
    },
    () => Promise.resolve(),
  );
}
