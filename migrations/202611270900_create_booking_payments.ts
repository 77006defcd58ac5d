import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Payments and refunds of bookings. Rows are only ever added: a wrong one is reversed by another. They are in
 * the currency of their booking, which therefore can't change it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table bookings add constraint bookings_id_currency_id_key unique (id, currency_id)
  `.execute(db);
  await sql`
    create table booking_payments (
      id integer generated always as identity primary key,
      booking_id integer not null,
      currency_id integer not null,
      paid_on date not null,
      amount numeric(13, 4) not null,
      reference text not null default '',
      note text not null default '',
      reverses_id integer,
      created_by integer not null,
      created_at timestamptz(3) not null default now(),
      constraint booking_payments_booking_id_id_key unique (booking_id, id),
      constraint booking_payments_reverses_id_key unique (reverses_id),
      constraint booking_payments_booking_id_fkey foreign key (booking_id, currency_id)
        references bookings (id, currency_id) on delete restrict,
      constraint booking_payments_reverses_id_fkey foreign key (booking_id, reverses_id)
        references booking_payments (booking_id, id) on delete restrict,
      constraint booking_payments_created_by_fkey foreign key (created_by)
        references users (id) on delete restrict,
      constraint booking_payments_amount_check check (amount <> 0),
      constraint booking_payments_lengths_check check (
        char_length(reference) <= 64 and char_length(note) <= 255
      )
    )
  `.execute(db);
  await sql`
    create index booking_payments_currency_id_idx on booking_payments (currency_id)
  `.execute(db);
  await tallied(db, "booking_payments");
}
