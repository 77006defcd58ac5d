import { sql } from "kysely";

/** What all kinds of bookings have alike, and what was paid for them. */
export const bookings = [
  // The fields that all bookings share. A stay that is held until an instant is a draft again after it.
  sql`
    create table bookings (
      id integer generated always as identity primary key,
      reference text not null,
      type text not null,
      status text not null default 'draft',
      customer_id integer,
      distribution_point_id integer,
      currency_id integer not null,
      amount numeric(13, 4) not null,
      source text not null default 'manual',
      external_reference text not null default '',
      promo_code text not null default '',
      notes text not null default '',
      cancel_reason text not null default '',
      cancelled_at timestamptz(3),
      cancellation_fee numeric(13, 4),
      created_by integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      held_until timestamptz(3),
      lapsed_at timestamptz(3),
      constraint bookings_reference_key unique (reference),
      constraint bookings_id_status_key unique (id, status),
      constraint bookings_id_currency_id_key unique (id, currency_id),
      constraint bookings_customer_id_fkey
        foreign key (customer_id) references customers (id) on delete restrict,
      constraint bookings_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint bookings_currency_id_fkey
        foreign key (currency_id) references currencies (id) on delete restrict,
      constraint bookings_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict,
      constraint bookings_type_check check (type in ('hotel', 'flight', 'spa', 'pack')),
      constraint bookings_status_check check (
        status in ('draft', 'pending', 'confirmed', 'completed', 'cancelled')
      ),
      constraint bookings_source_check check (source in ('manual', 'api')),
      constraint bookings_amount_check check (amount >= 0),
      constraint bookings_cancelled_check check (
        case when status = 'cancelled'
          then cancel_reason <> '' and cancelled_at is not null and cancellation_fee >= 0
          else cancel_reason = '' and cancelled_at is null and cancellation_fee is null
        end
      ),
      constraint bookings_lengths_check check (
        char_length(external_reference) <= 64 and char_length(promo_code) <= 50
        and char_length(notes) <= 1000 and char_length(cancel_reason) <= 255
      ),
      constraint bookings_held_until_check check (
        held_until is null or type = 'hotel' and status = 'pending'
      ),
      constraint bookings_lapsed_at_check check (
        lapsed_at is null or type = 'hotel' and status = 'draft'
      ),
      constraint bookings_held_until_minute_check check (
        held_until is null or extract(epoch from held_until) % 60 = 0
      )
    )
  `,
  sql`
    create unique index bookings_external_reference_key
      on bookings (coalesce(distribution_point_id, 0), external_reference) where external_reference <> ''
  `,
  sql`create index bookings_customer_id_idx on bookings (customer_id, id)`,
  sql`create index bookings_distribution_point_id_idx on bookings (distribution_point_id, id)`,
  sql`create index bookings_currency_id_idx on bookings (currency_id)`,
  sql`create index bookings_amount_idx on bookings (amount, id)`,
  sql`create index bookings_reference_search_idx on bookings using gin (search_text(reference) gin_trgm_ops)`,
  sql`create index bookings_created_at_idx on bookings (created_at, id)`,
  sql`create index bookings_cancelled_at_idx on bookings (cancelled_at, id) where cancelled_at is not null`,
  sql`create index bookings_held_until_idx on bookings (held_until) where held_until is not null`,
  sql`create index bookings_lapsed_at_idx on bookings (lapsed_at) where lapsed_at is not null`,
  sql`create index bookings_updated_at_idx on bookings (updated_at)`,
  // Payments and refunds. Rows are only ever added: a wrong one is reversed by another (ADR 45). They are in the
  // currency of their booking, which therefore can't change it.
  sql`
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
      gateway_id integer,
      gateway_fee numeric(13, 4),
      constraint booking_payments_booking_id_id_key unique (booking_id, id),
      constraint booking_payments_reverses_id_key unique (reverses_id),
      constraint booking_payments_booking_id_fkey
        foreign key (booking_id, currency_id) references bookings (id, currency_id) on delete restrict,
      constraint booking_payments_reverses_id_fkey
        foreign key (booking_id, reverses_id)
        references booking_payments (booking_id, id) on delete restrict,
      constraint booking_payments_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict,
      constraint booking_payments_gateway_id_fkey
        foreign key (gateway_id) references payment_gateways (id) on delete restrict,
      constraint booking_payments_amount_check check (amount <> 0),
      constraint booking_payments_lengths_check check (
        char_length(reference) <= 64 and char_length(note) <= 255
      ),
      constraint booking_payments_gateway_fee_check check (
        (gateway_id is null) = (gateway_fee is null)
      )
    )
  `,
  sql`create index booking_payments_currency_id_idx on booking_payments (currency_id)`,
  sql`create index booking_payments_gateway_id_idx on booking_payments (gateway_id)`,
  // Services that are sold beside a stay, at the price of the day on which it was booked. Lines are in the
  // currency of their booking; how often each is charged follows the stay.
  sql`
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
      label_fr text not null default '',
      constraint booking_services_booking_id_service_id_key unique (booking_id, service_id),
      constraint booking_services_booking_id_fkey
        foreign key (booking_id, currency_id) references bookings (id, currency_id) on delete restrict,
      constraint booking_services_service_id_fkey
        foreign key (service_id) references services (id) on delete restrict,
      constraint booking_services_charge_mode_check check (
        charge_mode in ('once', 'per_night', 'per_person', 'per_person_per_night')
      ),
      constraint booking_services_quantity_check check (quantity >= 1),
      constraint booking_services_amount_check check (
        unit_price >= 0 and amount = unit_price * quantity
      )
    )
  `,
  sql`create index booking_services_service_id_idx on booking_services (service_id)`,
  sql`create index booking_services_currency_id_idx on booking_services (currency_id)`,
];
