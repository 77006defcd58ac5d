import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { claiming, isHeld, type Queue } from "~/db/queue/queue.server";
import type { Language } from "~/i18n/languages";
import type { BookingType } from "../../sales/bookings/booking";
import type { LetterKind, LetterState, UnsentState } from "./letter";
import type { NewLetter } from "./letter.repository.server";
import { fitsItsBooking } from "./outdated-letter.repository.server";

const MINUTE = 60_000;

/** A letter is tried for two hours. While it is sent, its claim is renewed. */
export const letterQueue: Queue = {
  ...{ table: "letters", key: "id", due: "next_attempt_at", until: "claimed_until" },
  ...{ proof: "attempts", claimMs: MINUTE },
  pausesMs: [MINUTE, 4 * MINUTE, 15 * MINUTE, 40 * MINUTE, 60 * MINUTE],
};

/** A letter that this process has taken to send it. */
export interface ClaimedLetter extends Omit<NewLetter, "created_by" | "tells"> {
  id: number;
  /** The type of its booking. */
  type: BookingType;
  /** The fingerprint of what it tells; null for a letter from before there were any. */
  tells: string | null;
  /** The number of attempts with this one; who has claimed the letter is the one who knows it. */
  attempts: number;
}

export type Claim = Pick<ClaimedLetter, "id" | "attempts">;

/** Claims letters that are due, of those that fit the status of their booking. */
export async function claimLetters(
  db: Database,
  now: Date,
  most: number,
): Promise<ClaimedLetter[]> {
  const { rows } = await sql<ClaimedLetter>`
    with ${claiming(letterQueue, now, most, {
      joined: sql`join bookings on bookings.id = letters.booking_id`,
      only: sql`letters.state = 'waiting' and ${fitsItsBooking()}`,
      set: sql`, state = 'sending', next_attempt_at = null, handed_over_at = null`,
    })}
    select claimed.id, booking_id, kind, claimed.language, recipient, reply_to, subject, text, html,
      message_id, claimed.created_at, tells, attempts, bookings.type
    from claimed join bookings on bookings.id = booking_id
  `.execute(db);
  return rows;
}

/**
 * Notes that the server has the whole letter but for the line that ends it.
 *
 * @returns false where the claim has run out and somebody else decides about the letter
 */
export async function markHandedOver(
  db: Database,
  claim: Claim,
  handed_over_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ handed_over_at })
    .where(isHeld(letterQueue, claim))
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A letter that is being sent; its recipient is empty where it was forgotten since. */
export type SendingLetter = NonNullable<Awaited<ReturnType<typeof lockSending>>>;

function selectSending(trx: Transaction) {
  return trx
    .selectFrom("letters")
    .innerJoin("bookings", "bookings.id", "letters.booking_id")
    .select(["letters.id", "booking_id", "reference", "kind", "letters.language", "recipient"])
    .select(["subject", "letters.created_by", "attempts", "handed_over_at"])
    .$narrowType<{ kind: LetterKind; language: Language }>();
}

/** @returns the letter, locked until the transaction ends; undefined where another attempt has begun */
export async function lockSending(trx: Transaction, claim: Claim, states: LetterState[]) {
  return selectSending(trx)
    .where(isHeld(letterQueue, claim))
    .where("state", "in", states)
    .forUpdate("letters")
    .executeTakeFirst();
}

/** @returns the letters whose sender has ended without a word, locked until the transaction ends */
export async function lockAbandoned(trx: Transaction, now: Date) {
  return selectSending(trx)
    .where("state", "=", "sending")
    .where("claimed_until", "<=", now)
    .orderBy("letters.id")
    .forUpdate("letters")
    .skipLocked()
    .execute();
}

/** What became of an attempt. */
export type Outcome = { last_answer?: string } & (
  | { state: "sent"; sent_at: Date }
  | { state: "waiting"; next_attempt_at: Date }
  | { state: UnsentState | "withdrawn" }
);

/** Writes what became of an attempt with a letter that is locked. */
export async function writeOutcome(trx: Transaction, id: number, outcome: Outcome): Promise<void> {
  await trx
    .updateTable("letters")
    .set({ claimed_until: null, ...outcome })
    .where("id", "=", id)
    .execute();
}
