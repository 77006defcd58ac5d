import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate, readAll } from "~/db/paginate.server";
import { anyOf, belongsToNamed, contains, type SearchedName } from "~/db/search.server";
import type { HotelBookingQuery } from "./hotel-booking.list";
import {
  readByIds,
  selectBookings,
  type StoredHotelBooking,
} from "./hotel-booking.repository.server";

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
