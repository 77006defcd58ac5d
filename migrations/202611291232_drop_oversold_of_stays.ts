import { type Kysely, sql } from "kysely";

/** A program from before would look for the list of a stay's oversold nights, which stand at the nights. */
export const oldestProgram = "202611291232_drop_oversold_of_stays";

export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table hotel_bookings drop column oversold`.execute(db);
}
