import { type Kysely, sql } from "kysely";

/**
 * The day of a stay: when its guests are expected, arrived and departed, who they are, and that they never
 * came. A pending stay may be held until an instant; after it, the stay is a draft again (front-desk.md, 2).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table bookings
      add column held_until timestamptz(3),
      add column lapsed_at timestamptz(3),
      add constraint bookings_held_until_check check (
        held_until is null or type = 'hotel' and status = 'pending'
      ),
      add constraint bookings_lapsed_at_check check (
        lapsed_at is null or type = 'hotel' and status = 'draft'
      )
  `.execute(db);
  await sql`
    create index bookings_held_until_idx on bookings (held_until) where held_until is not null
  `.execute(db);
  await sql`
    create index bookings_lapsed_at_idx on bookings (lapsed_at) where lapsed_at is not null
  `.execute(db);
  // planned: the dates and the price before an early check-out, so that it can be undone.
  await sql`
    alter table hotel_bookings
      add column expected_time text,
      add column arrived_at timestamptz(3),
      add column departed_at timestamptz(3),
      add column no_show boolean not null default false,
      add column planned jsonb,
      add constraint hotel_bookings_expected_time_check check (
        expected_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      ),
      add constraint hotel_bookings_arrived_at_check check (
        arrived_at is null or status in ('confirmed', 'completed')
      ),
      add constraint hotel_bookings_departed_at_check check (
        departed_at is null
        or status = 'completed' and arrived_at is not null and departed_at >= arrived_at
      ),
      add constraint hotel_bookings_no_show_check check (not no_show or status = 'cancelled'),
      add constraint hotel_bookings_planned_check check (planned is null or departed_at is not null)
  `.execute(db);
  // For the guests in house.
  await sql`
    create index hotel_bookings_in_house_idx on hotel_bookings (hotel_id, booking_id)
      where arrived_at is not null and departed_at is null
  `.execute(db);
  await sql`
    create table stay_guests (
      id integer generated always as identity primary key,
      booking_id integer not null,
      position smallint not null,
      first_name text not null default '',
      last_name text not null default '',
      birth_date date,
      nationality text not null default '',
      document_number text not null default '',
      constraint stay_guests_booking_id_fkey foreign key (booking_id)
        references hotel_bookings (booking_id) on delete restrict,
      constraint stay_guests_position_key unique (booking_id, position),
      constraint stay_guests_position_check check (position >= 1),
      constraint stay_guests_name_check check (first_name <> '' or last_name <> ''),
      constraint stay_guests_nationality_check check (nationality ~ '^([A-Z]{2})?$'),
      constraint stay_guests_lengths_check check (
        char_length(first_name) <= 50 and char_length(last_name) <= 50
        and char_length(document_number) <= 30
      )
    )
  `.execute(db);
  // What a hotel asks its guests at check-in, besides their names.
  await sql`
    alter table hotels
      add column guest_fields text[] not null default '{}',
      add constraint hotels_guest_fields_check check (
        guest_fields <@ '{birth_date,nationality,document_number}'::text[]
      )
  `.execute(db);
}
