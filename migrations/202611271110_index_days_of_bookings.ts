import { type Kysely, sql } from "kysely";

/** Indexes for a day: who stays, what was booked and what was cancelled on it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index hotel_bookings_nights_idx on hotel_bookings using gist (daterange(checkin, checkout))
      where status in ('pending', 'confirmed', 'completed')
  `.execute(db);
  await sql`
    create index bookings_created_at_idx on bookings (created_at, id)
  `.execute(db);
  await sql`
    create index bookings_cancelled_at_idx on bookings (cancelled_at, id) where cancelled_at is not null
  `.execute(db);
}
