import type { Database } from "~/db/database";
import { nextAttempt, wordsOfAnswer } from "./letter";
import * as letters from "./letter.repository.server";
import type { ClaimedLetter, Outcome } from "./letter.repository.server";
import { withdrawAllOutdated } from "./outdated-letters.service.server";
import { NotSent, sendMail, type MailSettings } from "~/operations/mail.server";

/**
 * How long a letter belongs to the process that sends it, in milliseconds. While it sends, it renews its claim;
 * after its death another process takes the letter back when the claim has run out.
 */
const CLAIM_MS = 60_000;

const RENEW_EVERY_MS = 20_000;

/** The number of letters that are sent at the same time: a slow server shouldn't hold up all others. */
const AT_ONCE = 4;

/** The claim on a letter has run out: another process decides about it now. */
class ClaimLost extends Error {}

interface Round {
  db: Database;
  settings: MailSettings;
  /** The present time, asked again for each step: a letter can take minutes. */
  clock: () => Date;
  /** Once it is aborted, no other letter is begun. */
  stopping: AbortSignal;
}

/**
 * Sends all letters that are due, and takes back those whose sender has died (ADR 104). Those that don't fit their
 * bookings any more are withdrawn.
 */
export async function sendDueLetters(round: Round): Promise<void> {
  await letters.releaseAbandoned(round.db, round.clock());
  await withdrawAllOutdated(round.db, round.clock());
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneByOne(round)));
}

async function sendOneByOne(round: Round): Promise<void> {
  while (!round.stopping.aborted) {
    const now = round.clock();
    const letter = await letters.claimLetter(round.db, now, claimFrom(now));
    if (!letter) return;
    await attempt(round, letter);
  }
}

function claimFrom(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** Sends one letter, and writes what became of it. */
async function attempt({ db, settings, clock }: Round, letter: ClaimedLetter): Promise<void> {
  const renewal = setInterval(() => {
    const renewed = letters.updateClaimed(db, letter, { claimed_until: claimFrom(clock()) });
    // A renewal that fails is tried again; after three the claim is lost.
    renewed.catch(() => undefined);
  }, RENEW_EVERY_MS).unref();
  try {
    const answer = await sendMail(settings, letter, async () => {
      // From here on the letter may have been sent, even if this process dies.
      const change = { handed_over_at: clock() };
      if (!(await letters.updateClaimed(db, letter, change))) throw new ClaimLost();
    });
    const last_answer = wordsOfAnswer(answer);
    await letters.endAttempt(db, letter, { state: "sent", sent_at: clock(), last_answer });
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (!(error instanceof NotSent)) throw error;
    await letters.endAttempt(db, letter, outcomeOf(error, letter, clock()));
  } finally {
    clearInterval(renewal);
  }
}

function outcomeOf({ message, refused }: NotSent, { attempts }: ClaimedLetter, now: Date): Outcome {
  const last_answer = wordsOfAnswer(message);
  if (refused) return { state: "refused", last_answer };
  const next_attempt_at = nextAttempt(attempts, now);
  return next_attempt_at
    ? { state: "waiting", next_attempt_at, last_answer }
    : { state: "given_up", last_answer };
}
