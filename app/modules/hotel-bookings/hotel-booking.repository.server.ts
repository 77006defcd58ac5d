import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { firstOf, paginate, readAll } from "~/db/paginate.server";
import { anyOf, belongsToNamed, contains, idIn, type SearchedName } from "~/db/search.server";
import type { Booking, BookingStatus } from "../bookings/booking";
import { customerName, type CustomerType } from "../customers/customer";
import type { FrozenCalculation } from "./frozen-calculation";
import type { HotelBooking } from "./hotel-booking";
import type { HotelBookingQuery } from "./hotel-booking.list";

/** A booking with the names around it, as lists and pages show it. */
export interface StoredHotelBooking extends HotelBooking {
  hotelLabel: string;
  roomTypeLabel: string;
  distributionPointLabel: string | null;
  /** "" of a customer who is anonymised; null where there is none. */
  customerName: string | null;
  currency: DisplayCurrency;
  createdAt: Date;
  updatedAt: Date;
}

/** What a row of the table holds, but what it shares with other bookings. */
export interface HotelBookingValues {
  hotel_id: number;
  room_type_id: number;
  checkin: CalendarDate;
  checkout: CalendarDate;
  adults: number;
  children_ages: number[];
  calculated_amount: string | null;
  calculation: FrozenCalculation | null;
  override_reason: string;
}

const columns = [
  "bookings.id",
  "bookings.reference",
  "bookings.status",
  "bookings.customer_id as customerId",
  "bookings.distribution_point_id as distributionPointId",
  "bookings.currency_id as currencyId",
  "bookings.amount",
  "bookings.source",
  "bookings.external_reference as externalReference",
  "bookings.promo_code as promoCode",
  "bookings.notes",
  "bookings.cancel_reason as cancelReason",
  "bookings.cancelled_at as cancelledAt",
  "bookings.cancellation_fee as cancellationFee",
  "hotel_bookings.hotel_id as hotelId",
  "hotel_bookings.room_type_id as roomTypeId",
  "hotel_bookings.checkin",
  "hotel_bookings.checkout",
  "hotel_bookings.adults",
  "hotel_bookings.children_ages as childrenAges",
  "hotel_bookings.calculated_amount as calculatedAmount",
  "hotel_bookings.override_reason as overrideReason",
] as const;

/** The sets are closed by constraints; the columns' types don't know that. */
function asBooking<Row extends { status: string; source: string }>(row: Row) {
  return {
    ...row,
    status: row.status as BookingStatus,
    source: row.source as Booking["source"],
  };
}

function selectBookings(db: Database) {
  return db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id");
}

export async function listHotelBookings(
  db: Database,
  query: HotelBookingQuery,
): Promise<Page<StoredHotelBooking>> {
  return paginate(query, await matching(db, query));
}

/** All of the list, in portions. */
export async function* readHotelBookings(
  db: Database,
  query: HotelBookingQuery,
): AsyncGenerator<StoredHotelBooking[]> {
  yield* readAll(query, await matching(db, query));
}

async function matching(db: Database, { search, sort, filters }: HotelBookingQuery) {
  const { status, hotel_id, distribution_point_id, customer_id, from, to } = filters;
  let filtered = selectBookings(db);
  if (search) {
    const customers: SearchedName = {
      of: "customers",
      column: "search_words",
      through: "bookings.customer_id",
    };
    filtered = filtered.where(
      anyOf([
        contains("bookings.reference", search),
        ...(await belongsToNamed(db, [customers], search)),
      ]),
    );
  }
  if (status) filtered = filtered.where("hotel_bookings.status", "=", status);
  if (hotel_id) filtered = filtered.where("hotel_bookings.hotel_id", "=", hotel_id);
  if (distribution_point_id) {
    filtered = filtered.where("bookings.distribution_point_id", "=", distribution_point_id);
  }
  if (customer_id) filtered = filtered.where("bookings.customer_id", "=", customer_id);
  if (from) filtered = filtered.where("hotel_bookings.checkin", ">=", from);
  if (to) filtered = filtered.where("hotel_bookings.checkin", "<=", to);
  return {
    db,
    filtered,
    by: sortKeys[sort],
    id: sql.ref<number>("hotel_bookings.booking_id"),
    read: (ids: number[]) => readByIds(db, ids),
  };
}

const sortKeys = {
  // Numbers grow as bookings are made.
  reference: sql`hotel_bookings.booking_id`,
  hotel: byName("hotels", "hotel_bookings.hotel_id"),
  room_type: byName("room_types", "hotel_bookings.room_type_id"),
  checkin: sql`hotel_bookings.checkin`,
  checkout: sql`hotel_bookings.checkout`,
  customer: byName("customers", "bookings.customer_id", { column: "sort_name", optional: true }),
  amount: sql`bookings.amount`,
  status: sql`hotel_bookings.status`,
};

async function readByIds(db: Database, ids: number[]): Promise<StoredHotelBooking[]> {
  const rows = await selectStored(db).where(idIn("hotel_bookings.booking_id", ids)).execute();
  return rows.map(asStored);
}

function selectStored(db: Database) {
  return selectBookings(db)
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .innerJoin("room_types", "room_types.id", "hotel_bookings.room_type_id")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .leftJoin("distribution_points", "distribution_points.id", "bookings.distribution_point_id")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .select([
      ...columns,
      "bookings.created_at as createdAt",
      "bookings.updated_at as updatedAt",
      "hotels.label as hotelLabel",
      "room_types.label as roomTypeLabel",
      "distribution_points.label as distributionPointLabel",
      "customers.type as customerType",
      "customers.first_name as firstName",
      "customers.last_name as lastName",
      "customers.company_name as companyName",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
    ]);
}

