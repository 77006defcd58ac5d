import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import type { CustomerType } from "../customers/customer";
import { todayInHotel } from "../hotel-clocks/hotel-clock.repository.server";
import { bookingStatuses, isOpen, type BookingStatus, type BookingType } from "./booking";
import {
  asNamedBooking,
  isEmptied,
  selectNamedBookings,
  survivorOf,
  type StoredBooking,
} from "./shared-booking.repository.server";

/** A booking of any type, with the name and dates of what is booked. */
export interface AnyBooking extends StoredBooking {
  type: BookingType;
  /**
   * The name of what is booked: the hotel; the flight with its route; the spa with its treatment; the pack's
   * label.
   */
  what: string;
  /** The same name in French. */
  whatFr: string;
  /** The first and the last day of what is booked. */
  beginsOn: CalendarDate;
  endsOn: CalendarDate;
  /** Whether nothing is left of a pack. */
  emptied: boolean;
}

const endsOn = sql<CalendarDate>`coalesce(stay.checkout_date, flight.arrives_at::date, visit.starts_at::date, bookings.created_at::date)`;

const whatIn = (locale: Language) => sql<string>`coalesce(
  ${textIn("hotels.label", locale)},
  pack.label,
  ${textIn("spas.label", locale)} || ', ' || ${textIn("treatments.label", locale)},
  concat_ws(' ', flight.airline, nullif(flight.flight_number, ''))
    || ', ' || flight.origin || ' – ' || flight.destination
)`;

/** @returns a query of bookings of any type, with the name and dates from the type's own table */
function selectAny(db: Database) {
  return selectNamedBookings(db)
    .leftJoin("hotel_bookings as stay", "stay.booking_id", "bookings.id")
    .leftJoin("hotels", "hotels.id", "stay.hotel_id")
    .leftJoin("pack_bookings as pack", "pack.booking_id", "bookings.id")
    .leftJoin("spa_bookings as visit", "visit.booking_id", "bookings.id")
    .leftJoin("spas", "spas.id", "visit.spa_id")
    .leftJoin("treatments", "treatments.id", "visit.treatment_id")
    .leftJoin("flight_bookings as flight", "flight.booking_id", "bookings.id")
    .select([
      "bookings.type",
      whatIn("en").as("what"),
      whatIn("fr").as("whatFr"),
      sql<CalendarDate>`coalesce(stay.checkin_date, flight.departs_on, visit.starts_at::date, bookings.created_at::date)`.as(
        "beginsOn",
      ),
      endsOn.as("endsOn"),
      isEmptied().as("emptied"),
    ]);
}

/** @returns a booking of any type; undefined where there is none */
export async function findAnyBooking(db: Database, id: number): Promise<AnyBooking | undefined> {
  const row = await selectAny(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && asAny(row);
}

/** @returns the bookings in a pack, in its order */
export async function listBookingsInPack(db: Database, pack_id: number): Promise<AnyBooking[]> {
  const rows = await selectAny(db)
    .innerJoin("packed_bookings as packed", "packed.booking_id", "bookings.id")
    .where("packed.pack_id", "=", pack_id)
    .orderBy("packed.place")
    .execute();
  return rows.map(asAny);
}

/**
 * @returns open bookings that can be put into a pack: they are in no pack, and aren't packs; those of the
 *   customer first, then the latest
 */
export async function listPackable(
  db: Database,
  { customer_id, limit }: { customer_id: number; limit: number },
): Promise<AnyBooking[]> {
  const query = selectAny(db)
    .where("bookings.type", "<>", "pack")
    .where("bookings.status", "in", ["draft", "pending", "confirmed"])
    .where(sql<boolean>`not exists (select from packed_bookings where booking_id = bookings.id)`)
    .orderBy(sql`bookings.customer_id is not distinct from ${customer_id}`, "desc")
    .orderBy("bookings.id", "desc");
  return (await firstOf(query, limit)).map(asAny);
}

function asAny(
  row: Awaited<ReturnType<ReturnType<typeof selectAny>["execute"]>>[number],
): AnyBooking {
  return { ...asNamedBooking(row), type: row.type as BookingType };
}

/**
 * @returns the confirmed or completed booking of a customer that ended last; packs don't count, but
 *   bookings in packs do
 */
export async function findLastOfCustomer(
  db: Database,
  customer_id: number,
  // The house's day is that of flights, and of spas that belong to no hotel.
  { now, today }: Pick<Context, "now" | "today">,
): Promise<AnyBooking | undefined> {
  const query = selectAny(db)
    .where("bookings.customer_id", "=", customer_id)
    .where("bookings.type", "<>", "pack")
    .where("bookings.status", "in", ["confirmed", "completed"])
    // A stay has ended by the clock of its hotel, everything else by that of the house.
    .where(sql<boolean>`${endsOn} <= coalesce(${todayInHotel(now)}, ${today}::date)`)
    .orderBy("endsOn", "desc")
    .orderBy("bookings.id", "desc");
  return (await firstOf(query, 1)).map(asAny)[0];
}

/** @returns a customer's bookings, sorted by their beginning, the latest first */
export async function listBookingsOfCustomer(
  db: Database,
  customer_id: number,
  limit: number,
): Promise<AnyBooking[]> {
  const query = selectAny(db)
    .where("bookings.customer_id", "=", customer_id)
    .orderBy("beginsOn", "desc")
    .orderBy("bookings.id", "desc");
  return (await firstOf(query, limit)).map(asAny);
}

/**
 * @param bookedOnly whether only customers with bookings are found
 * @returns the columns that a customer's name consists of; of a merged customer those of the survivor
 */
export async function findNamed(
  db: Database,
  customer_id: number,
  { bookedOnly }: { bookedOnly: boolean },
) {
  const query = db
    .selectFrom("customers")
    .select(["first_name", "last_name", "company_name", sql<CustomerType>`type`.as("type")])
    .where("id", "=", survivorOf(customer_id));
  const booked = sql<boolean>`exists (select from bookings where customer_id = customers.id)`;
  return (bookedOnly ? query.where(booked) : query).executeTakeFirst();
}

/** @returns the id of a booking's customer at this moment, without a lock; null for none, and for no booking */
export async function findBookerId(trx: Transaction, id: number): Promise<number | null> {
  const booking = await trx
    .selectFrom("bookings")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return booking?.customer_id ?? null;
}

/** @returns the number of a customer's bookings that may still be changed, by type and status */
export async function openCountsOfCustomer(
  db: Database,
  customer_id: number,
): Promise<{ type: BookingType; status: BookingStatus; count: number }[]> {
  const counts = await db
    .selectFrom("bookings")
    .where("customer_id", "=", customer_id)
    .where("status", "in", bookingStatuses.filter(isOpen))
    .groupBy(["type", "status"])
    .select(["type", "status", sql<number>`count(*)::int`.as("count")])
    .execute();
  return counts as { type: BookingType; status: BookingStatus; count: number }[];
}
