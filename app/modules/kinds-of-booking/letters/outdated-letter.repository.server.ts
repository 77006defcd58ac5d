import { type RawBuilder, sql } from "kysely";
import { upTo } from "~/db/lists/paginate.server";
import type { Transaction } from "~/db/database";
import type { Language } from "~/i18n/languages";
import { bookingStatuses } from "../../sales/bookings/booking";
import { kindsFor, type LetterKind } from "./letter";
import { waitingAround } from "./waiting-letter.repository.server";

/** A letter that was withdrawn because its booking has changed, with the booking's reference. */
export interface OutdatedLetter {
  id: number;
  reference: string;
  kind: LetterKind;
  language: Language;
  recipient: string;
  subject: string;
}

/**
 * @returns the condition that a letter fits the status of its booking, for a query with the tables `letters` and
 *   `bookings`; whether a reminder is still owed isn't asked
 */
export function fitsItsBooking(): RawBuilder<boolean> {
  const fitting = bookingStatuses.flatMap((status) =>
    kindsFor(status, true).map((kind) => ({ status, kind })),
  );
  return sql<boolean>`(bookings.status, letters.kind) in (
    select * from unnest(
      ${fitting.map(({ status }) => status)}::text[], ${fitting.map(({ kind }) => kind)}::text[]
    )
  )`;
}

/**
 * @returns the ids of those bookings about which a letter waits, among a booking, its pack, and the bookings in it:
 *   what is owed for one depends on the others
 */
export async function findWaiting(trx: Transaction, booking_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct booking_id as id ${waitingAround(sql`${booking_id}::int`)} order by id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** @returns the bookings of the reminders that are due to be sent, those that are sent first, at most `limit` */
export async function findReminded(trx: Transaction, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from letters
    where state = 'waiting' and next_attempt_at <= ${now} and kind = 'reminder'
    order by next_attempt_at, letters.id ${upTo(limit)}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Withdraws the letters about a booking that wait, except those of these kinds. */
export async function withdrawOthers(
  trx: Transaction,
  booking_id: number,
  kinds: LetterKind[],
): Promise<OutdatedLetter[]> {
  return withdraw(
    trx,
    sql`letters.booking_id = ${booking_id} and letters.kind <> all(${kinds}::text[])`,
  );
}

/** Withdraws letters that wait and don't fit the status of their bookings, at most `limit`. */
export async function withdrawOutdatedLetters(
  trx: Transaction,
  limit: number,
): Promise<OutdatedLetter[]> {
  return withdraw(trx, sql`not ${fitsItsBooking()}`, sql`${upTo(limit)}`);
}

/** Withdraws those that wait. Those that somebody is claiming at this moment are being sent, and are left. */
async function withdraw(
  trx: Transaction,
  condition: RawBuilder<unknown>,
  limit = sql``,
): Promise<OutdatedLetter[]> {
  const { rows } = await sql<OutdatedLetter>`
    with outdated as (
      select letters.id, bookings.reference
      from letters join bookings on bookings.id = letters.booking_id
      where letters.state = 'waiting' and ${condition}
      order by letters.id ${limit} for update of letters skip locked
    )
    update letters set state = 'withdrawn', next_attempt_at = null
    from outdated where letters.id = outdated.id
    returning letters.id, outdated.reference, kind, language, recipient, subject
  `.execute(trx);
  return rows;
}
