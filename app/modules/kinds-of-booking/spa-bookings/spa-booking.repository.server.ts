import { type RawBuilder, sql } from "kysely";
import type { DateRange } from "~/core/dates";
import type { WallClock } from "~/core/dates/wall-clock";
import type { Database, Transaction } from "~/db/database";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { Booking } from "../../sales/bookings/booking.fields";
import { bookingRows } from "../../sales/bookings/shared-booking-rows.repository.server";
import {
  asBooking,
  asNamedBooking,
  bookingColumns,
  type BookingNames,
  bookingSortKeys,
  selectNamedBookings,
  takesSomething,
} from "../../sales/bookings/shared-booking.repository.server";
import type { SpaBooking } from "./spa-booking.fields";
import type { SpaBookingQuery } from "./spa-booking.list";

registerConstraints({
  spa_bookings_spa_id_fkey: { rule: "constraints:UNKNOWN_SPA", at: "spa_id" },
  spa_bookings_treatment_id_fkey: {
    rule: "constraints:TREATMENT_OF_OTHER_SPA",
    at: "treatment_id",
  },
});

/** A booking with the names of the rows that it refers to, as lists and pages show it. */
export interface StoredSpaBooking extends SpaBooking, BookingNames {
  spa_label: string;
  spa_label_fr: string;
  treatment_label: string;
  treatment_label_fr: string;
}

/** The columns of the table, without those that all bookings share. */
export type SpaBookingValues = Omit<SpaBooking, keyof Booking>;

/** @returns the SQL of a local time as text: the driver would convert a timestamp to a time zone */
const clock = (column: string) =>
  sql<WallClock>`to_char(${sql.ref(`spa_bookings.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;

const columns = [
  "spa_bookings.spa_id",
  "spa_bookings.treatment_id",
  "spa_bookings.persons",
  clock("starts_at").as("starts_at"),
  clock("ends_at").as("ends_at"),
  clock("freed_at").as("freed_at"),
] as const;

function selectBookings(db: Database) {
  return db
    .selectFrom("spa_bookings")
    .innerJoin("bookings", "bookings.id", "spa_bookings.booking_id");
}

async function readBookings(db: Database, which: RawBuilder<boolean>): Promise<SpaBooking[]> {
  const selected = selectBookings(db).select([...bookingColumns, ...columns]);
  return (await selected.where(which).execute()).map(asBooking);
}

async function readNamed(db: Database, which: RawBuilder<boolean>): Promise<StoredSpaBooking[]> {
  const selected = selectNamedBookings(db)
    .innerJoin("spa_bookings", "spa_bookings.booking_id", "bookings.id")
    .innerJoin("spas", "spas.id", "spa_bookings.spa_id")
    .innerJoin("treatments", "treatments.id", "spa_bookings.treatment_id")
    .select([...columns, ...bothLabels("spas", "spa"), ...bothLabels("treatments", "treatment")]);
  return (await selected.where(which).execute()).map(asNamedBooking);
}

export const {
  reads,
  lock: lockSpaBooking,
  read: readSpaBooking,
} = bookingRows({
  table: "spa_bookings",
  rows: selectBookings,
  kept: readBookings,
  named: readNamed,
  on: sql<string>`spa_bookings.starts_at::date`,
  narrowed: ({ spa_id }: SpaBookingQuery["filters"]) =>
    spa_id ? [sql<boolean>`spa_bookings.spa_id = ${spa_id}`] : [],
  sortKeys: (locale) => ({
    ...bookingSortKeys("spa_bookings"),
    spa: byLabelIn(locale, "spas", "spa_bookings.spa_id"),
    treatment: byLabelIn(locale, "treatments", "spa_bookings.treatment_id"),
    starts_at: sql`spa_bookings.starts_at`,
  }),
});

const asTimestamp = (at: WallClock) => sql<string>`${at}::timestamp`;

function asStored({ starts_at, ends_at, freed_at, ...values }: SpaBookingValues) {
  return {
    ...values,
    starts_at: asTimestamp(starts_at),
    ends_at: asTimestamp(ends_at),
    freed_at: asTimestamp(freed_at),
  };
}

/** Inserts a treatment; its status is copied from its row in `bookings`. */
export async function insertSpaBooking(
  trx: Transaction,
  booking_id: number,
  values: SpaBookingValues,
): Promise<void> {
  await trx
    .insertInto("spa_bookings")
    .values({ booking_id, status: "draft", ...asStored(values) })
    .execute();
}

export async function updateSpaBooking(
  trx: Transaction,
  id: number,
  values: SpaBookingValues,
): Promise<void> {
  await trx
    .updateTable("spa_bookings")
    .set(asStored(values))
    .where("booking_id", "=", id)
    .execute();
}

interface TakenTime {
  spa_id: number;
  starts_at: WallClock;
  freed_at: WallClock;
  /** The id of the booking itself, which isn't counted. */
  except: number;
}

/**
 * Counts in a statement of its own, after the one that locked the spa, so that it sees what was committed
 * while that one waited.
 *
 * @returns the highest number of other treatments, with their buffers, at one moment of the time
 */
export async function mostAtOnce(
  trx: Transaction,
  { spa_id, starts_at, freed_at, except }: TakenTime,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    with taken as (
      -- Whoever books, the treatments of everybody take rooms.
      select starts_at, freed_at from public.spa_bookings
      where spa_id = ${spa_id} and booking_id <> ${except} and ${takesSomething("spa_bookings")}
        and starts_at < ${freed_at}::timestamp and freed_at > ${starts_at}::timestamp
    )
    -- It is fullest at its beginning, or where another one begins.
    select coalesce(max(at_once), 0)::int as most
    from (
      select greatest(starts_at, ${starts_at}::timestamp) as moment from taken
    ) moments
    cross join lateral (
      select count(*) as at_once from taken where starts_at <= moment and freed_at > moment
    ) counted
  `.execute(trx);
  return rows[0]!.most;
}

/** @returns the times for which treatments that begin on these days take their rooms */
export async function listTakenRooms(
  db: Database,
  spa_id: number,
  { start, end }: DateRange,
): Promise<{ starts_at: WallClock; freed_at: WallClock }[]> {
  const { rows } = await sql<{ starts_at: WallClock; freed_at: WallClock }>`
    select to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at,
      to_char(freed_at, 'YYYY-MM-DD"T"HH24:MI') as freed_at
    from public.spa_bookings
    where spa_id = ${spa_id} and ${takesSomething("spa_bookings")}
      and starts_at >= ${start}::date and starts_at < ${end}::date + 1
  `.execute(db);
  return rows;
}
