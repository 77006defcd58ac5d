import type { HotelClock } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Database, Transaction } from "~/db/database";
import { clockOfHotel } from "~/db/house-clock.server";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { Booking } from "../../sales/bookings/booking.fields";
import {
  asBooking,
  asNamedBooking,
  bookingColumns,
  bookingIn,
  holdColumns,
  selectNamedBookings,
  type BookingNames,
} from "../../sales/bookings/shared-booking.repository.server";
import { lockBookingRow } from "../../sales/bookings/shared-booking-rows.repository.server";
import { bookedServices } from "./booked-services/booked-services.repository.server";
import { agreedOf, asAgreed, type Agreed } from "./price/agreed.repository.server";
import type { KeptTaxes, KeptTerms } from "./price/frozen-price";
import type { StayPrice } from "./price/night-prices";
import { exemptionsOfStay } from "./exemptions/exemptions.repository.server";
import { oversoldNights } from "./nights/stay-nights.repository.server";
import type { HotelBooking } from "./hotel-booking.fields";

registerConstraints({
  hotel_bookings_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  hotel_bookings_room_id_fkey: { rule: "constraints:UNKNOWN_ROOM", at: "room_id" },
  hotel_bookings_occupied_room_key: { conflict: "constraints:ROOM_OCCUPIED", at: "room_id" },
  hotel_bookings_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  hotel_bookings_rate_plan_id_fkey: {
    rule: "constraints:UNKNOWN_RATE_PLAN",
    at: "rate_plan_id",
    stillUsed: "constraints:RATE_PLAN_OF_BOOKINGS",
  },
});

/** A booking with the names of the rows that it refers to, as lists and pages show it. */
export interface StoredHotelBooking extends HotelBooking, BookingNames, Agreed {
  hotel_label: string;
  hotel_label_fr: string;
  room_type_label: string;
  room_type_label_fr: string;
  /** The number of its physical room; null where none is chosen yet. */
  room_number: string | null;
  /** The clock of its hotel. */
  clock: HotelClock;
  /** The fee of its rate plan for cancelling it now, a decimal string; null without a plan's terms. */
  cancellation_fee_now: string | null;
}

/** A stored stay before its fee of this moment is computed. */
export type HotelBookingRow = Omit<StoredHotelBooking, "cancellation_fee_now">;

/** The columns of the table, without those that all bookings share. */
export type HotelBookingValues = StayPrice &
  KeptTerms &
  KeptTaxes &
  Omit<
    HotelBooking,
    | keyof Booking
    | keyof StayTimes
    | ("services" | "held_until" | "lapsed_at" | "oversold" | "exemptions")
  >;

/** What happened on the day of a stay. */
export interface StayTimes {
  arrived_at: Date | null;
  departed_at: Date | null;
  no_show: boolean;
}

/** The columns of a stay's own table that its log records. */
export const stayColumns = [
  "hotel_bookings.hotel_id",
  "hotel_bookings.room_type_id",
  "hotel_bookings.room_id",
  "hotel_bookings.checkin_date",
  "hotel_bookings.checkout_date",
  "hotel_bookings.adults",
  "hotel_bookings.children_ages",
  "hotel_bookings.meal_plan",
  "hotel_bookings.rate_plan_id",
  "hotel_bookings.calculated_amount",
  "hotel_bookings.override_reason",
  "hotel_bookings.restriction_reason",
  "hotel_bookings.expected_time",
  "hotel_bookings.arrived_at",
  "hotel_bookings.departed_at",
  "hotel_bookings.no_show",
] as const;

const columns = [...stayColumns, ...holdColumns] as const;

/** @returns a stay whose meals have their type: a constraint of the table allows only those values */
function asStay<Row extends { meal_plan: string | null }>(row: Row) {
  return { ...row, meal_plan: row.meal_plan as MealPlan | null };
}

/** @returns a query of stays, with the columns that all bookings share */
export function selectBookings(db: Database) {
  return db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id");
}

/** @returns the bookings with these ids and the names of the rows that they refer to, in any order */
export async function readByIds(db: Database, ids: number[]): Promise<HotelBookingRow[]> {
  return (await selectStored(db).where(bookingIn(ids)).execute()).map(asStored);
}

function selectStored(db: Database) {
  return selectNamedBookings(db)
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .innerJoin("room_types", "room_types.id", "hotel_bookings.room_type_id")
    .leftJoin("rooms", "rooms.id", "hotel_bookings.room_id")
    .select([
      ...columns,
      ...bothLabels("hotels", "hotel"),
      ...bothLabels("room_types", "room_type"),
      "rooms.number as room_number",
      "hotels.time_zone",
      "hotels.day_end",
    ])
    .select([
      bookedServices.as("services"),
      agreedOf().as("agreed"),
      oversoldNights.as("oversold"),
      exemptionsOfStay.as("exemptions"),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectStored>["execute"]>>[number];

function asStored({ agreed, time_zone, day_end, ...row }: Selected): HotelBookingRow {
  const clock = clockOfHotel({ time_zone, day_end });
  return { ...asStay(asNamedBooking(row)), ...asAgreed(agreed), clock };
}

export async function findHotelBooking(
  db: Database,
  id: number,
): Promise<HotelBookingRow | undefined> {
  const row = await selectStored(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && asStored(row);
}

/** @returns the row, locked until the transaction ends */
export async function lockHotelBooking(
  trx: Transaction,
  id: number,
): Promise<(HotelBooking & { updated_at: Date }) | undefined> {
  await lockBookingRow(trx, id);
  const row = await selectLocked(trx, id).executeTakeFirst();
  return row && asStay(asBooking(row));
}

/** @returns a query of a stay that its caller has locked, with its version */
export function selectLocked(trx: Transaction, id: number) {
  return selectBookings(trx)
    .select([...bookingColumns, ...columns, "bookings.updated_at"])
    .select([bookedServices.as("services"), oversoldNights.as("oversold")])
    .select(exemptionsOfStay.as("exemptions"))
    .where("bookings.id", "=", id);
}

/** Reads the row that was just written. */
export async function readHotelBooking(trx: Transaction, id: number): Promise<HotelBooking> {
  return (await readHotelBookings(trx, [id]))[0]!;
}

/** Reads rows that were just locked or written, by id. */
export async function readHotelBookings(db: Database, ids: number[]): Promise<HotelBooking[]> {
  const rows = await selectBookings(db)
    .select([...bookingColumns, ...columns])
    .select([bookedServices.as("services"), oversoldNights.as("oversold")])
    .select(exemptionsOfStay.as("exemptions"))
    .where(bookingIn(ids))
    .orderBy("bookings.id")
    .execute();
  return rows.map((row) => asStay(asBooking(row)));
}
