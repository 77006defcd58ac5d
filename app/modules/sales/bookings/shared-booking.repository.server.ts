import { exactlyNamedCustomers, mayFindSimilar, namedCustomers } from "~/db/lists/people.server";
import { type RawBuilder, sql } from "kysely";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database } from "~/db/database";
import { byName } from "~/db/lists/list-order.server";
import {
  anyOf,
  belongsToAnyNamed,
  belongsToNamed,
  contains,
  idIn,
  isFoundByIndex,
  type SearchedName,
} from "~/db/lists/search.server";
import type { DB } from "~/db/schema";
import { customerName, type CustomerType } from "../customers/customer";
import type { Owing } from "./balance/balance";
import {
  owedBesides,
  packAround,
  paidFor,
  partFeesOf,
  taxesDueOf,
} from "./balance/shared-balance.repository.server";
import { bookingStatuses, isOpen, takingStatuses, type BookingStatus } from "./booking";
import { BookingFields, type Booking } from "./booking.fields";
import { minuteOf } from "./holds/hold";
import type { BookingFilters } from "./booking.list";

/** The names of the rows to which a booking of any type refers, as lists and pages show them. */
export interface BookingNames extends Pick<
  Owing,
  "paid" | "part_fees" | "taxes" | "besides" | "pack"
> {
  distribution_point_label: string | null;
  /** "" for an anonymised customer; null for a booking without a customer. */
  customerName: string | null;
  currency: DisplayCurrency;
  created_at: Date;
  updated_at: Date;
}

/** A booking of any type with the names of the rows that it refers to. */
export type StoredBooking = Booking & BookingNames;

/** The columns of `bookings` that the log records. */
export const bookingColumns = ["id", ...Object.keys(BookingFields.shape)].map(
  (column) => `bookings.${column}` as `bookings.${keyof Booking}`,
);

/** The columns of `bookings` that only the log of a stay records. */
export const holdColumns = ["bookings.held_until", "bookings.lapsed_at"] as const;

/**
 * @returns a row whose columns `status` and `source` have union types: constraints of the table allow only
 *   those values
 */
export function asBooking<Row extends { status: string; source: string }>(row: Row) {
  return {
    ...row,
    status: row.status as BookingStatus,
    source: row.source as Booking["source"],
  };
}

/**
 * @returns a query of bookings with the names of the rows that they refer to; each type joins its own table
 */
export function selectNamedBookings(db: Database) {
  return db
    .selectFrom("bookings")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .leftJoin("distribution_points", "distribution_points.id", "bookings.distribution_point_id")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .select([
      ...bookingColumns,
      "bookings.created_at",
      "bookings.updated_at",
      "distribution_points.label as distribution_point_label",
      "customers.type as customer_type",
      "customers.first_name",
      "customers.last_name",
      "customers.company_name",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
      paidFor("bookings").as("paid"),
      partFeesOf("bookings").as("part_fees"),
      owedBesides("bookings").as("besides"),
      taxesDueOf("bookings").as("taxes"),
      packAround("bookings").as("pack"),
    ]);
}

interface NamedBooking extends DisplayCurrency {
  status: string;
  source: string;
  customer_type: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
}

/** @returns a row of `selectNamedBookings` with the customer's name and the currency as one value each */
export function asNamedBooking<Row extends NamedBooking>({
  customer_type,
  first_name,
  last_name,
  company_name,
  code,
  symbol,
  digits,
  ...row
}: Row) {
  return {
    ...asBooking(row),
    currency: { code, symbol, digits },
    customerName:
      customer_type &&
      customerName({
        type: customer_type as CustomerType,
        first_name: first_name ?? "",
        last_name: last_name ?? "",
        company_name: company_name ?? "",
      }),
  };
}

interface BookingSource {
  /** The table of the type, which has a copy of the status. */
  table: keyof DB;
  /** The date column of the table that the filters `from` and `to` apply to, as `table.column`. */
  on: RawBuilder<string>;
  search: string;
  filters: BookingFilters;
  /** The type's own columns in which a search looks, besides both references and the customer. */
  also?: (RawBuilder<boolean> | SearchedName)[];
}

/** The columns with the references of a booking. */
const references = ["bookings.reference", "bookings.external_reference"];

/**
 * @param many whether more than a thousand bookings match; then the rows with matching names are read
 *   first, in a statement of their own
 * @returns the conditions of a list's search and filters that all types have
 */
