import { type Kysely, sql } from "kysely";

const areas = [
  "bookings",
  "pricing",
  "hotels",
  "stop_sales",
  "customers",
  "catalogue",
  "currencies",
  "settings",
];

/**
 * Creates bookings: one table for the fields that all bookings share, and one for those of a hotel stay. The
 * stay copies its booking's status by its foreign key, so that the rooms taken of a type are counted in one
 * table, and the two can't differ.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence hotel_booking_numbers as integer`.execute(db);
  await sql`
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
      constraint bookings_reference_key unique (reference),
      constraint bookings_id_status_key unique (id, status),
      constraint bookings_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
      constraint bookings_distribution_point_id_fkey foreign key (distribution_point_id)
        references distribution_points (id) on delete restrict,
      constraint bookings_currency_id_fkey foreign key (currency_id) references currencies (id) on delete restrict,
      constraint bookings_created_by_fkey foreign key (created_by) references users (id) on delete restrict,
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
      )
    )
  `.execute(db);
  await sql`
    create unique index bookings_external_reference_key
      on bookings (coalesce(distribution_point_id, 0), external_reference) where external_reference <> ''
  `.execute(db);
  await sql`
    create index bookings_customer_id_idx on bookings (customer_id, id)
  `.execute(db);
  await sql`
    create index bookings_distribution_point_id_idx on bookings (distribution_point_id, id)
  `.execute(db);
  await sql`
    create index bookings_currency_id_idx on bookings (currency_id)
  `.execute(db);
  await sql`
    create index bookings_amount_idx on bookings (amount, id)
  `.execute(db);
  await sql`
    create index bookings_reference_search_idx on bookings using gin (search_text(reference) gin_trgm_ops)
  `.execute(db);
  await sql`
    create table hotel_bookings (
      booking_id integer not null,
      status text not null,
      hotel_id integer not null,
      room_type_id integer not null,
      checkin date not null,
      checkout date not null,
      adults smallint not null,
      children_ages smallint[] not null default '{}',
      calculated_amount numeric(13, 4),
      calculation jsonb,
      override_reason text not null default '',
      constraint hotel_bookings_pkey primary key (booking_id),
      constraint hotel_bookings_booking_id_fkey foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint hotel_bookings_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint hotel_bookings_room_type_id_fkey foreign key (hotel_id, room_type_id)
        references room_types (hotel_id, id) on delete restrict,
      constraint hotel_bookings_dates_check check (checkout > checkin),
      constraint hotel_bookings_adults_check check (adults between 1 and 99),
      constraint hotel_bookings_children_check check (
        cardinality(children_ages) <= 20 and 0 <= all(children_ages) and 17 >= all(children_ages)
      ),
      constraint hotel_bookings_calculation_check check ((calculated_amount is null) = (calculation is null)),
      constraint hotel_bookings_override_check check (
        char_length(override_reason) <= 255 and (calculation is not null or status in ('draft', 'cancelled') or override_reason <> '')
      )
    )
  `.execute(db);
  // For the rooms taken of a room type, and the list by arrival.
  await sql`
    create index hotel_bookings_room_type_id_idx on hotel_bookings (room_type_id, checkin, checkout)
  `.execute(db);
  for (const key of ["checkin", "checkout", "status", "hotel_id"]) {
    await sql`
      create index ${sql.id(`hotel_bookings_${key}_idx`)} on hotel_bookings (${sql.id(key)}, booking_id)
    `.execute(db);
  }
  for (const table of ["bookings", "hotel_bookings"]) await tally(db, table);
  await grantBookings(db);
}

/** Counts the changes of the table, as for every table that is listed (`tally_lists`). */
async function tally(db: Kysely<any>, table: string): Promise<void> {
  const unlessRestored = sql`when (current_setting('search_path') <> '')`;
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`${table}_tally_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as written_rows
      for each statement ${unlessRestored} execute function list_tallies_write()
    `.execute(db);
  }
  await sql`
    create trigger ${sql.id(`${table}_tally_truncate`)} after truncate on ${sql.table(table)}
    for each statement ${unlessRestored} execute function list_tallies_empty()
  `.execute(db);
  await sql`
    insert into list_tallies values (${table}, 0, 0, 0)
  `.execute(db);
}

/** Everything, until somebody takes it away: as with every area before. */
async function grantBookings(db: Kysely<any>): Promise<void> {
  const all = sql.raw(
    `'{${areas.flatMap((area) => [`${area}:view`, `${area}:edit`]).join(",")}}'::text[]`,
  );
  await sql`
    alter table roles
      drop constraint roles_permissions_check,
      drop constraint roles_permissions_edit_check,
      alter column permissions set default ${all}
  `.execute(db);
  await sql`
    update roles set permissions = permissions || '{bookings:view,bookings:edit}'::text[]
    where 'settings:edit' = any(permissions)
  `.execute(db);
  await sql`
    alter table roles
      add constraint roles_permissions_check check (permissions <@ ${all}),
      add constraint roles_permissions_edit_check check (${sql.join(
        areas.map(
          (area) =>
            sql`(${sql.lit(`${area}:view`)} = any(permissions) or not ${sql.lit(`${area}:edit`)} = any(permissions))`,
        ),
        sql` and `,
      )})
  `.execute(db);
}
