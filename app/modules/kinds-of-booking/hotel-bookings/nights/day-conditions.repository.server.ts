import { sql, type RawBuilder } from "kysely";
import { addDays, dayBegins, type CalendarDate } from "~/core/dates";
import { TODAY } from "~/lists/filters/filters";
import { areInHouse } from "~/modules/sales/bookings/shared-booking-rows.repository.server";
import { takesRoom } from "~/modules/sales/bookings/shared-booking.repository.server";
import { todayAmong } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { DayParam } from "../hotel-booking.list";

/** @returns the condition over `hotel_bookings` that an instant lies on a day of its hotel */
function within(at: string, day: AskedDay, hotels: HotelsAlike[]): RawBuilder<boolean> {
  const conditions = hotels.map(({ clock, today, hotel_ids }) => {
    const asked = day === TODAY ? today : day;
    const [from, until] = [dayBegins(asked, clock), dayBegins(addDays(asked, 1), clock)];
    return sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until} ${ofHotels(hotel_ids)}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** A day, or "today": in each hotel the day that it is there. */
type AskedDay = CalendarDate | typeof TODAY;

/** The moment at which stays are counted, and the hotels by their clocks. */
interface Moment {
  now: Date;
  hotels: HotelsAlike[];
}

/**
 * The conditions for arrivals, departures and stays on a day. The list and the dashboard share them, so that
 * both show the same numbers.
 */
export const onDay: Record<DayParam, (day: AskedDay, moment: Moment) => RawBuilder<boolean>> = {
  arriving: (day, moment) =>
    sql`${takesRoom("hotel_bookings", moment.now)} and hotel_bookings.checkin_date = ${dateOf(day, moment)}`,
  departing: (day, moment) => sql`(
    ${takesRoom("hotel_bookings", moment.now)} and hotel_bookings.checkout_date = ${dateOf(day, moment)}
    ${orAreLate(day, moment)}
  )`,
  staying: (day, moment) => sql`hotel_bookings.booking_id = any(array(${sleeping(day, moment)}))`,
  created: (day, { hotels }) => within("bookings.created_at", day, hotels),
  cancelled: (day, { hotels }) => within("bookings.cancelled_at", day, hotels),
};

/** @returns the SQL of a day; of "today" the one that it is in the hotel of the stay */
function dateOf(day: AskedDay, { hotels }: Moment): RawBuilder<CalendarDate> {
  return day === TODAY ? todayAmong(hotels, "hotel_bookings.hotel_id") : sql`${day}::date`;
}

/**
 * @returns the SQL that adds guests who should have left before today and are still there: they leave today, as on the
 *   lists of the front desk
 */
function orAreLate(day: AskedDay, { hotels }: Moment): RawBuilder<unknown> {
  const there = hotels.filter(({ today }) => day === TODAY || day === today);
  if (there.length === 0) return sql``;
  const late = there.map(
    ({ today, hotel_ids }) =>
      sql`hotel_bookings.checkout_date < ${today}::date ${ofHotels(hotel_ids)}`,
  );
  return sql`or hotel_bookings.status = 'confirmed' and ${areInHouse("hotel_bookings")}
    and (${sql.join(late, sql` or `)})`;
}

/**
 * The stays that take a room in the night of a day, but for guests who left before it began. Who gave up later nights
 * after midnight no longer has these, so that for who has one the day began at midnight (`dayOfLeaving`).
 *
 * @returns the SQL of their ids, from the nights alone
 */
export function sleeping(day: AskedDay, { now, hotels }: Moment): RawBuilder<unknown> {
  const byClock = hotels.map(({ clock, today, hotel_ids }) => {
    const night = day === TODAY ? today : day;
    const next = dayBegins(addDays(night, 1), { ...clock, dayEnd: "00:00" });
    return sql`
      select booking_id from stay_nights
      where night = ${night}::date and ${takesRoom("stay_nights", now)} ${inTypesOf(hotel_ids)}
        and not exists (
          select from hotel_bookings gone
          where gone.booking_id = stay_nights.booking_id and gone.checkout_date > ${night}::date
            and gone.departed_at < ${next}
        )
    `;
  });
  return sql.join(byClock, sql` union all `);
}

/** @returns the end of a condition over `stay_nights`: that the room type belongs to one of the hotels */
export const inTypesOf = (hotel_ids: OfHotels) =>
  hotel_ids === null
    ? sql``
    : sql`and room_type_id = any(array(select id from room_types where hotel_id = any(${hotel_ids}::int[])))`;

/** The hotels of the bookings; null for all hotels. */
export type OfHotels = number[] | null;

/** @returns the end of a condition over `hotel_bookings`, or another table: that the row is of one of the hotels */
export const ofHotels = (hotel_ids: OfHotels, table = "hotel_bookings") =>
  hotel_ids === null ? sql`` : sql`and ${sql.ref(`${table}.hotel_id`)} = any(${hotel_ids}::int[])`;
