import { type Kysely, sql } from "kysely";

/** Programs ask long lists for the rows that were written since their last read (`updated_since`). */
const lists = [
  "seasons",
  "room_prices",
  "price_rules",
  "stop_sales",
  "customers",
  "bookings",
  "catalogue_prices",
];

export async function up(db: Kysely<any>): Promise<void> {
  for (const list of lists) {
    await sql`
      create index ${sql.id(`${list}_updated_at_idx`)} on ${sql.table(list)} (updated_at)
    `.execute(db);
  }
}
