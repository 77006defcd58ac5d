import { sql, type RawBuilder } from "kysely";
import { addDays, dayBegins, type CalendarDate } from "~/core/dates";
import { TODAY } from "~/lists/filters/filters";
import { areInHouse } from "~/modules/sales/bookings/shared-booking-rows.repository.server";
import { takesRoom } from "~/modules/sales/bookings/shared-booking.repository.server";
import { todayAmong } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { DayParam } from "../hotel-booking.list";

/** @returns the condition that a stay takes or took a room: it is neither a draft nor cancelled */
export const standing = (now: Date) => takesRoom("hotel_bookings", now);

/** The nights of a stay, without the day of departure. */
export const nights = sql`daterange(hotel_bookings.checkin_date, hotel_bookings.checkout_date)`;

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
    sql`${standing(moment.now)} and hotel_bookings.checkin_date = ${dateOf(day, moment)}`,
  departing: (day, moment) => sql`(
    ${standing(moment.now)} and hotel_bookings.checkout_date = ${dateOf(day, moment)}
    ${orAreLate(day, moment)}
  )`,
  // Who leaves on the day of arrival doesn't sleep there.
  staying: (day, moment) => sql`${standing(moment.now)} and ${nights} @> ${dateOf(day, moment)}
    and (hotel_bookings.departed_at is null or ${leftLater(day, moment)})`,
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
 * @returns the condition that guests with this night left on a later day of their hotel. Who gave up later nights after
 *   midnight no longer has it, so that for who has it the day began at midnight (`dayOfLeaving`)
 */
function leftLater(day: AskedDay, { hotels }: Moment): RawBuilder<boolean> {
  const later = hotels.map(({ clock, today, hotel_ids }) => {
    const midnight = { ...clock, dayEnd: "00:00" };
    const next = dayBegins(addDays(day === TODAY ? today : day, 1), midnight);
    return sql`hotel_bookings.departed_at >= ${next} ${ofHotels(hotel_ids)}`;
  });
  return sql`(${sql.join(later, sql` or `)})`;
}

/** The hotels of the bookings; null for all hotels. */
export type OfHotels = number[] | null;

/** @returns the end of a condition over `hotel_bookings`, or another table: that the row is of one of the hotels */
export const ofHotels = (hotel_ids: OfHotels, table = "hotel_bookings") =>
  hotel_ids === null ? sql`` : sql`and ${sql.ref(`${table}.hotel_id`)} = any(${hotel_ids}::int[])`;
