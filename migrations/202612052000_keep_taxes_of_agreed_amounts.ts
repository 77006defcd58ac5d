import { type Kysely, sql } from "kysely";

/**
 * A stay with an agreed amount keeps the taxes of that amount (`contracts.md` §9); those of the calculated price
 * stay with the calculation. They count only while there is an agreed amount, as its reason says. Stays that were
 * booked before keep showing the taxes that they were booked with.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      add column agreed_taxes jsonb,
      add constraint hotel_bookings_agreed_taxes_check check (
        agreed_taxes ?& array['currency', 'taxes', 'taxesTotal']
        and jsonb_typeof(agreed_taxes -> 'taxes') = 'array'
        and jsonb_typeof(agreed_taxes -> 'taxesTotal') = 'number'
      )
  `.execute(db);
}
