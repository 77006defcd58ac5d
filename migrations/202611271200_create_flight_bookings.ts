import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Flights that were booked. A clock's time and its offset from UTC are kept apart: lists sort by what
 * the ticket says, and only both together say what comes first.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence flight_booking_numbers as integer`.execute(db);
  await sql`
    create table flight_bookings (
      booking_id integer not null,
      status text not null,
      airline text not null,
      flight_number text not null default '',
      record_locator text not null default '',
      origin text not null,
      destination text not null,
      departs_at timestamp(0) not null,
      departs_offset smallint not null,
      departs_on date generated always as (departs_at::date) stored,
      arrives_at timestamp(0) not null,
      arrives_offset smallint not null,
      cabin text not null,
      passengers jsonb not null,
      constraint flight_bookings_pkey primary key (booking_id),
      constraint flight_bookings_booking_id_fkey foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint flight_bookings_airports_check check (
        origin ~ '^[A-Z]{3}$' and destination ~ '^[A-Z]{3}$' and origin <> destination
      ),
      constraint flight_bookings_times_check check (
        arrives_at - arrives_offset * interval '1 minute' > departs_at - departs_offset * interval '1 minute'
      ),
      constraint flight_bookings_offsets_check check (
        departs_offset between -720 and 840 and arrives_offset between -720 and 840
      ),
      constraint flight_bookings_cabin_check check (cabin in ('economy', 'premium', 'business', 'first')),
      constraint flight_bookings_passengers_check check (
        case when jsonb_typeof(passengers) = 'array'
          then jsonb_array_length(passengers) between 1 and 9 else false end
      ),
      constraint flight_bookings_lengths_check check (
        char_length(airline) between 1 and 100 and char_length(flight_number) <= 8
        and char_length(record_locator) <= 13
      )
    )
  `.execute(db);
  for (const key of ["airline", "origin", "departs_at", "departs_on", "arrives_at", "status"]) {
    await sql`
      create index ${sql.id(`flight_bookings_${key}_idx`)} on flight_bookings (${sql.id(key)}, booking_id)
    `.execute(db);
  }
  await sql`
    create index flight_bookings_search_idx on flight_bookings
      using gin (search_text(airline || ' ' || flight_number || ' ' || record_locator || ' ' || origin || ' ' || destination) gin_trgm_ops)
  `.execute(db);
  await tallied(db, "flight_bookings");
}
