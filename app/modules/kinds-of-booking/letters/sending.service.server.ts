import { isDeepStrictEqual } from "node:util";
import { houseActor } from "~/auth/house.server";
import { NotSent } from "~/core/not-sent";
import type { Database, Transaction } from "~/db/database";
import { workThrough, type Round } from "~/db/queue/queue.server";
import { atomically } from "~/db/writing/atomically.server";
import { logEvent } from "~/operations/log.server";
import { sendMail, type MailSettings } from "~/operations/mail.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import { unsentStates, wordsOfAnswer } from "./letter";
import { insertLetter, type LetterTexts } from "./letter.repository.server";
import * as letters from "./letter-queue.repository.server";
import type { ClaimedLetter, Outcome, SendingLetter } from "./letter-queue.repository.server";
import { newMessageId } from "./message-id";
import { recordWithdrawn, withdrawAllOutdated } from "./outdated-letters.service.server";

/** The number of letters that are sent at the same time: a slow server shouldn't hold up all others. */
const AT_ONCE = 4;

/** @returns a letter as it would be written now: its booking, its hotel's words and the rest of it may have changed */
export type WriteAnew = (letter: ClaimedLetter) => Promise<LetterTexts>;

interface Sending extends Round {
  settings: MailSettings;
  writeAnew: WriteAnew;
}

/**
 * Sends all letters that are due, and takes back those whose sender has died (ADR 104). Those that don't fit their
 * bookings any more are withdrawn.
 */
export async function sendDueLetters(sending: Sending): Promise<void> {
  const { db, clock } = sending;
  await releaseAbandoned(db, clock());
  await withdrawAllOutdated(db, clock());
  await workThrough(
    {
      queue: letters.letterQueue,
      atOnce: AT_ONCE,
      claim: (now, most) => letters.claimLetters(db, now, most),
      attempt: (letter) => send(sending, letter),
      done: async (letter, last_answer) => {
        if (last_answer === undefined) return;
        await endAttempt(sending, letter, { state: "sent", sent_at: clock(), last_answer });
      },
      failed: (letter, { message, how: { refused } }, next_attempt_at) => {
        const last_answer = wordsOfAnswer(message);
        const outcome: Outcome = next_attempt_at
          ? { state: "waiting", next_attempt_at }
          : { state: refused ? "refused" : "given_up" };
        return endAttempt(sending, letter, { ...outcome, last_answer });
      },
    },
    sending,
  );
}

/** Those that were handed over whole may have been sent, all others wait again. */
async function releaseAbandoned(db: Database, now: Date): Promise<void> {
  await atomically(db, async (trx) => {
    for (const letter of await letters.lockAbandoned(trx, now)) {
      const again = { state: "waiting" as const, next_attempt_at: now };
      await end(trx, letter, letter.handed_over_at ? { state: "unsure" } : again, now);
    }
  });
}

/**
 * Sends one letter. One that says anything else than it would say now isn't sent: it is withdrawn, and waits
 * rewritten.
 *
 * @returns the words of the server's answer; undefined where the letter was rewritten instead
 */
async function send(sending: Sending, letter: ClaimedLetter): Promise<string | undefined> {
  if (await replacedIfOther(sending, letter)) return undefined;
  const answer = await sendMail(sending.settings, letter, async () => {
    // From here on the letter may have been sent, even if this process dies.
    const isOurs = await letters.markHandedOver(sending.db, letter, sending.clock());
    // Where the claim has run out, another process decides about the letter: what is written here changes nothing.
    if (!isOurs) throw new NotSent("");
  });
  return wordsOfAnswer(answer);
}

/**
 * @returns whether the letter would say anything else now, and so was withdrawn and rewritten. Where that fails, it is
 *   tried again like a letter that the server can't take now, and given up in the end
 */
async function replacedIfOther(sending: Sending, letter: ClaimedLetter): Promise<boolean> {
  // Letters from before there were fingerprints are sent as they are.
  if (letter.tells === null) return false;
  const now = await sending.writeAnew(letter);
  if (isSame(letter, now)) return false;
  await replace(sending, letter, now);
  return true;
}

function isSame(letter: ClaimedLetter, now: LetterTexts): boolean {
  const { subject, text, html, reply_to } = letter;
  return isDeepStrictEqual(
    [subject, text, html, reply_to],
    [now.subject, now.text, now.html, now.reply_to],
  );
}

/**
 * Withdraws a letter and puts it into the queue rewritten, for the same recipient and by the same author, unless the
 * recipient was forgotten meanwhile.
 */
async function replace(
  { db, settings, clock }: Sending,
  claimed: ClaimedLetter,
  rewritten: LetterTexts,
) {
  const { subject, text, html, reply_to, tells } = rewritten;
  const author = { actor: houseActor, now: clock() };
  await atomically(db, async (trx) => {
    const letter = await letters.lockSending(trx, claimed, ["sending"]);
    if (!letter) return;
    await letters.writeOutcome(trx, letter.id, { state: "withdrawn" });
    const { id, booking_id, reference, kind, language, recipient, created_by } = letter;
    const same = { kind, language, recipient };
    await recordWithdrawn(author, trx, [{ id, reference, ...same, subject: letter.subject }]);
    if (!recipient) return;
    const written = {
      subject,
      text,
      html,
      reply_to,
      tells,
      message_id: newMessageId(settings.from),
    };
    const put = await insertLetter(trx, {
      ...{ ...written, ...same, booking_id, created_by, created_at: author.now },
    });
    const created = { action: "create" as const, entity: "letter" as const, entity_id: put.id };
    const change = { ...created, label: reference, before: null, after: { ...same, subject } };
    await recordChanges(author, trx, [change], null);
  });
}

/** Writes the outcome of an attempt, unless a later one has begun. */
async function endAttempt({ db, clock }: Sending, claimed: ClaimedLetter, outcome: Outcome) {
  await atomically(db, async (trx) => {
    // One that was taken for dead may still say that it has sent its letter.
    const letter = await letters.lockSending(trx, claimed, ["sending", "unsure"]);
    if (letter) await end(trx, letter, outcome, clock());
  });
}

/**
 * Writes the outcome of an attempt. Where the letter isn't sent for good, staff are told (`eventOf`), and so is the
 * log. Where its recipient was forgotten meanwhile, the server's answer, which may name the address, isn't kept, no
 * other attempt follows, and nobody is told.
 */
async function end(trx: Transaction, letter: SendingLetter, outcome: Outcome, now: Date) {
  const { id, booking_id, reference, kind, recipient, attempts } = letter;
  if (!recipient) {
    const isOver = outcome.state === "waiting" ? { state: "given_up" as const } : outcome;
    return letters.writeOutcome(trx, id, { ...isOver, last_answer: "" });
  }
  await letters.writeOutcome(trx, id, outcome);
  const state = unsentStates.find((unsent) => unsent === outcome.state);
  if (!state) return;
  const change = {
    ...{ action: "update" as const, entity: "letter" as const, entity_id: id, label: reference },
    ...{ before: { kind, state: "sending" }, after: { kind, state } },
  };
  await recordChanges({ actor: houseActor, now }, trx, [change], null);
  logEvent(`letter_${state}`, { letter: id, booking: booking_id, kind, attempts });
}
