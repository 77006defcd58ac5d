import { type RawBuilder, sql } from "kysely";
import { minutesOfOffset, offsetOfMinutes, partsOfTime, type LocalTime } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import { contains } from "~/db/lists/search.server";
import type { Booking } from "../../sales/bookings/booking.fields";
import { bookingRows } from "../../sales/bookings/shared-booking-rows.repository.server";
import {
  asBooking,
  asNamedBooking,
  bookingColumns,
  type BookingNames,
  bookingSortKeys,
  selectNamedBookings,
} from "../../sales/bookings/shared-booking.repository.server";
import type { FlightBooking } from "./flight-booking.fields";
import type { FlightBookingQuery } from "./flight-booking.list";

/** A flight with the names of the rows that it refers to. */
export type StoredFlightBooking = FlightBooking & BookingNames;

/** The columns of the table, without those that all bookings share. */
type FlightBookingValues = Omit<FlightBooking, keyof Booking>;

const clock = (column: string) =>
  sql<string>`to_char(${sql.ref(`flight_bookings.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;

const columns = [
  "flight_bookings.airline",
  "flight_bookings.flight_number",
  "flight_bookings.record_locator",
  "flight_bookings.origin",
  "flight_bookings.destination",
  clock("departs_at").as("departsClock"),
  "flight_bookings.departs_offset",
  clock("arrives_at").as("arrivesClock"),
  "flight_bookings.arrives_offset",
  "flight_bookings.cabin",
  "flight_bookings.passengers",
] as const;

interface StoredFlight {
  departsClock: string;
  departs_offset: number;
  arrivesClock: string;
  arrives_offset: number;
  cabin: string;
  passengers: unknown;
}

/** @returns a row in which each time and its offset are one value, and text columns have union types */
function asFlight<Row extends StoredFlight>({
  departsClock,
  departs_offset,
  arrivesClock,
  arrives_offset,
  ...row
}: Row) {
  return {
    ...row,
    departs_at: `${departsClock}${offsetOfMinutes(departs_offset)}`,
    arrives_at: `${arrivesClock}${offsetOfMinutes(arrives_offset)}`,
    cabin: row.cabin as FlightBooking["cabin"],
    passengers: row.passengers as FlightBooking["passengers"],
  };
}

const searched = sql<string>`flight_bookings.airline || ' ' || flight_bookings.flight_number || ' ' || flight_bookings.record_locator || ' ' || flight_bookings.origin || ' ' || flight_bookings.destination`;

function selectFlights(db: Database) {
  return db
    .selectFrom("flight_bookings")
    .innerJoin("bookings", "bookings.id", "flight_bookings.booking_id");
}

async function readFlights(db: Database, which: RawBuilder<boolean>): Promise<FlightBooking[]> {
  const selected = selectFlights(db).select([...bookingColumns, ...columns]);
  return (await selected.where(which).execute()).map((row) => asFlight(asBooking(row)));
}

async function readNamed(db: Database, which: RawBuilder<boolean>): Promise<StoredFlightBooking[]> {
  const selected = selectNamedBookings(db)
    .innerJoin("flight_bookings", "flight_bookings.booking_id", "bookings.id")
    .select(columns);
  return (await selected.where(which).execute()).map((row) => asFlight(asNamedBooking(row)));
}

export const {
  reads,
  lock: lockFlightBooking,
  read: readFlightBooking,
} = bookingRows({
  table: "flight_bookings",
  rows: selectFlights,
  kept: readFlights,
  named: readNamed,
  on: sql<string>`flight_bookings.departs_on`,
  sought: (search) => [contains(searched, search)],
  narrowed: ({ airline }: FlightBookingQuery["filters"]) =>
    airline ? [sql<boolean>`flight_bookings.airline = ${airline}`] : [],
  sortKeys: () => ({
    ...bookingSortKeys("flight_bookings"),
    airline: sql`flight_bookings.airline`,
    route: sql`flight_bookings.origin`,
    departs_at: sql`flight_bookings.departs_at`,
    arrives_at: sql`flight_bookings.arrives_at`,
  }),
});

/** Reads the airlines of all bookings, by name. */
export async function listAirlines(db: Database, limit: number): Promise<string[]> {
  const query = db.selectFrom("flight_bookings").select("airline").distinct().orderBy("airline");
  return (await firstOf(query, limit)).map(({ airline }) => airline);
}

/** Inserts a flight; its status is copied from its row in `bookings`. */
export async function insertFlightBooking(
  trx: Transaction,
  booking_id: number,
  values: FlightBookingValues,
): Promise<void> {
  await trx
    .insertInto("flight_bookings")
    .values({ booking_id, status: "draft", ...rowOf(values) })
    .execute();
}

export async function updateFlightBooking(
  trx: Transaction,
  id: number,
  values: FlightBookingValues,
): Promise<void> {
  await trx
    .updateTable("flight_bookings")
    .set(rowOf(values))
    .where("booking_id", "=", id)
    .execute();
}

function rowOf({ departs_at, arrives_at, passengers, ...flight }: FlightBookingValues) {
  const [departure, arrival] = [clockOf(departs_at), clockOf(arrives_at)];
  return {
    ...flight,
    departs_at: departure.at,
    departs_offset: departure.offset,
    arrives_at: arrival.at,
    arrives_offset: arrival.offset,
    passengers: JSON.stringify(passengers),
  };
}

function clockOf(time: LocalTime) {
  const { date, clock: at, offset } = partsOfTime(time);
  return { at: `${date}T${at}`, offset: minutesOfOffset(offset) };
}

/**
 * Deletes the passengers' names and the airline's references of these bookings; the number of passengers and
 * their ages stay.
 */
export async function forgetPassengers(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update flight_bookings
    set record_locator = '', passengers = (
      select jsonb_agg(passenger || '{"first_name": "", "last_name": ""}' order by place)
      from jsonb_array_elements(passengers) with ordinality as flying (passenger, place)
    )
    where booking_id = any(${ids}::int[])
  `.execute(trx);
}
