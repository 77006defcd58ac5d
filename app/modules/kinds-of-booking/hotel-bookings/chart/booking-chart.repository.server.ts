import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { byNumber } from "~/db/lists/list-order.server";
import { byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import {
  asNamedBooking,
  selectNamedBookings,
  takesRoom,
} from "~/modules/sales/bookings/shared-booking.repository.server";
import { asOfNow } from "~/modules/sales/bookings/holds/hold";
import { stretchesOf } from "../nights/stay-nights.repository.server";
import { matchingStays } from "../hotel-booking-list.repository.server";
import type { HotelBookingQuery } from "../hotel-booking.list";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { clockOfHotel } from "~/db/house-clock.server";
import type { RoomClosure } from "../../../places/rooms/out-of-order/room-closure";

/** Reads the hotel with this id and its clock, or without an id the first active hotel by name. */
export async function findChartHotel(db: Database, id: number | undefined, locale: Language) {
  const hotels = db
    .selectFrom("hotels")
    .select(["id", textIn("hotels.label", locale).as("label"), "time_zone", "day_end"]);
  const [hotel] = await firstOf(
    id
      ? hotels.where("id", "=", id)
      : hotels.where("active", "=", true).orderBy(byTextIn("hotels.label", locale)).orderBy("id"),
    1,
  );
  return hotel && { id: hotel.id, label: hotel.label, clock: clockOfHotel(hotel) };
}

/** Reads the room types of a hotel, by name. */
export async function listChartTypes(db: Database, hotel_id: number, locale: Language) {
  return db
    .selectFrom("room_types")
    .select(["id", textIn("room_types.label", locale).as("label")])
    .where("hotel_id", "=", hotel_id)
    .orderBy(byTextIn("room_types.label", locale))
    .orderBy("id")
    .execute();
}

interface Window {
  hotel_id: number;
  /** The first day, and the day after the last. */
  start: CalendarDate;
  end: CalendarDate;
  /** The maximum number of rows. */
  limit: number;
}

/** Reads the rooms of a hotel by number: those in use, and others with booked stays. */
export async function listChartRooms(db: Database, { hotel_id, start, end, limit }: Window) {
  const rooms = db
    .selectFrom("rooms")
    .select(["id", "number", "floor", "room_type_id"])
    .select(sql<RoomClosure[]>`closures`.as("closures"))
    .where("hotel_id", "=", hotel_id)
    .where((eb) =>
      eb.or([
        eb("status", "<>", "inactive"),
        eb.exists(
          eb
            .selectFrom("stay_nights")
            .select("booking_id")
            .whereRef("stay_nights.room_id", "=", "rooms.id")
            .where("night", "<", end)
            .where("night", ">=", start),
        ),
      ]),
    )
    .orderBy(byNumber("rooms.number"))
    .orderBy("id");
  return firstOf(rooms, limit);
}

/**
 * Reads the stays of a hotel with a night in the window: those that match the list's filters, and all others
 * that take a room; `matches` tells them apart. Cancelled stays are read only if the filter asks for them.
 */
export async function listChartStays(
  db: Database,
  query: HotelBookingQuery,
  { hotel_id, start, end, limit, ...moment }: Window & { now: Date; hotels: HotelsAlike[] },
) {
  const conditions = await matchingStays(db, query, moment);
  if (!query.filters.status && !query.filters.cancelled)
    conditions.push(sql<boolean>`hotel_bookings.status <> 'cancelled'`);
  const matches = sql<boolean>`coalesce(${sql.join([sql`true`, ...conditions], sql` and `)}, false)`;
  const stays = selectNamedBookings(db)
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .select([
      "hotel_bookings.room_type_id",
      "hotel_bookings.room_id",
      "hotel_bookings.checkin_date",
      "hotel_bookings.checkout_date",
      "hotel_bookings.arrived_at",
      "hotel_bookings.departed_at",
      "bookings.held_until",
      "bookings.lapsed_at",
      matches.as("matches"),
      stretchesOf("hotel_bookings").as("stretches"),
    ])
    // The ids are selected as an array, so that the planner expects few rows and uses the primary key of
    // `bookings`. It can't estimate how many of a hotel's stays lie in a few days, and would otherwise read
    // the whole table.
    .where(
      sql<boolean>`bookings.id = any(array(
        select booking_id from hotel_bookings stay
        where stay.hotel_id = ${hotel_id} and stay.checkin_date < ${end} and stay.checkout_date > ${start}
      ))`,
    )
    .where(sql<boolean>`(${matches} or ${takesRoom("hotel_bookings", moment.now)})`);
  const rows = await firstOf(
    stays.orderBy("hotel_bookings.checkin_date").orderBy("bookings.id"),
    limit,
  );
  return rows.map((row) => asOfNow(asNamedBooking(row), moment.now));
}
