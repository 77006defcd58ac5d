import { type Kysely, sql } from "kysely";

/** A draft that was a cancelled stay keeps its nights: what was agreed for them, or what they cost today, is asked. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table hotel_bookings add column was_agreed boolean not null default false`.execute(
    db,
  );
}
