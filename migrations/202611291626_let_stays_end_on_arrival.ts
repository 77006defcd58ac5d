import { type Kysely, sql } from "kysely";

/** Guests who leave on their day of arrival have slept no night: such a stay is cancelled, and keeps when they came. */
export async function up(db: Kysely<any>): Promise<void> {
  // Never validated: the former checks allowed nothing that these refuse, so all stays keep them already.
  await sql`
    alter table hotel_bookings
      drop constraint hotel_bookings_arrived_at_check,
      add constraint hotel_bookings_arrived_at_check check (
        arrived_at is null
        or status in ('confirmed', 'completed')
        or status = 'cancelled' and departed_at is not null
      ) not valid,
      drop constraint hotel_bookings_departed_at_check,
      add constraint hotel_bookings_departed_at_check check (
        departed_at is null
        or status in ('confirmed', 'completed', 'cancelled')
          and arrived_at is not null and departed_at >= arrived_at
      ) not valid
  `.execute(db);
}
