import { sql } from "kysely";

/** Bookings of flights and treatments, and packs of bookings. */
export const flightsSpasAndPacks = [
  sql`create sequence flight_booking_numbers as integer`,
  // Flights that were booked. A clock's time and its offset from UTC are kept apart: lists sort by what the ticket
  // says, and only both together say what comes first.
  sql`
    create table flight_bookings (
      booking_id integer primary key,
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
      constraint flight_bookings_booking_id_fkey
        foreign key (booking_id, status)
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
      constraint flight_bookings_cabin_check check (
        cabin in ('economy', 'premium', 'business', 'first')
      ),
      constraint flight_bookings_passengers_check check (
        case when jsonb_typeof(passengers) = 'array'
          then jsonb_array_length(passengers) between 1 and 9 else false end
      ),
      constraint flight_bookings_lengths_check check (
        char_length(airline) between 1 and 100 and char_length(flight_number) <= 8
        and char_length(record_locator) <= 13
      )
    )
  `,
  sql`create index flight_bookings_airline_idx on flight_bookings (airline, booking_id)`,
  sql`create index flight_bookings_origin_idx on flight_bookings (origin, booking_id)`,
  sql`create index flight_bookings_departs_at_idx on flight_bookings (departs_at, booking_id)`,
  sql`create index flight_bookings_departs_on_idx on flight_bookings (departs_on, booking_id)`,
  sql`create index flight_bookings_arrives_at_idx on flight_bookings (arrives_at, booking_id)`,
  sql`create index flight_bookings_status_idx on flight_bookings (status, booking_id)`,
  sql`
    create index flight_bookings_search_idx
      on flight_bookings using gin (
        search_text(
          airline || ' ' || flight_number || ' ' || record_locator || ' ' || origin || ' ' || destination
        ) gin_trgm_ops
      )
  `,
  sql`create sequence spa_booking_numbers as integer`,
  // Treatments that are booked. Times are those of the clock in the spa. What the treatment took when it was
  // booked is kept, whatever it takes later.
  sql`
    create table spa_bookings (
      booking_id integer primary key,
      status text not null,
      spa_id integer not null,
      treatment_id integer not null,
      starts_at timestamp(0) not null,
      ends_at timestamp(0) not null,
      freed_at timestamp(0) not null,
      persons smallint not null,
      constraint spa_bookings_booking_id_fkey
        foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint spa_bookings_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      constraint spa_bookings_treatment_id_fkey
        foreign key (spa_id, treatment_id) references treatments (spa_id, id) on delete restrict,
      constraint spa_bookings_times_check check (ends_at > starts_at and freed_at >= ends_at),
      constraint spa_bookings_persons_check check (persons between 1 and 10)
    )
  `,
  // For the treatment rooms that are taken at a moment.
  sql`create index spa_bookings_spa_id_idx on spa_bookings (spa_id, starts_at, freed_at)`,
  sql`create index spa_bookings_starts_at_idx on spa_bookings (starts_at, booking_id)`,
  sql`create index spa_bookings_status_idx on spa_bookings (status, booking_id)`,
  sql`create index spa_bookings_treatment_id_idx on spa_bookings (treatment_id, booking_id)`,
  sql`create sequence pack_booking_numbers as integer`,
  // Packs, and which bookings are in which: each in one at most, and in the currency of the pack. Both are held by
  // keys, so that nobody can change either around them.
  sql`
    create table pack_bookings (
      booking_id integer primary key,
      status text not null,
      label text not null,
      discount numeric(13, 4) not null default 0,
      lines jsonb not null default '[]',
      constraint pack_bookings_booking_id_fkey
        foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint pack_bookings_label_check check (char_length(label) between 2 and 100),
      constraint pack_bookings_discount_check check (discount >= 0),
      constraint pack_bookings_lines_check check (
        case when jsonb_typeof(lines) = 'array' then jsonb_array_length(lines) <= 9 else false end
      )
    )
  `,
  sql`create index pack_bookings_label_idx on pack_bookings (label, booking_id)`,
  sql`create index pack_bookings_status_idx on pack_bookings (status, booking_id)`,
  sql`create index pack_bookings_search_idx on pack_bookings using gin (search_text(label) gin_trgm_ops)`,
  sql`
    create table packed_bookings (
      booking_id integer primary key,
      pack_id integer not null,
      currency_id integer not null,
      place smallint not null,
      constraint packed_bookings_booking_id_fkey
        foreign key (booking_id, currency_id) references bookings (id, currency_id) on delete restrict,
      constraint packed_bookings_pack_id_fkey
        foreign key (pack_id) references pack_bookings (booking_id) on delete restrict,
      constraint packed_bookings_currency_id_fkey
        foreign key (pack_id, currency_id) references bookings (id, currency_id) on delete restrict,
      constraint packed_bookings_itself_check check (booking_id <> pack_id)
    )
  `,
  sql`create index packed_bookings_pack_id_idx on packed_bookings (pack_id, place)`,
];
