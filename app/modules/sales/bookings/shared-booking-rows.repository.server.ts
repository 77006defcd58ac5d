import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import type { SortKey } from "~/db/lists/list-order.server";
import { rowReads } from "~/db/lists/row-reads.server";
import { isFoundByIndex, type SearchedName } from "~/db/lists/search.server";
import type { DB } from "~/db/schema";
import type { Language } from "~/i18n/languages";
import type { ListQuery } from "~/lists/list-definition";
import type { BookingFilters } from "./booking.list";
import { isSimilarMatch, bookingIn, matchingBookings } from "./shared-booking.repository.server";

type BookingQuery<Sort extends string> = ListQuery<Sort> & { filters: BookingFilters };

interface TypeOfBooking<
  Table extends keyof DB,
  Sort extends string,
  Query extends BookingQuery<Sort>,
  Kept,
  Stored,
> {
  /** The table of the type. */
  table: keyof DB;
  /** @returns a query of its table joined with `bookings`, without any columns yet */
  rows: (db: Database) => SelectQueryBuilder<DB, Table, object>;
  /** Reads bookings as the log records them. */
  kept: (db: Database, which: RawBuilder<boolean>) => Promise<Kept[]>;
  /** Reads bookings with the names of the rows that they refer to, as lists and pages show them. */
  named: (db: Database, which: RawBuilder<boolean>) => Promise<Stored[]>;
  /** The day that the filters `from` and `to` apply to. */
  on: RawBuilder<string>;
  /** The conditions of a search in the type's own columns. */
  sought?: (search: string) => (RawBuilder<boolean> | SearchedName)[];
  /** The conditions of filters on the type's own columns. */
  narrowed?: (filters: Query["filters"]) => RawBuilder<boolean>[];
  /** @returns the sort keys of its lists in a language */
  sortKeys: (locale: Language) => Record<Sort, SortKey>;
}

/** @returns the functions that read the bookings of one type: as a list, singly, and locked */
export function bookingRows<
  Table extends keyof DB,
  Sort extends string,
  Query extends BookingQuery<Sort>,
  Kept extends object,
  Stored extends { id: number },
>(type: TypeOfBooking<Table, Sort, Query, Kept, Stored>) {
  async function matching(db: Database, { search, sort, filters }: Query, locale: Language) {
    const { table, on, sought, narrowed } = type;
    const source = { table, on, search, filters, also: sought?.(search) };
    const filtered = async (many?: boolean) =>
      [...(await matchingBookings(db, source, many)), ...(narrowed?.(filters) ?? [])].reduce(
        (bookings, condition) => bookings.where(condition),
        type.rows(db),
      );
    return {
      filtered: await filtered(),
      ofMany: isFoundByIndex(search) ? () => filtered(true) : undefined,
      by: type.sortKeys(locale)[sort],
      versions: { of: "bookings", through: `${table}.booking_id` } as const,
      below: isSimilarMatch(source),
      id: sql.ref<number>(`${table}.booking_id`),
    };
  }

  return {
    reads: rowReads(
      ({ db }, ids) => type.named(db, bookingIn(ids)),
      ({ db, locale }, query: Query) => matching(db, query, locale),
    ),

    /** @returns the booking, locked until the transaction ends */
    lock: async (
      trx: Transaction,
      id: number,
    ): Promise<(Kept & { updated_at: Date }) | undefined> => {
      const updated_at = await lockBookingRow(trx, id);
      // A booking of another type may have this id.
      const [row] = updated_at ? await type.kept(trx, isBooking(id)) : [];
      return row && { ...row, updated_at: updated_at! };
    },

    /** @returns the booking as it was just written */
    read: async (trx: Transaction, id: number): Promise<Kept> =>
      (await type.kept(trx, isBooking(id)))[0]!,
  };
}

function isBooking(id: number): RawBuilder<boolean> {
  return sql<boolean>`bookings.id = ${id}`;
}

/** @returns the condition that the guests of a stay have arrived and haven't left */
export function areInHouse(table: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${table}.arrived_at`)} is not null and ${sql.ref(`${table}.departed_at`)} is null
  )`;
}

/**
 * Locks a booking until the transaction ends, by its row in `bookings`, and its currency. Transactions that lock
 * several bookings lock these rows in the order of their ids. Statements after this one read the latest state.
 *
 * @returns the instant of its last change; undefined if it doesn't exist
 */
export async function lockBookingRow(trx: Transaction, id: number): Promise<Date | undefined> {
  const { rows } = await sql<{ updated_at: Date }>`
    select bookings.updated_at from bookings join currencies on currencies.id = bookings.currency_id
    where bookings.id = ${id} ${lockOn("bookings")} ${lockOn("currencies")}
  `.execute(trx);
  return rows[0]?.updated_at;
}
