import { type Kysely, sql } from "kysely";

/**
 * The cost of a stay and its channel's commission when it was priced. They stand apart from the frozen
 * calculation, which everybody who sees the booking sees.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      add column buy_amount numeric(13, 4),
      add column commission_rate numeric(5, 2),
      add constraint hotel_bookings_buy_amount_check check (buy_amount >= 0),
      add constraint hotel_bookings_commission_rate_check check (commission_rate between 0 and 100)
  `.execute(db);
}
