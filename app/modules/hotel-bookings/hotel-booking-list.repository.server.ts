import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate, readAll } from "~/db/paginate.server";
import { bookingSortKeys, matchingBookings } from "../bookings/shared-booking.repository.server";
import { onDay } from "./booked-days.repository.server";
import { dayParams, type HotelBookingQuery } from "./hotel-booking.list";
import {
  readByIds,
  selectBookings,
  type StoredHotelBooking,
} from "./hotel-booking.repository.server";

export async function listHotelBookings(
  db: Database,
  query: HotelBookingQuery,
  timeZone: string,
): Promise<Page<StoredHotelBooking>> {
  return paginate(query, await matching(db, query, timeZone));
}

/** All of the list, in portions; a day begins and ends in the given time zone. */
export async function* readHotelBookings(
  db: Database,
  query: HotelBookingQuery,
  timeZone: string,
): AsyncGenerator<StoredHotelBooking[]> {
  yield* readAll(query, await matching(db, query, timeZone));
}

async function matching(
  db: Database,
  { search, sort, filters }: HotelBookingQuery,
  timeZone: string,
) {
  const on = sql<string>`hotel_bookings.checkin`;
  let filtered = selectBookings(db);
  for (const condition of await matchingBookings(db, {
    table: "hotel_bookings",
    ...{ on, search, filters },
  })) {
    filtered = filtered.where(condition);
  }
  const { hotel_id } = filters;
  if (hotel_id) filtered = filtered.where("hotel_bookings.hotel_id", "=", hotel_id);
  for (const name of dayParams) {
    const day = filters[name];
    if (day) filtered = filtered.where(onDay[name](day, timeZone));
  }
  return {
    db,
    filtered,
    by: sortKeys[sort],
    id: sql.ref<number>("hotel_bookings.booking_id"),
    read: (ids: number[]) => readByIds(db, ids),
  };
}

const sortKeys = {
  ...bookingSortKeys("hotel_bookings"),
  hotel: byName("hotels", "hotel_bookings.hotel_id"),
  room_type: byName("room_types", "hotel_bookings.room_type_id"),
  checkin: sql`hotel_bookings.checkin`,
  checkout: sql`hotel_bookings.checkout`,
};
