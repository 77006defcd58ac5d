import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { firstOf } from "~/db/paginate.server";
import type { BookingType } from "./booking";
import {
  asNamedBooking,
  selectNamedBookings,
  type StoredBooking,
} from "./shared-booking.repository.server";

/** A booking of whatever type, with what it is of. */
export interface AnyBooking extends StoredBooking {
  type: BookingType;
  /** The hotel; the flight with its route. */
  what: string;
  /** The first day of it, and the last one. */
  beginsOn: CalendarDate;
  endsOn: CalendarDate;
}

/** Bookings with what they are of: each type says that in its own table. */
function selectAny(db: Database) {
  return selectNamedBookings(db)
    .leftJoin("hotel_bookings as stay", "stay.booking_id", "bookings.id")
    .leftJoin("hotels", "hotels.id", "stay.hotel_id")
    .leftJoin("flight_bookings as flight", "flight.booking_id", "bookings.id")
    .select([
      "bookings.type",
      sql<string>`coalesce(hotels.label, concat_ws(' ', flight.airline, nullif(flight.flight_number, '')) || ', ' || flight.origin || ' – ' || flight.destination)`.as(
        "what",
      ),
      sql<CalendarDate>`coalesce(stay.checkin, flight.departs_on)`.as("beginsOn"),
      sql<CalendarDate>`coalesce(stay.checkout, flight.arrives_at::date)`.as("endsOn"),
    ]);
}

/** What a customer booked, what begins last first. */
export async function listBookingsOfCustomer(
  db: Database,
  customerId: number,
  limit: number,
): Promise<AnyBooking[]> {
  const query = selectAny(db)
    .where("bookings.customer_id", "=", customerId)
    .orderBy("beginsOn", "desc")
    .orderBy("bookings.id", "desc");
  const rows = await firstOf(query, limit);
  return rows.map((row) => ({ ...asNamedBooking(row), type: row.type as BookingType }));
}
