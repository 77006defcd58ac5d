import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { contains } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { ANONYMISED_TEXT } from "../../sales/bookings/booking";
import { bookingRows } from "../../sales/bookings/shared-booking-rows.repository.server";
import {
  asBooking,
  asNamedBooking,
  bookingColumns,
  type BookingNames,
  bookingSortKeys,
  isEmptied,
  selectNamedBookings,
} from "../../sales/bookings/shared-booking.repository.server";
import type { PackBooking, PackLine } from "./pack-booking.fields";

registerConstraints({
  pack_bookings_label_check: { atLeast: 2, at: "label" },
  packed_bookings_pkey: { conflict: "constraints:PACKED_ALREADY", at: "bookings" },
  packed_bookings_booking_id_fkey: { stillUsed: "constraints:PACKED_CURRENCY" },
});

/** A pack with the names of the rows that it refers to, as lists and pages show it. */
export type StoredPackBooking = PackBooking &
  BookingNames & {
    /** Whether nothing is left of it. */
    emptied: boolean;
  };

/** The columns of the table, without those that all bookings share. */
export type PackBookingValues = Pick<PackBooking, "label" | "discount" | "lines">;

const columns = [
  "pack_bookings.label",
  "pack_bookings.discount",
  "pack_bookings.lines",
  sql<string[]>`array(
    select member.reference from packed_bookings packed
    join bookings member on member.id = packed.booking_id
    where packed.pack_id = pack_bookings.booking_id order by packed.place
  )`.as("bookings"),
] as const;

function asPack<Row extends { lines: unknown }>(row: Row) {
  return { ...row, lines: row.lines as PackLine[] };
}

function selectPacks(db: Database) {
  return db
    .selectFrom("pack_bookings")
    .innerJoin("bookings", "bookings.id", "pack_bookings.booking_id");
}

async function readPacks(db: Database, which: RawBuilder<boolean>): Promise<PackBooking[]> {
  const selected = selectPacks(db).select([...bookingColumns, ...columns]);
  return (await selected.where(which).execute()).map((row) => asPack(asBooking(row)));
}

async function readNamed(db: Database, which: RawBuilder<boolean>): Promise<StoredPackBooking[]> {
  const selected = selectNamedBookings(db)
    .innerJoin("pack_bookings", "pack_bookings.booking_id", "bookings.id")
    .select([...columns, isEmptied().as("emptied")]);
  return (await selected.where(which).execute()).map((row) => asPack(asNamedBooking(row)));
}

export const {
  reads,
  lock: lockPackBooking,
  read: readPackBooking,
} = bookingRows({
  table: "pack_bookings",
  rows: selectPacks,
  kept: readPacks,
  named: readNamed,
  // A pack has no day of its own, so the list filters it by the day on which it was created.
  on: sql<string>`bookings.created_at::date`,
  sought: (search) => [contains("pack_bookings.label", search)],
  sortKeys: () => ({ ...bookingSortKeys("pack_bookings"), label: sql`pack_bookings.label` }),
});

/** Inserts a pack; its status is copied from its row in `bookings`. */
export async function insertPackBooking(
  trx: Transaction,
  booking_id: number,
  { lines, ...values }: PackBookingValues,
): Promise<void> {
  await trx
    .insertInto("pack_bookings")
    .values({ booking_id, status: "draft", ...values, lines: JSON.stringify(lines) })
    .execute();
}

export async function updatePackBooking(
  trx: Transaction,
  id: number,
  { lines, ...values }: PackBookingValues,
): Promise<void> {
  await trx
    .updateTable("pack_bookings")
    .set({ ...values, lines: JSON.stringify(lines) })
    .where("booking_id", "=", id)
    .execute();
}

/** Adds bookings to a pack that has `has` already. */
export async function pack(
  trx: Transaction,
  pack_id: number,
  currency_id: number,
  bookingIds: number[],
  has = 0,
): Promise<void> {
  if (bookingIds.length === 0) return;
  const places = bookingIds.map((booking_id, nth) => ({ booking_id, place: has + nth }));
  await trx
    .insertInto("packed_bookings")
    .values(places.map((packed) => ({ ...packed, pack_id, currency_id })))
    .execute();
}

/** Removes all bookings from a pack. */
export async function unpack(trx: Transaction, pack_id: number): Promise<void> {
  await trx.deleteFrom("packed_bookings").where("pack_id", "=", pack_id).execute();
}

/** Empties the names of packs and of their own lines; the amounts stay. */
export async function forgetWords(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update pack_bookings pack
    set label = booking.reference, lines = (
      select coalesce(jsonb_agg(line || ${JSON.stringify({ description: ANONYMISED_TEXT })}::jsonb order by place), '[]')
      from jsonb_array_elements(lines) with ordinality as sold (line, place)
    )
    from bookings booking
    where booking.id = pack.booking_id and pack.booking_id = any(${ids}::int[])
  `.execute(trx);
}
