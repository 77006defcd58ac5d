import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import {
  owedBesides,
  packAround,
  paidFor,
  partFeesOf,
  taxesDueOf,
} from "./balance/shared-balance.repository.server";
import type { BookingStatus, BookingType } from "./booking";
import type { Booking } from "./booking.fields";
import { asBooking, bookingColumns, holdColumns } from "./shared-booking.repository.server";

registerConstraints({
  bookings_external_reference_key: {
    conflict: "constraints:BOOKING_REFERENCE_EXISTS",
    at: "external_reference",
  },
  bookings_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
});

/** The columns of `bookings` without id and times. */
export type BookingValues = Omit<Booking, "id"> & {
  type: BookingType;
  created_by: number;
  /** Of a pending stay: the instant after which it is a draft again. */
  held_until: Date | null;
  /** Of a draft: the instant at which it lapsed. */
  lapsed_at: Date | null;
};

/** @returns the next number of a type; a failed transaction leaves a gap, and no number is used twice */
export async function nextBookingNumber(trx: Transaction, type: BookingType): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${`${type}_booking_numbers`})::int as number
  `.execute(trx);
  return rows[0]!.number;
}

/** @returns the id; undefined where another booking of the distribution point has its external reference */
export async function insertBooking(
  trx: Transaction,
  values: Partial<BookingValues> &
    Pick<BookingValues, "reference" | "type" | "currency_id" | "amount">,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto("bookings")
    .values(values)
    .onConflict((on) =>
      on
        .expression(sql`coalesce(distribution_point_id, 0), external_reference`)
        // Not a parameter: a plan for any value of it wouldn't know that it is the index's.
        .where(sql<boolean>`external_reference <> ''`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** A booking, as refusals name it. */
export interface NamedBooking {
  id: number;
  type: BookingType;
  reference: string;
}

/** @returns another booking of the distribution point with this external reference; undefined where there is none */
export async function findByExternalReference(
  trx: Transaction,
  { external_reference, distribution_point_id = null }: Partial<BookingValues>,
  except = 0,
): Promise<NamedBooking | undefined> {
  const found = await trx
    .selectFrom("bookings")
    .select(["id", "type", "reference"])
    .where("external_reference", "<>", "")
    .where("external_reference", "=", external_reference ?? "")
    .where(sql`coalesce(distribution_point_id, 0)`, "=", distribution_point_id ?? 0)
    .where("id", "<>", except)
    .executeTakeFirst();
  return found && { ...found, type: found.type as BookingType };
}

/**
 * @returns the code of the currency of the payments and adjustments that stand against a booking; undefined without
 *   any, and where they are in this currency
 */
export async function findOtherCurrencyPaid(
  trx: Transaction,
  id: number,
  currency_id: number,
): Promise<string | undefined> {
  const { code } = await trx
    .selectFrom("currencies")
    .where("id", "<>", currency_id)
    .where(
      sql<boolean>`id in (
        select currency_id from booking_payments where booking_id = ${id}
        union all
        select currency_id from booking_adjustments where booking_id = ${id}
      )`,
    )
    // They are in one currency, that of the booking.
    .select((eb) => eb.fn.max("iso_code").as("code"))
    .executeTakeFirstOrThrow();
  return code ?? undefined;
}

/** A booking as it was just written, and its hold. */
export type WrittenBooking = Booking & Pick<BookingValues, "held_until" | "lapsed_at">;

/**
 * Changes a booking. With another status it is held no longer and hasn't lapsed, unless that is given.
 *
 * @returns the booking as it is then
 */
export async function updateBooking(
  trx: Transaction,
  id: number,
  values: Partial<BookingValues>,
  now: Date,
): Promise<WrittenBooking> {
  const hold = values.status === undefined ? {} : { held_until: null, lapsed_at: null };
  const row = await trx
    .updateTable("bookings")
    .set({ ...hold, ...values, updated_at: now })
    .where("id", "=", id)
    .returning([...bookingColumns, ...holdColumns])
    .executeTakeFirstOrThrow();
  return asBooking(row);
}

/** @returns the columns of a booking that a payment needs, and its balance */
export async function findPayable(db: Database, id: number) {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .where("bookings.id", "=", id)
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.status",
      "bookings.amount",
      "bookings.cancellation_fee",
      "bookings.currency_id",
      "bookings.distribution_point_id",
      "bookings.type",
      "bookings.updated_at",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
      paidFor("bookings").as("paid"),
      partFeesOf("bookings").as("part_fees"),
      owedBesides("bookings").as("besides"),
      taxesDueOf("bookings").as("taxes"),
      packAround("bookings").as("pack"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { code, symbol, digits, status, type, ...booking } = row;
  return {
    ...booking,
    ...{ status: status as BookingStatus, type: type as BookingType },
    currency: { code, symbol, digits },
  };
}

/** Locks a booking until the transaction ends, and its currency. */
export async function lockPayable(trx: Transaction, id: number) {
  await sql`
    select from bookings join currencies on currencies.id = bookings.currency_id
    where bookings.id = ${id} ${lockOn("bookings")} ${lockOn("currencies")}
  `.execute(trx);
  // A statement of its own sees the payments that were committed while the first one waited for the locks.
  return findPayable(trx, id);
}
