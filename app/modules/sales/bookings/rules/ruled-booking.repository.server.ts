import { type RawBuilder, sql } from "kysely";
import type { CalendarDate, HotelClock } from "~/core/dates";
import type { Database } from "~/db/database";
import { houseClock } from "~/db/house-clock.server";
import type { ModuleRules } from "../../booking-modules/booking-module";
import { zoneOfHotel } from "../../hotel-clocks/hotel-clock.repository.server";

/** The facts of a booking of any type that the rules of its module check. */
export interface RuledBooking {
  distribution_point_id: number | null;
  /** The instant at which it begins; null if it has none yet, such as an empty pack. */
  begins: Date | null;
  /** The day on which it begins, in the time zone of its place; null if it has none. */
  day: CalendarDate | null;
  /** The clock of the hotel in which it begins; that of the house for what is in no hotel. */
  clock: HotelClock;
  module: ModuleRules;
}

/**
 * @returns the SQL of the beginning of a booking of any type: an instant, a day, and the clock there. A stay begins at
 *   the hotel's earliest check-in time, by the hotel's clock; a treatment by that of its spa's hotel; a flight at its
 *   departure; a pack with its earliest booking
 */
function beginnings(): RawBuilder<unknown> {
  return sql`
    ${beginningsOf("bookings")}
    union all (
      select distinct on (packed.pack_id) first.begins, first.day, first.zone, first.day_end
      from packed_bookings packed
      join bookings packed_booking on packed_booking.id = packed.booking_id
      cross join lateral (${beginningsOf("packed_booking")}) first
      where packed.pack_id = bookings.id and packed_booking.status <> 'cancelled'
      order by packed.pack_id, first.begins
    )
  `;
}

/**
 * @param booking the alias of `bookings` in the surrounding statement
 * @returns the SQL of the beginning of a booking that isn't a pack
 */
function beginningsOf(booking: "bookings" | "packed_booking"): RawBuilder<unknown> {
  const { timeZone, dayEnd } = houseClock();
  const id = sql.ref(`${booking}.id`);
  return sql`
    select (checkin_date + hotels.checkin_time_from::time) at time zone ${zoneOfHotel()} as begins,
      checkin_date as day, ${zoneOfHotel()} as zone, hotels.day_end
    from hotel_bookings
    join hotels on hotels.id = hotel_bookings.hotel_id
    where hotel_bookings.booking_id = ${id}
    union all
    select (departs_at - departs_offset * interval '1 minute') at time zone 'UTC', departs_on, ${timeZone}, ${dayEnd}
    from flight_bookings where flight_bookings.booking_id = ${id}
    union all
    select starts_at at time zone ${zoneOfHotel()}, starts_at::date, ${zoneOfHotel()},
      coalesce(hotels.day_end, ${dayEnd})
    from spa_bookings
    join spas on spas.id = spa_bookings.spa_id
    left join hotels on hotels.id = spas.hotel_id
    where spa_bookings.booking_id = ${id}
  `;
}

/** @returns a booking with the rules of its module, in one statement */
export async function findRuledBooking(
  db: Database,
  id: number,
): Promise<RuledBooking | undefined> {
  return (await readRuledBooking(db, id, sql`true as also`))?.ruled;
}

/**
 * @param also what else is read of the booking, as the columns of one row
 * @returns a booking with the rules of its module, and with that, in one statement
 */
export async function readRuledBooking<Also>(
  db: Database,
  id: number,
  also: RawBuilder<Also>,
): Promise<{ ruled: RuledBooking; also: Also } | undefined> {
  const { rows } = await sql<
    Omit<RuledBooking, "module" | "clock"> & {
      also: Also;
      zone: string;
      day_end: string;
    } & ModuleRules
  >`
    select ${also}, bookings.distribution_point_id, began.begins, began.day,
      coalesce(began.zone, ${houseClock().timeZone}) as zone,
      coalesce(began.day_end, ${houseClock().dayEnd}) as day_end,
      module.label_en, module.label_fr, module.enabled,
      module.lead_time_hours, module.max_advance_days,
      module.cancellation_hours, module.require_payment,
      array(
        select distribution_point_id from booking_module_points where module_id = module.id
      ) as distribution_point_ids
    from bookings
    join booking_modules module on module.kind = bookings.type
    left join lateral (${beginnings()}) began on true
    where bookings.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { also: read, distribution_point_id, begins, day, zone, day_end, ...module } = row;
  const clock = { timeZone: zone, dayEnd: day_end };
  return { ruled: { distribution_point_id, begins, day, clock, module }, also: read };
}

/**
 * @returns the instant at which a stay begins, for each of the hotels and each day of check-in, in one
 *   statement: the hotel's earliest check-in time, by its clock
 */
export async function listBeginningsOfStays(
  db: Database,
  hotelIds: number[],
  days: CalendarDate[],
): Promise<{ hotel_id: number; day: CalendarDate; begins: Date }[]> {
  const { rows } = await sql<{ hotel_id: number; day: CalendarDate; begins: Date }>`
    select hotels.id as hotel_id, days.day::text as day,
      (days.day + checkin_time_from::time) at time zone ${zoneOfHotel()} as begins
    from hotels cross join unnest(${days}::date[]) as days (day)
    where hotels.id = any(${hotelIds}::int[])
  `.execute(db);
  return rows;
}
