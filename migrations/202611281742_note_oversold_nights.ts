import { type Kysely, sql } from "kysely";

// The nights on which a stay was booked on purpose, although no room of its type was left.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table hotel_bookings add column oversold date[] not null default '{}'`.execute(
    db,
  );
}