function asStored({
  customerType,
  firstName,
  lastName,
  companyName,
  code,
  symbol,
  digits,
  ...row
}: Awaited<
  ReturnType<ReturnType<typeof selectStored>["executeTakeFirstOrThrow"]>
>): StoredHotelBooking {
  const named = {
    type: customerType as CustomerType,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    companyName: companyName ?? "",
  };
  return {
    ...asBooking(row),
    customerName: customerType && customerName(named),
    currency: { code, symbol, digits },
  };
}

export async function findHotelBooking(
  db: Database,
  id: number,
): Promise<StoredHotelBooking | undefined> {
  const row = await selectStored(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && asStored(row);
}

/** What the calculator said when the stay was booked; null where a night had no price. */
export async function findCalculation(db: Database, id: number): Promise<FrozenCalculation | null> {
  const row = await db
    .selectFrom("hotel_bookings")
    .select("calculation")
    .where("booking_id", "=", id)
    .executeTakeFirst();
  return (row?.calculation ?? null) as FrozenCalculation | null;
}

/** What a customer booked, the latest stay first. */
export async function listStaysOfCustomer(
  db: Database,
  customerId: number,
  limit: number,
): Promise<StoredHotelBooking[]> {
  const query = selectStored(db)
    .where("bookings.customer_id", "=", customerId)
    .orderBy("hotel_bookings.checkin", "desc")
    .orderBy("bookings.id", "desc");
  return (await firstOf(query, limit)).map(asStored);
}

/** The row to be changed, held until the transaction ends. */
export async function lockHotelBooking(
  trx: Transaction,
  id: number,
): Promise<(HotelBooking & { updatedAt: Date }) | undefined> {
  const row = await selectBookings(trx)
    .select([...columns, "bookings.updated_at as updatedAt"])
    .where("bookings.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asBooking(row);
}

/** The row as it was just written. */
export async function readHotelBooking(trx: Transaction, id: number): Promise<HotelBooking> {
  const row = await selectBookings(trx)
    .select(columns)
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
  return asBooking(row);
}

/** Its status comes of its booking. */
export async function insertHotelBooking(
  trx: Transaction,
  booking_id: number,
  { calculation, ...values }: HotelBookingValues,
): Promise<void> {
  await trx
    .insertInto("hotel_bookings")
    .values({ booking_id, status: "draft", ...values, calculation: asJson(calculation) })
    .execute();
}

export async function updateHotelBooking(
  trx: Transaction,
  id: number,
  { calculation, ...values }: Partial<HotelBookingValues>,
): Promise<void> {
  await trx
    .updateTable("hotel_bookings")
    .set({ ...values, ...(calculation === undefined ? {} : { calculation: asJson(calculation) }) })
    .where("booking_id", "=", id)
    .execute();
}

function asJson(calculation: FrozenCalculation | null): string | null {
  return calculation && JSON.stringify(calculation);
}

/**
 * What a hotel is booked in: until the transaction ends the hotel keeps its currency, and the
 * currency its decimals. undefined where there is no such hotel, or no currency of its own.
 */
export async function holdCurrencyOfHotel(
  trx: Transaction,
  hotelId: number,
): Promise<{ id: number; code: string; digits: number } | undefined> {
  return trx
    .selectFrom("hotels")
    .innerJoin("currencies", "currencies.id", "hotels.currency_id")
    .where("hotels.id", "=", hotelId)
    .select(["currencies.id", "currencies.iso_code as code", "currencies.decimals as digits"])
    .forShare()
    .executeTakeFirst();
}

interface Asked {
  roomTypeId: number;
  checkin: CalendarDate;
  checkout: CalendarDate;
  /** The booking itself takes nothing from itself; 0 for a new one. */
  except: number;
}

/**
 * Whoever takes a room of a type holds the type until the transaction ends: of two who want the last
 * one the second counts after the first is done. A night is full when pending and confirmed stays
 * take as many rooms as there are: those on offer, or the physical rooms that aren't out of order
 * where the house has fewer of them.
 *
 * @returns the nights of the stay on which no room is left, the first one first
 */
export async function holdFullNights(
  trx: Transaction,
  { roomTypeId, checkin, checkout, except }: Asked,
): Promise<CalendarDate[]> {
  await sql`select from room_types where id = ${roomTypeId} for no key update`.execute(trx);
  // A statement of its own: it sees what was committed while this one waited.
  const { rows } = await sql<{ night: CalendarDate }>`
    select night::text as night
    from generate_series(${checkin}::date, ${checkout}::date - 1, interval '1 day') as of_stay (at)
    cross join lateral (select of_stay.at::date as night) nights
    cross join lateral (
      select count(*) as taken from hotel_bookings
      where room_type_id = ${roomTypeId} and booking_id <> ${except}
        and status in ('pending', 'confirmed') and checkin <= night and checkout > night
    ) booked
    cross join lateral (
      select count(*) as built,
        count(*) filter (
          where status <> 'inactive' and coalesce(night not between out_from and out_until, true)
        ) as fit
      from rooms where room_type_id = ${roomTypeId}
    ) physical
    cross join (select available_rooms from room_types where id = ${roomTypeId}) offered
    where taken >= case when built > 0 then least(available_rooms, fit) else available_rooms end
    order by night
  `.execute(trx);
  return rows.map(({ night }) => night);
}