export async function matchingBookings(
  db: Database,
  { table, on, search, filters, also = [] }: BookingSource,
  many = !isFoundByIndex(search),
): Promise<RawBuilder<boolean>[]> {
  const { status, distribution_point_id, customer_id, reference, external_reference, from, to } =
    filters;
  const conditions: RawBuilder<boolean>[] = [];
  const equals = (column: string, value: unknown) =>
    conditions.push(sql<boolean>`${sql.ref(column)} = ${value}`);
  if (search) {
    const names = [
      { ...namedCustomers("bookings.customer_id"), byIndex: true as const },
      ...also.filter((one): one is SearchedName => "through" in one),
    ];
    const belongs = many
      ? await belongsToNamed(db, names, search)
      : names.map((name) => belongsToAnyNamed(name, search));
    const own = also.filter((one): one is RawBuilder<boolean> => !("through" in one));
    // The conditions on ids come first, because comparing ids is faster than comparing texts.
    const isCalled = references.map((column) => contains(column, search));
    conditions.push(anyOf([...belongs, ...isCalled, ...own]));
  }
  if (status) equals(`${table}.status`, status);
  if (distribution_point_id === "none") {
    conditions.push(sql<boolean>`bookings.distribution_point_id is null`);
  } else if (distribution_point_id) {
    equals("bookings.distribution_point_id", distribution_point_id);
  }
  if (reference) equals("bookings.reference", reference);
  if (external_reference) {
    equals("bookings.external_reference", external_reference);
    // The index leaves out the many bookings that have none.
    conditions.push(sql<boolean>`bookings.external_reference <> ''`);
  }
  if (customer_id) equals("bookings.customer_id", survivorOf(customer_id));
  if (from) conditions.push(sql<boolean>`${on} >= ${from}`);
  if (to) conditions.push(sql<boolean>`${on} <= ${to}`);
  return conditions;
}

/**
 * @returns the SQL of the id of the customer whom a list is filtered by: of a merged one the survivor, who has the
 *   bookings. An old link still finds them
 */
export function survivorOf(customer_id: number): RawBuilder<number> {
  return sql<number>`(select coalesce(merged_into_id, id) from customers where id = ${customer_id})`;
}

/**
 * @returns the condition for bookings that a list shows after the others: of those that a search found, the ones that
 *   only the similar name of a customer found
 */
export function isSimilarMatch({
  search,
  also = [],
}: Pick<BookingSource, "search" | "also">): RawBuilder<boolean> | undefined {
  if (!mayFindSimilar(search)) return undefined;
  const names = [
    exactlyNamedCustomers("bookings.customer_id"),
    ...also.filter((one): one is SearchedName => "through" in one),
  ];
  const found = [
    ...names.map((name) => belongsToAnyNamed(name, search)),
    ...references.map((column) => contains(column, search)),
    ...also.filter((one): one is RawBuilder<boolean> => !("through" in one)),
  ];
  return sql<boolean>`${anyOf(found)} is not true`;
}

/** @returns the sort keys that the lists of all types have */
export function bookingSortKeys(table: keyof DB) {
  return {
    // Ids and references are assigned in the same order.
    reference: sql`${sql.ref(`${table}.booking_id`)}`,
    customer: byName("customers", "bookings.customer_id", { column: "sort_name", optional: true }),
    amount: sql`bookings.amount`,
    status: sql`${sql.ref(`${table}.status`)}`,
  };
}

/**
 * @param table the alias of the type's table in the surrounding statement
 * @returns the SQL condition "the booking takes a place"; its statuses are literals, so that partial indexes
 *   are used
 */
export function takesSomething(table: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join(takingStatuses.map((status) => sql.lit(status)))})`;
}

/**
 * @param table the name of `hotel_bookings` in the statement; kept answers depend on `bookings`, too
 * @returns the condition that a stay takes a room at an instant: not while its hold has ended, although it isn't
 *   swept yet
 */
export function takesRoom(table: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${takesSomething(table)} and ${isHeldStill(table, now)})`;
}

/** @returns the condition that a stay's hold hasn't ended; it is true for a stay that isn't held */
export function isHeldStill(table: string, now: Date): RawBuilder<boolean> {
  // Stays are swept soon after the end of their hold, so these are few.
  return sql<boolean>`${sql.ref(`${table}.booking_id`)} <> all (array(
    select id from bookings where held_until <= ${minuteOf(now)}
  ))`;
}

/**
 * @returns the SQL whether a row of `bookings` is a pack that may still be changed and of which nothing is left: all
 *   bookings in it are cancelled, and it has no lines of its own. Its status stays until somebody cancels it
 */
export function isEmptied(): RawBuilder<boolean> {
  const open = sql.join(bookingStatuses.filter(isOpen).map((status) => sql.lit(status)));
  return sql<boolean>`(
    bookings.type = 'pack' and bookings.status in (${open})
    and exists (select from pack_bookings own where own.booking_id = bookings.id and own.lines = '[]'::jsonb)
    and coalesce((
      select bool_and(part.status = 'cancelled')
      from packed_bookings packed join bookings part on part.id = packed.booking_id
      where packed.pack_id = bookings.id
    ), false)
  )`;
}

/** @returns the SQL condition "the booking is one of these" */
export function bookingIn(ids: number[]): RawBuilder<boolean> {
  return idIn("bookings.id", ids);
}
