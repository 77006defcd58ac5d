import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import type { BookingType } from "../../sales/bookings/booking";
import { unsentStates, type LetterKind, type UnsentState } from "./letter";
import { insertLetter, type LetterTexts, type NewLetter } from "./letter.repository.server";
import { fitsItsBooking, type OutdatedLetter } from "./outdated-letter.repository.server";

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

/** A letter that didn't arrive, with the reference of its booking. */
export interface UnsentLetter {
  id: number;
  booking_id: number;
  reference: string;
  kind: LetterKind;
  state: UnsentState;
  attempts: number;
}

const referenceOfBooking = sql<string>`(
  select reference from bookings where bookings.id = booking_id
)`;

/** The columns of letters after a step of their sending. */
const ended = [
  ...(["id", "booking_id", "kind", "state", "attempts", "recipient"] as const),
  referenceOfBooking.as("reference"),
] as const;

type Ended = Omit<UnsentLetter, "kind" | "state"> & Record<"kind" | "state" | "recipient", string>;

/** @returns those letters that weren't sent, and whose recipients weren't forgotten meanwhile */
function unsentAmong(letters: Ended[]): UnsentLetter[] {
  return letters
    .filter(({ state, recipient }) => recipient && (unsentStates as string[]).includes(state))
    .map(({ recipient: _, ...letter }) => letter as UnsentLetter);
}

/**
 * Takes back the letters whose sender has ended without a word: those that were handed over whole may have been
 * sent, all others wait again, unless their recipient was forgotten meanwhile.
 *
 * @returns the letters that may have been sent
 */
export async function releaseAbandoned(trx: Transaction, now: Date): Promise<UnsentLetter[]> {
  const isSafe = sql<boolean>`handed_over_at is null and recipient <> ''`;
  const rows = await trx
    .updateTable("letters")
    .set({
      state: sql<string>`case
        when handed_over_at is not null then 'unsure'
        when recipient = '' then 'given_up'
        else 'waiting'
      end`,
      next_attempt_at: sql<Date | null>`case when ${isSafe} then ${now}::timestamptz end`,
      claimed_until: null,
    })
    .where("state", "=", "sending")
    .where("claimed_until", "<=", now)
    .returning(ended)
    .execute();
  return unsentAmong(rows);
}

/**
 * Claims the letter that has been due for longest, and counts the attempt. Letters that other processes are
 * claiming are skipped, and those that don't fit the status of their booking any more.
 *
 * @param until the time until which nobody else may send it
 */
export async function claimLetter(
  db: Database,
  now: Date,
  until: Date,
): Promise<ClaimedLetter | undefined> {
  const { rows } = await sql<ClaimedLetter>`
    update letters set
      state = 'sending', attempts = attempts + 1, next_attempt_at = null,
      claimed_until = ${until}, handed_over_at = null
    where id = (
      select letters.id from letters join bookings on bookings.id = letters.booking_id
      where letters.state = 'waiting' and next_attempt_at <= ${now} and ${fitsItsBooking()}
      order by next_attempt_at, letters.id ${upTo(1)} for update of letters skip locked
    )
    returning id, booking_id, kind, language, recipient, reply_to, subject, text, html, message_id,
      created_at, tells, attempts, (select type from bookings where bookings.id = booking_id) as type
  `.execute(db);
  return rows[0];
}

type Claim = Pick<ClaimedLetter, "id" | "attempts">;

/**
 * Changes a letter that is still claimed by this attempt.
 *
 * @returns false where the claim has run out and somebody else decides about the letter
 */
export async function updateClaimed(
  db: Database,
  { id, attempts }: Claim,
  change: { claimed_until?: Date; handed_over_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set(change)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Withdraws a letter that is claimed by this attempt and puts it into the queue rewritten, for the same recipient
 * and by the same author, unless the recipient was forgotten meanwhile.
 *
 * @returns the withdrawn letter and the id of the new one; undefined where the claim has run out
 */
export async function replaceClaimed(
  trx: Transaction,
  { id, attempts }: Claim,
  rewritten: LetterTexts & Pick<NewLetter, "message_id">,
  now: Date,
): Promise<{ withdrawn: OutdatedLetter; new_id: number | undefined } | undefined> {
  const withdrawn = await trx
    .updateTable("letters")
    .set({ state: "withdrawn", claimed_until: null })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .returning(["id", "booking_id", "kind", "language", "recipient", "subject", "created_by"])
    .returning(referenceOfBooking.as("reference"))
    .executeTakeFirst();
  if (!withdrawn) return undefined;
  const { booking_id, created_by, ...letter } = withdrawn as typeof withdrawn & OutdatedLetter;
  const { kind, language, recipient } = letter;
  const replacing = recipient
    ? await insertLetter(trx, {
        ...{ ...rewritten, booking_id, kind, language, recipient },
        ...{ created_by, created_at: now },
      })
    : undefined;
  return { withdrawn: letter, new_id: replacing?.id };
}

/** The outcome of an attempt. */
export type Outcome =
  | { state: "sent"; sent_at: Date; last_answer: string }
  | { state: "waiting"; next_attempt_at: Date; last_answer: string }
  | { state: "refused" | "given_up"; last_answer: string };

/**
 * Writes the outcome of an attempt, unless a later attempt has begun. Where the recipient was forgotten meanwhile,
 * the server's answer, which may name the address, isn't kept, and no other attempt follows.
 *
 * @returns the letter where this attempt was the last one and it wasn't sent; undefined for any other
 */
export async function endAttempt(
  trx: Transaction,
  { id, attempts }: Claim,
  outcome: Outcome,
): Promise<UnsentLetter | undefined> {
  const again =
    outcome.state === "waiting"
      ? {
          state: sql<string>`case when recipient = '' then 'given_up' else 'waiting' end`,
          next_attempt_at: sql<Date | null>`
            case when recipient <> '' then ${outcome.next_attempt_at}::timestamptz end
          `,
        }
      : {};
  const last_answer = sql<string>`case when recipient = '' then '' else ${outcome.last_answer} end`;
  const rows = await trx
    .updateTable("letters")
    .set({ claimed_until: null, ...outcome, ...again, last_answer })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "in", ["sending", "unsure"])
    .returning(ended)
    .execute();
  return unsentAmong(rows)[0];
}
