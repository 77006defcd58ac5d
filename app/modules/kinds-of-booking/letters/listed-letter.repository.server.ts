import { type RawBuilder, sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import type { BookingType } from "../../sales/bookings/booking";
import { letterStates, unsentStates, type LetterState, type UnsentState } from "./letter";
import type { LetterQuery } from "./letter.list";
import { selectListed, type LetterOfCustomer, type ListedLetter } from "./letter.repository.server";
import { fitsItsBooking } from "./outdated-letter.repository.server";

/** A letter in the list of all letters, with the booking that it is about. */
export interface LetterOfBooking extends ListedLetter {
  reference: string;
  type: BookingType;
}

/** For how many days a letter that didn't arrive is called open. */
const DAYS_OPEN = 30;

/**
 * @returns the condition that a letter didn't arrive and nobody has looked after it yet: no later letter of its kind
 *   is on its way or sent. One that doesn't fit the status of its booking any more can't be sent again, and one whose
 *   recipient was forgotten is nobody's business any more
 */
function isOpen(now: Date): RawBuilder<boolean> {
  const states = sql.join(unsentStates.map((state) => sql.lit(state)));
  return sql<boolean>`(
    letters.state in (${states}) and letters.recipient <> ''
    and letters.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_OPEN)})
    and exists (select from bookings where bookings.id = letters.booking_id and ${fitsItsBooking()})
    and not exists (
      select from letters later
      where later.booking_id = letters.booking_id and later.kind = letters.kind
        and later.id > letters.id and later.state in ('waiting', 'sending', 'sent')
    )
  )`;
}

/** Reads a page of the letters about all bookings; they are searched by the references of these. */
export async function listAllLetters(
  db: Database,
  { search, filters, ...page }: LetterQuery,
  now: Date,
): Promise<Page<LetterOfCustomer<LetterOfBooking>>> {
  let filtered = db.selectFrom("letters").innerJoin("bookings", "bookings.id", "booking_id");
  if (search) filtered = filtered.where(contains("bookings.reference", search));
  const { state, kind, open } = filters;
  if (state) filtered = filtered.where("letters.state", "=", state);
  if (kind) filtered = filtered.where("letters.kind", "=", kind);
  if (open) filtered = filtered.where(isOpen(now));
  return paginate(page, {
    db,
    filtered,
    by: sql`letters.created_at`,
    id: sql.ref<number>("letters.id"),
    read: (ids) =>
      selectListed(db)
        .where(idIn("letters.id", ids))
        .select(["bookings.reference", "bookings.type"])
        .$narrowType<{ type: BookingType }>()
        .execute(),
  });
}

/** The letters in one state that somebody should look after. */
export interface StuckLetters {
  state: UnsentState | "waiting";
  count: number;
  /** When the oldest of them was written. */
  since: Date;
}

/** For how many minutes letters wait before the dashboard says so: a second attempt has failed by then. */
const MINUTES_UNNOTICED = 10;

/** @returns the open letters by state, and those that have been waiting for more than ten minutes */
export async function findStuckLetters(db: Database, now: Date): Promise<StuckLetters[]> {
  const { rows } = await sql<StuckLetters>`
    select state, count(*)::int as count, min(created_at) as since
    from letters
    where ${isOpen(now)}
      or state = 'waiting'
        and created_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(MINUTES_UNNOTICED)})
    group by state
    order by state
  `.execute(db);
  return rows;
}

/** How the queue of letters does. */
export interface LetterQueue {
  /** The letters that are waiting or being sent now, and in all other states those of the last 24 hours. */
  letters: Record<LetterState, number>;
  /** The age of the oldest waiting letter in seconds; 0 where none waits. */
  oldest: number;
}

/** Counts the letters by state: each part has an index, and takes no longer as letters grow in number. */
export async function countLetters(db: Database, now: Date): Promise<LetterQueue> {
  const { rows } = await sql<{ state: LetterState; count: number; oldest: number }>`
    select state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(created_at)))::float8 as oldest
    from letters
    where state in ('waiting', 'sending')
      or state in ('sent', 'refused', 'given_up', 'unsure', 'withdrawn')
        and created_at > ${now}::timestamptz - interval '24 hours'
    group by state
  `.execute(db);
  const of = (state: LetterState) => rows.find((row) => row.state === state);
  return {
    letters: Object.fromEntries(
      letterStates.map((state) => [state, of(state)?.count ?? 0]),
    ) as Record<LetterState, number>,
    oldest: of("waiting")?.oldest ?? 0,
  };
}
