import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../database";

/**
 * The rows that a transaction locks which writes a booking, in their order, each with the strength of its lock: none of
 * an earlier line after one of a later line (ADR 63).
 *
 * - Of one table the smaller id comes first. Packs are bookings, too: they come after all others, and a pack that only
 *   follows the booking in it comes last of all.
 * - Whoever is written may need a strong lock later, so the strong one is taken at once: nothing is locked twice with
 *   different strength.
 * - What is counted comes as room types by id, each with its rooms, then spas.
 */
const strengths = {
  /** Shared: it is neither merged nor anonymised meanwhile. Not stronger, as each booking has it checked as a key. */
  customers: "for share",
  bookings: "for update",
  /** Shared, as currencies are: an act that changes one of them locks no booking, so the two never wait for each other. */
  hotels: "for share",
  currencies: "for share",
  room_types: "for no key update",
  rooms: "for no key update",
  /** A spa with its rooms, for a draft as well; the last one, where a pack takes both. */
  spas: "for no key update",
} as const;

/** A table whose rows are locked for a booking. */
export type LockedTable = keyof typeof strengths;

/** The tables whose rows are locked for a booking, in their order. */
export const orderOfLocks = Object.keys(strengths) as LockedTable[];

/** @returns the clause that ends a statement and locks the rows of a table that it reads until the transaction ends */
export function lockOn(table: LockedTable, alias: string = table): RawBuilder<unknown> {
  return sql`${sql.raw(strengths[table])} of ${sql.ref(alias)}`;
}

/**
 * Locks rows by id until the transaction ends. Statements after this one see what was committed while it waited.
 *
 * @param which the condition on the rows
 */
export async function lockRows(
  trx: Transaction,
  table: LockedTable,
  which: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    select from ${sql.table(table)} where ${which} order by ${sql.ref(`${table}.id`)} ${lockOn(table)}
  `.execute(trx);
}

/** Locks the rows with these ids, as `lockRows`. */
export async function lockRowsById(
  trx: Transaction,
  table: LockedTable,
  ids: readonly number[],
): Promise<void> {
  await lockRows(trx, table, sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::int[])`);
}
