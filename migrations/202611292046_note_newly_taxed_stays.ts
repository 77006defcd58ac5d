import { type Kysely, sql } from "kysely";

/** The stays that owe taxes since these are owed at all: they are shown once, before their guests are reminded. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table newly_taxed_stays (
      booking_id integer primary key references hotel_bookings (booking_id) on delete cascade
    )
  `.execute(db);
}
