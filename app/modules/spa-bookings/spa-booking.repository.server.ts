import { sql } from "kysely";
import type { WallClock } from "~/core/dates/wall-clock";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate, readAll } from "~/db/paginate.server";
import {
  asBooking,
  asNamedBooking,
  bookingColumns,
  bookingIn,
  bookingSortKeys,
  holdBookingRow,
  matchingBookings,
  selectNamedBookings,
  type BookingNames,
} from "../bookings/shared-booking.repository.server";
import type { SpaBooking } from "./spa-booking";
import type { SpaBookingQuery } from "./spa-booking.list";

/** A booking with the names around it, as lists and pages show it. */
export interface StoredSpaBooking extends SpaBooking, BookingNames {
  spaLabel: string;
  treatmentLabel: string;
}

/** What a row of the table holds, but what it shares with other bookings. */
export interface SpaBookingValues {
  spa_id: number;
  treatment_id: number;
  starts_at: WallClock;
  ends_at: WallClock;
  freed_at: WallClock;
  persons: number;
}

/** Wall-clock time as text: a driver would put it into a zone. */
const clock = (column: string) =>
  sql<WallClock>`to_char(${sql.ref(`spa_bookings.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;

const columns = [
  "spa_bookings.spa_id as spaId",
  "spa_bookings.treatment_id as treatmentId",
  "spa_bookings.persons",
  clock("starts_at").as("startsAt"),
  clock("ends_at").as("endsAt"),
  clock("freed_at").as("freedAt"),
] as const;

export async function listSpaBookings(
  db: Database,
  query: SpaBookingQuery,
): Promise<Page<StoredSpaBooking>> {
  return paginate(query, await matching(db, query));
}

/** All of the list, in portions. */
export async function* readSpaBookings(
  db: Database,
  query: SpaBookingQuery,
): AsyncGenerator<StoredSpaBooking[]> {
  yield* readAll(query, await matching(db, query));
}

async function matching(db: Database, { search, sort, filters }: SpaBookingQuery) {
  const on = sql<string>`spa_bookings.starts_at::date`;
  let filtered = selectBookings(db);
  for (const condition of await matchingBookings(db, {
    table: "spa_bookings",
    ...{ on, search, filters },
  })) {
    filtered = filtered.where(condition);
  }
  const { spa_id } = filters;
  if (spa_id) filtered = filtered.where("spa_bookings.spa_id", "=", spa_id);
  return {
    db,
    filtered,
    by: sortKeys[sort],
    id: sql.ref<number>("spa_bookings.booking_id"),
    read: async (ids: number[]) =>
      (await selectStored(db).where(bookingIn(ids)).execute()).map(asNamedBooking),
  };
}

const sortKeys = {
  ...bookingSortKeys("spa_bookings"),
  spa: byName("spas", "spa_bookings.spa_id"),
  treatment: byName("treatments", "spa_bookings.treatment_id"),
  starts_at: sql`spa_bookings.starts_at`,
};

/** Bookings of treatments with what they share with other bookings. */
function selectBookings(db: Database) {
  return db
    .selectFrom("spa_bookings")
    .innerJoin("bookings", "bookings.id", "spa_bookings.booking_id");
}

function selectStored(db: Database) {
  return selectNamedBookings(db)
    .innerJoin("spa_bookings", "spa_bookings.booking_id", "bookings.id")
    .innerJoin("spas", "spas.id", "spa_bookings.spa_id")
    .innerJoin("treatments", "treatments.id", "spa_bookings.treatment_id")
    .select([...columns, "spas.label as spaLabel", "treatments.label as treatmentLabel"]);
}

export async function findSpaBooking(
  db: Database,
  id: number,
): Promise<StoredSpaBooking | undefined> {
  const row = await selectStored(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && asNamedBooking(row);
}

/** The row to be changed, held until the transaction ends. */
export async function lockSpaBooking(
  trx: Transaction,
  id: number,
): Promise<(SpaBooking & { updatedAt: Date }) | undefined> {
  await holdBookingRow(trx, id);
  const row = await selectBookings(trx)
    .select([...bookingColumns, ...columns, "bookings.updated_at as updatedAt"])
    .where("bookings.id", "=", id)
    .executeTakeFirst();
  return row && asBooking(row);
}

/** The row as it was just written. */
export async function readSpaBooking(trx: Transaction, id: number): Promise<SpaBooking> {
  const row = await selectBookings(trx)
    .select([...bookingColumns, ...columns])
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
  return asBooking(row);
}

const asTimestamp = (at: WallClock) => sql<string>`${at}::timestamp`;

function asStored({ starts_at, ends_at, freed_at, ...values }: SpaBookingValues) {
  return {
    ...values,
    starts_at: asTimestamp(starts_at),
    ends_at: asTimestamp(ends_at),
    freed_at: asTimestamp(freed_at),
  };
}

/** Its status comes of its booking. */
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

interface Asked {
  spaId: number;
  startsAt: WallClock;
  freedAt: WallClock;
  /** The booking itself takes nothing from itself. */
  except: number;
}

/**
 * In a statement after the one that held the spa: it sees what was committed while that one waited.
 *
 * @returns how many other treatments of the spa there are at the fullest moment of the time, each with
 *   its buffer
 */
export async function mostAtOnce(
  trx: Transaction,
  { spaId, startsAt, freedAt, except }: Asked,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    with taken as (
      select starts_at, freed_at from spa_bookings
      where spa_id = ${spaId} and booking_id <> ${except} and status in ('pending', 'confirmed')
        and starts_at < ${freedAt}::timestamp and freed_at > ${startsAt}::timestamp
    )
    -- It is fullest at its beginning, or where another one begins.
    select coalesce(max(at_once), 0)::int as most
    from (
      select greatest(starts_at, ${startsAt}::timestamp) as moment from taken
    ) moments
    cross join lateral (
      select count(*) as at_once from taken where starts_at <= moment and freed_at > moment
    ) counted
  `.execute(trx);
  return rows[0]!.most;
}
