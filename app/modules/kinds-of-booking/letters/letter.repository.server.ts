import { sql } from "kysely";
import { idIn } from "~/db/lists/search.server";
import type { Database, Transaction } from "~/db/database";
import type { Language } from "~/i18n/languages";
import type { LetterKind, LetterState } from "./letter";

/** What a letter says, apart from the booking that it is about. */
export interface LetterTexts {
  subject: string;
  text: string;
  html: string;
  /** The address for answers; "" for that of the sender. */
  reply_to: string;
  /** The fingerprint of what it tells of the booking. */
  tells: string;
}

/** A letter as it is put into the queue. */
export interface NewLetter extends LetterTexts {
  booking_id: number;
  kind: LetterKind;
  language: Language;
  recipient: string;
  /** The same at each attempt, so that a receiver can tell that two copies are one letter. */
  message_id: string;
  created_by: number;
  created_at: Date;
}

/** A letter in the list of its booking. */
export interface ListedLetter {
  id: number;
  booking_id: number;
  kind: LetterKind;
  language: Language;
  recipient: string;
  subject: string;
  state: LetterState;
  attempts: number;
  next_attempt_at: Date | null;
  sent_at: Date | null;
  last_answer: string;
  created_at: Date;
  created_by: string;
}

/** A letter in a list, with the customer whom it names; null for a booking without one. */
export type LetterOfCustomer<Letter = ListedLetter> = Letter & { customer_id: number | null };

export async function insertLetter(trx: Transaction, letter: NewLetter): Promise<{ id: number }> {
  return trx
    .insertInto("letters")
    .values({ ...letter, next_attempt_at: letter.created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** @returns a query for letters as lists show them, with their bookings */
export function selectListed(db: Database) {
  return db
    .selectFrom("letters")
    .innerJoin("users", "users.id", "letters.created_by")
    .innerJoin("bookings", "bookings.id", "letters.booking_id")
    .select(["letters.id", "booking_id", "kind", "letters.language", "recipient", "subject"])
    .select(["state", "attempts", "next_attempt_at", "sent_at", "last_answer"])
    .select(["letters.created_at", "bookings.customer_id"])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as("created_by"))
    .$narrowType<{ kind: LetterKind; language: Language; state: LetterState }>();
}

/** @returns the letters of a booking, the latest first */
export async function listLetters(db: Database, booking_id: number): Promise<LetterOfCustomer[]> {
  return selectListed(db)
    .where("booking_id", "=", booking_id)
    .orderBy("letters.id", "desc")
    .execute();
}

/** @returns the customers of the bookings that these letters are about, each once */
export async function findCustomersOfLetters(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("letters")
    .innerJoin("bookings", "bookings.id", "letters.booking_id")
    .where(idIn("letters.id", ids))
    .where("bookings.customer_id", "is not", null)
    .select("bookings.customer_id")
    .distinct()
    .execute();
  return rows.map(({ customer_id }) => customer_id!);
}

/** @returns the fingerprint of what a letter tells of its booking; null for a letter from before there were any */
export async function findTold(db: Database, id: number): Promise<string | null> {
  const letter = await db
    .selectFrom("letters")
    .select("tells")
    .where("id", "=", id)
    .executeTakeFirst();
  return letter?.tells ?? null;
}

/**
 * Takes a letter back that waits.
 *
 * @returns false where it doesn't wait: it was sent meanwhile, or is being sent
 */
export async function withdrawWaiting(trx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("letters")
    .set({ state: "withdrawn", next_attempt_at: null })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Empties the letters about these bookings; those that wait are not sent any more. Kinds, states and times
 * stay.
 *
 * @returns the ids of the letters
 */
export async function forgetLetterTexts(trx: Transaction, bookingIds: number[]): Promise<number[]> {
  const forgottenLetters = await trx
    .updateTable("letters")
    .set({ recipient: "", reply_to: "", subject: "", text: "", html: "", last_answer: "" })
    .set({ tells: null })
    .set({
      state: sql<string>`case when state = 'waiting' then 'given_up' else state end`,
      next_attempt_at: null,
    })
    .where(idIn("letters.booking_id", bookingIds))
    .returning("id")
    .execute();
  return forgottenLetters.map(({ id }) => id);
}
