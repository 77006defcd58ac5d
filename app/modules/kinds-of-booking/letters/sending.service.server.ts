import { isDeepStrictEqual } from "node:util";
import { houseActor } from "~/auth/house.server";
import type { Database, Transaction } from "~/db/database";
import { atomically } from "~/db/writing/atomically.server";
import { errorFields, log, logEvent } from "~/operations/log.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import { nextAttempt, wordsOfAnswer } from "./letter";
import type { LetterTexts } from "./letter.repository.server";
import * as letters from "./letter-queue.repository.server";
import type { ClaimedLetter, Outcome, UnsentLetter } from "./letter-queue.repository.server";
import { newMessageId } from "./message-id";
import { recordWithdrawn, withdrawAllOutdated } from "./outdated-letters.service.server";
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

/** @returns a letter as it would be written now: its booking, its hotel's words and the rest of it may have changed */
export type WriteAnew = (letter: ClaimedLetter) => Promise<LetterTexts>;

interface Round {
  db: Database;
  settings: MailSettings;
  writeAnew: WriteAnew;
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
  await releaseAbandoned(round);
  await withdrawAllOutdated(round.db, round.clock());
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneByOne(round)));
}

async function releaseAbandoned({ db, clock }: Round): Promise<void> {
  const now = clock();
  const unsure = await atomically(db, async (trx) => {
    const released = await letters.releaseAbandoned(trx, now);
    await recordUnsent(trx, released, now);
    return released;
  });
  for (const letter of unsure) logUnsent(letter);
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

/**
 * Sends one letter, and writes the outcome. One that says anything else than it would say now isn't sent: it is
 * withdrawn, and waits rewritten.
 */
async function attempt(round: Round, letter: ClaimedLetter): Promise<void> {
  const { db, settings, clock } = round;
  const renewal = setInterval(() => {
    const renewed = letters.updateClaimed(db, letter, { claimed_until: claimFrom(clock()) });
    // A renewal that fails is tried again; after three the claim is lost.
    renewed.catch(() => undefined);
  }, RENEW_EVERY_MS).unref();
  try {
    if (await replacedIfOther(round, letter)) return;
    const answer = await sendMail(settings, letter, async () => {
      // From here on the letter may have been sent, even if this process dies.
      const change = { handed_over_at: clock() };
      if (!(await letters.updateClaimed(db, letter, change))) throw new ClaimLost();
    });
    const last_answer = wordsOfAnswer(answer);
    await endAttempt(db, letter, { state: "sent", sent_at: clock(), last_answer }, clock());
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (!(error instanceof NotSent)) throw error;
    await endAttempt(db, letter, outcomeOf(error, letter, clock()), clock());
  } finally {
    clearInterval(renewal);
  }
}

/**
 * @returns whether the letter would say anything else now, and so was withdrawn and rewritten
 * @throws NotSent where that fails: it is tried again like a letter that the server can't take now, and given up in
 *   the end
 */
async function replacedIfOther(round: Round, letter: ClaimedLetter): Promise<boolean> {
  // Letters from before there were fingerprints are sent as they are.
  if (letter.tells === null) return false;
  try {
    const now = await round.writeAnew(letter);
    if (isSame(letter, now)) return false;
    await replace(round, letter, now);
    return true;
  } catch (cause) {
    log.error({ letter: letter.id, ...errorFields(cause) }, "A letter couldn't be rewritten");
    throw new NotSent("", false, { cause });
  }
}

function isSame(letter: ClaimedLetter, now: LetterTexts): boolean {
  const { subject, text, html, reply_to } = letter;
  return isDeepStrictEqual(
    [subject, text, html, reply_to],
    [now.subject, now.text, now.html, now.reply_to],
  );
}

async function replace(
  { db, settings, clock }: Round,
  letter: ClaimedLetter,
  rewritten: LetterTexts,
) {
  const { subject, text, html, reply_to, tells } = rewritten;
  const written = { subject, text, html, reply_to, tells, message_id: newMessageId(settings.from) };
  const now = clock();
  await atomically(db, async (trx) => {
    const replaced = await letters.replaceClaimed(trx, letter, written, now);
    if (!replaced) return;
    const { withdrawn, new_id } = replaced;
    await recordWithdrawn({ actor: houseActor, now }, trx, [withdrawn]);
    if (!new_id) return;
    const { id: _, reference, ...fields } = withdrawn;
    const created = { action: "create" as const, entity: "letter" as const, entity_id: new_id };
    const after = { ...fields, subject };
    const change = { ...created, label: reference, before: null, after };
    await recordChanges({ actor: houseActor, now }, trx, [change], null);
  });
}

function outcomeOf({ message, refused }: NotSent, { attempts }: ClaimedLetter, now: Date): Outcome {
  const last_answer = wordsOfAnswer(message);
  if (refused) return { state: "refused", last_answer };
  const next_attempt_at = nextAttempt(attempts, now);
  return next_attempt_at
    ? { state: "waiting", next_attempt_at, last_answer }
    : { state: "given_up", last_answer };
}

/** Writes the outcome of an attempt. Where the letter isn't sent for good, staff are told, and so is the log. */
async function endAttempt(
  db: Database,
  letter: ClaimedLetter,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const unsent = await atomically(db, async (trx) => {
    const ended = await letters.endAttempt(trx, letter, outcome);
    await recordUnsent(trx, ended ? [ended] : [], now);
    return ended;
  });
  if (unsent) logUnsent(unsent);
}

/** Records that letters weren't sent, which notifies staff (`eventOf`). */
async function recordUnsent(trx: Transaction, unsent: UnsentLetter[], now: Date): Promise<void> {
  if (unsent.length === 0) return;
  const changes = unsent.map(({ id, reference, kind, state }) => ({
    ...{ action: "update" as const, entity: "letter" as const, entity_id: id, label: reference },
    before: { kind, state: "sending" },
    after: { kind, state },
  }));
  await recordChanges({ actor: houseActor, now }, trx, changes, null);
}

function logUnsent({ id, booking_id, kind, state, attempts }: UnsentLetter): void {
  logEvent(`letter_${state}`, { letter: id, booking: booking_id, kind, attempts });
}
