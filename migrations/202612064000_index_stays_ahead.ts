import { type Kysely, sql } from "kysely";

// Dashboards count the stays to come of every room type; without this they read the rows of all those stays.
export const outsideTransaction = true;

export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index concurrently if exists hotel_bookings_ahead_idx`.execute(db);
  await sql`
    create index concurrently hotel_bookings_ahead_idx
    on hotel_bookings (checkout_date, room_type_id, booking_id)
    where status in ('pending', 'confirmed', 'completed')
  `.execute(db);
}
