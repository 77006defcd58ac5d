import { type Kysely, sql } from "kysely";

/**
 * Stays that were converted into another currency of their hotel, with their amounts before and after: what undoing
 * restores, and by what it sees that nothing has changed since.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table stay_conversions (
      id integer generated always as identity primary key,
      booking_id integer not null,
      from_currency_id integer not null,
      to_currency_id integer not null,
      rate numeric(16, 9) not null,
      before jsonb not null,
      after jsonb not null,
      converted_at timestamptz(3) not null,
      undone_at timestamptz(3),
      constraint stay_conversions_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete restrict,
      constraint stay_conversions_from_currency_id_fkey
        foreign key (from_currency_id) references currencies (id) on delete restrict,
      constraint stay_conversions_to_currency_id_fkey
        foreign key (to_currency_id) references currencies (id) on delete restrict,
      constraint stay_conversions_currencies_check check (from_currency_id <> to_currency_id),
      constraint stay_conversions_rate_check check (rate > 0),
      constraint stay_conversions_amounts_check check (
        jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object'
      )
    )
  `.execute(db);
  await sql`create index stay_conversions_booking_id_idx on stay_conversions (booking_id, id)`.execute(
    db,
  );
  // Deleting a currency looks for what is in it.
  await sql`
    create index stay_conversions_from_currency_id_idx on stay_conversions (from_currency_id)
  `.execute(db);
  await sql`
    create index stay_conversions_to_currency_id_idx on stay_conversions (to_currency_id)
  `.execute(db);
}
