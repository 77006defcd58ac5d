import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that stays are written meanwhile. */
export const outsideTransaction = true;

const takesRoom = sql`status in ('pending', 'confirmed', 'completed')`;

const indexes = {
  // Who comes: a day's arrivals, a month's stays and their nights, of all hotels or of one.
  hotel_bookings_arrivals_idx: sql`
    hotel_bookings (checkin_date, hotel_id) include (checkout_date, status, booking_id) where ${takesRoom}
  `,
  // Who leaves. It takes the place of one by room type, which nights have now.
  hotel_bookings_departures_idx: sql`
    hotel_bookings (checkout_date, hotel_id) include (booking_id) where ${takesRoom}
  `,
  // The stays of a hotel, and those of them that wait.
  hotel_bookings_of_hotel_idx: sql`hotel_bookings (hotel_id, booking_id) include (status)`,
  // The cancellations of a day.
  bookings_cancellations_idx: sql`bookings (cancelled_at) include (type, id) where cancelled_at is not null`,
  // What a month comes to.
  bookings_figures_idx: sql`bookings (id) include (currency_id, distribution_point_id, amount)`,
  // The few room types that have other numbers of rooms for sale on some dates.
  room_types_for_sale_idx: sql`room_types (hotel_id) where rooms_for_sale <> '[]'`,
};

/** The figures of the dashboard are counted in indexes alone. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on ${columns}`.execute(db);
  }
  for (const former of [
    "hotel_bookings_ahead_idx",
    "hotel_bookings_hotel_id_idx",
    "bookings_cancelled_idx",
  ]) {
    await sql`drop index concurrently if exists ${sql.id(former)}`.execute(db);
  }
}
