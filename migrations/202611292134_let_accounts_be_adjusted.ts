import { type Kysely, sql } from "kysely";
import { afterStatements, seen } from "./steps/after-statements";
import { tallied } from "./steps/tallied";

/**
 * What is owed for a booking besides its price: amounts of either sign that staff post by hand, and the services that a
 * stay had used when it was cancelled.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table booking_adjustments (
      id integer generated always as identity primary key,
      booking_id integer not null,
      currency_id integer not null,
      posted_on date not null,
      description text not null,
      amount numeric(13, 4) not null,
      reason text not null,
      reverses_id integer,
      created_by integer not null,
      created_at timestamptz(3) not null default now(),
      constraint booking_adjustments_booking_id_id_key unique (booking_id, id),
      constraint booking_adjustments_reverses_id_key unique (reverses_id),
      constraint booking_adjustments_booking_id_fkey
        foreign key (booking_id, currency_id) references bookings (id, currency_id) on delete restrict,
      constraint booking_adjustments_reverses_id_fkey
        foreign key (booking_id, reverses_id)
        references booking_adjustments (booking_id, id) on delete restrict,
      constraint booking_adjustments_created_by_fkey
        foreign key (created_by) references users (id) on delete restrict,
      constraint booking_adjustments_amount_check check (amount <> 0),
      constraint booking_adjustments_description_check check (char_length(description) between 1 and 100),
      -- It is emptied with the words about a customer who is anonymised.
      constraint booking_adjustments_reason_check check (char_length(reason) <= 255)
    )
  `.execute(db);
  await sql`
    create index booking_adjustments_currency_id_idx on booking_adjustments (currency_id)
  `.execute(db);
  await sql`
    comment on column booking_adjustments.amount is
    'What is owed more, or below 0 less, in the currency of the booking.'
  `.execute(db);
  await sql`
    alter table booking_services add column used boolean not null default false
  `.execute(db);
  await sql`
    comment on column booking_services.used is
    'Whether a cancelled stay had used it, and so owes it beside its fee.'
  `.execute(db);
  await tallied(db, "booking_adjustments");
  // Other systems follow what is owed as they follow what is paid.
  await afterStatements(db, {
    ...{ name: "audit_log_note_adjustments", event: "insert", table: "audit_log" },
    rows: [seen.written("written_rows")],
    calls: "audit_log_note_others('booking_adjustment')",
  });
  await noteAdjustmentsSeenThroughBookings(db);
}

/** Who is limited sees adjustments through bookings, as payments: a booking that moves takes them along. */
async function noteAdjustmentsSeenThroughBookings(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function audit_log_note_seen_through_bookings() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity, room_type_id)
      select moved.id, through.entity, through.row_id
      from (
        select * from written_rows
        where entity in ('hotel_booking', 'flight_booking', 'spa_booking', 'pack_booking')
          and action in ('create', 'update', 'delete')
          and (
            before -> 'distribution_point_id', before -> 'hotel_id', before -> 'spa_id',
            before -> 'customer_id', before -> 'bookings'
          ) is distinct from (
            after -> 'distribution_point_id', after -> 'hotel_id', after -> 'spa_id',
            after -> 'customer_id', after -> 'bookings'
          )
      ) moved
      cross join lateral (
        select 'customer_of_booking' as entity, (state ->> 'customer_id')::int as row_id
        from (values (moved.before), (moved.after)) either (state)
        where state ->> 'customer_id' is not null
        union
        select 'payment_of_booking', id from booking_payments where booking_id = moved.entity_id
        union
        select 'adjustment_of_booking', id from booking_adjustments
        where booking_id = moved.entity_id
        union
        select of_pack.entity, of_pack.row_id
        from packed_bookings packed
        join bookings pack on pack.id = packed.pack_id
        cross join lateral (
          select 'pack_of_booking' as entity, pack.id as row_id
          union all
          select 'customer_of_booking', pack.customer_id where pack.customer_id is not null
          union all
          select 'payment_of_booking', id from booking_payments where booking_id = pack.id
          union all
          select 'adjustment_of_booking', id from booking_adjustments where booking_id = pack.id
        ) of_pack
        where packed.booking_id = moved.entity_id
      ) through;
      return null;
    end
    $$
  `.execute(db);
}
