import { type Kysely, sql } from "kysely";

/**
 * Services that are sold beside a stay, at the price of the day on which it was booked. Lines are in the
 * currency of their booking; how often each is charged follows the stay.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table booking_services (
      id integer generated always as identity primary key,
      booking_id integer not null,
      currency_id integer not null,
      service_id integer not null,
      label text not null,
      charge_mode text not null,
      unit_price numeric(13, 4) not null,
      min_age smallint,
      max_age smallint,
      quantity integer not null,
      amount numeric(13, 4) not null,
      constraint booking_services_booking_id_service_id_key unique (booking_id, service_id),
      constraint booking_services_booking_id_fkey foreign key (booking_id, currency_id)
        references bookings (id, currency_id) on delete restrict,
      constraint booking_services_service_id_fkey foreign key (service_id)
        references services (id) on delete restrict,
      constraint booking_services_charge_mode_check check (
        charge_mode in ('once', 'per_night', 'per_person', 'per_person_per_night')
      ),
      constraint booking_services_quantity_check check (quantity >= 1),
      constraint booking_services_amount_check check (unit_price >= 0 and amount = unit_price * quantity)
    )
  `.execute(db);
  await sql`
    create index booking_services_service_id_idx on booking_services (service_id)
  `.execute(db);
  await sql`
    create index booking_services_currency_id_idx on booking_services (currency_id)
  `.execute(db);
}
