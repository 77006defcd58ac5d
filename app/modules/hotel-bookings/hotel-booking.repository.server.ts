import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/paginate.server";
import { idIn } from "~/db/search.server";
import type { Booking, BookingStatus } from "../bookings/booking";
import { customerName, type CustomerType } from "../customers/customer";
import type { FrozenCalculation } from "./frozen-calculation";
import type { HotelBooking } from "./hotel-booking";

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

/** Stays with what they share with other bookings. */
export function selectBookings(db: Database) {
  return db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id");
}

/** @returns the bookings of these ids with the names around them, in any order */
export async function readByIds(db: Database, ids: number[]): Promise<StoredHotelBooking[]> {
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
