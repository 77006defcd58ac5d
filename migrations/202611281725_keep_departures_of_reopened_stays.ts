import { type Kysely, sql } from "kysely";

/** A stay that has left stays departed when it is reopened: it is confirmed again, its guests aren't in house. */
export async function up(db: Kysely<any>): Promise<void> {
  // Never validated: the former check allowed nothing that this one refuses, so all stays keep it already.
  await sql`
    alter table hotel_bookings
      drop constraint hotel_bookings_departed_at_check,
      add constraint hotel_bookings_departed_at_check check (
        departed_at is null
        or status in ('confirmed', 'completed') and arrived_at is not null and departed_at >= arrived_at
      ) not valid
  `.execute(db);
}
