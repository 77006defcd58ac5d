import { type Kysely, sql } from "kysely";

/** Outside a transaction, so that bookings are written meanwhile. */
export const outsideTransaction = true;

/**
 * Who sleeps in a hotel is found by the nights, but for guests who left before their departure. The day's cancellations
 * of stays are counted in their index alone.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists hotel_bookings_left_idx`.execute(db);
  await sql`
    create index concurrently hotel_bookings_left_idx
      on hotel_bookings (checkout_date) include (departed_at, booking_id) where departed_at is not null
  `.execute(db);
  await sql`drop index concurrently if exists bookings_cancelled_idx`.execute(db);
  await sql`
    create index concurrently bookings_cancelled_idx
      on bookings (cancelled_at) include (type) where cancelled_at is not null
  `.execute(db);
  await sql`drop index concurrently if exists bookings_cancelled_at_idx`.execute(db);
  await sql`drop index concurrently if exists hotel_bookings_nights_idx`.execute(db);
}
