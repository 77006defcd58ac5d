import { createHash } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import type { Database } from "./database";
import type { DB } from "./schema";

/**
 * The tables whose rows and changes triggers tally: all that lists show, sort by and look for, and
 * whatever else the API shows.
 */
export const tallied: ReadonlySet<string> = new Set<keyof DB>([
  "api_keys",
  "booking_modules",
  "booking_payments",
  "bookings",
  "cms_pages",
  "catalogue_prices",
  "currencies",
  "customers",
  "distribution_points",
  "flight_bookings",
  "hotel_bookings",
  "hotels",
  "images",
  "pack_bookings",
  "packed_bookings",
  "payment_gateways",
  "price_rules",
  "roles",
  "room_prices",
  "room_types",
  "rooms",
  "seasons",
  "services",
  "spa_bookings",
  "spas",
  "stop_sales",
  "tour_units",
  "tours",
  "treatments",
  "users",
]);

/** How many answers are kept; the one that was asked for longest ago goes first. */
const MAX_ANSWERS = 500;

/** After so long an answer is asked for again, should a restored backup have set the tallies back. */
const MAX_AGE_MS = 60_000;

interface Answer {
  /** The state of all lists that it was found in. */
  state: string;
  until: number;
  found: Promise<unknown>;
}

/** What is another text after every change of a tallied table, to be read along with something else. */
export const listsState = sql<string>`(select sum(changes)::text from list_tallies)`;

const kept = new WeakMap<Database, Map<string, Answer>>();

/** What the database tallied of a list, and the answers that hold as long as no list changes. */
export interface Tally {
  /** How many rows the table has; null where nobody tallies them. */
  rows: number | null;
  /** @returns what the query finds: found now, or since lists changed last */
  keep: <T>(query: CompiledQuery, find: () => Promise<T>) => Promise<T>;
}

/** @returns what was found for a question: found now, or since lists changed last */
export type Keep = <T>(question: string, find: () => Promise<T>) => Promise<T>;

/**
 * A memory for what is read of the tallied tables, whoever asks: of permissions it knows nothing.
 * One short statement says whether it still holds, as for a list.
 */
export async function keepingAnswers(db: Database): Promise<Keep> {
  if (db.isTransaction) return (_, find) => find();
  const { state } = await db.selectNoFrom(listsState.as("state")).executeTakeFirstOrThrow();
  return (question, find) => keepFor(db, state, question, find);
}

/**
 * Reads the tally of a table in one short statement. It changes in the transaction that changes the
 * table, so that nobody, in any process, gets a total or a page from before a change that is done.
 */
export async function tallyOf(db: Database, table: string): Promise<Tally> {
  if (!tallied.has(table)) return { rows: null, keep: (_, find) => find() };
  const row = await db
    .selectFrom("list_tallies")
    .select([
      sql<string>`sum(row_count) filter (where list = ${table})`.as("rows"),
      sql<string>`sum(changes)`.as("state"),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.rows),
    // What a transaction sees of its own writes isn't for others.
    keep: (query, find) =>
      db.isTransaction ? find() : keepFor(db, row.state, questionOf(query), find),
  };
}

/** What is searched for may be thousands of ids: their hash asks the same. */
function questionOf({ sql, parameters }: CompiledQuery): string {
  return createHash("sha256")
    .update(JSON.stringify([sql, parameters]))
    .digest("base64");
}

function keepFor<T>(
  db: Database,
  state: string,
  question: string,
  find: () => Promise<T>,
): Promise<T> {
  const answers = kept.get(db) ?? new Map<string, Answer>();
  kept.set(db, answers);
  let answer = answers.get(question);
  answers.delete(question);
  if (!answer || answer.state !== state || answer.until < Date.now()) {
    answer = { state, until: Date.now() + MAX_AGE_MS, found: find() };
    answer.found.catch(() => answers.delete(question));
  }
  // The last in the map is the one that was asked for last.
  answers.set(question, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_ANSWERS) break;
    answers.delete(oldest);
  }
  return answer.found as Promise<T>;
}
