import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";
import { versioned } from "./steps/versioned";

/**
 * Taxes and fees of hotels (`contracts.md` §9): a percentage of the room, of the meals or of all, or an amount.
 * The nights of `valid_from` and `valid_to` are inclusive; either may be missing.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table taxes (
      id integer generated always as identity primary key,
      label text not null,
      label_fr text not null default '',
      hotel_id integer not null,
      kind text not null,
      part text not null default 'all',
      value numeric(10, 3) not null,
      included boolean not null default false,
      from_age integer not null default 0,
      max_nights integer not null default 0,
      valid_from date,
      valid_to date,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint taxes_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint taxes_label_check check (char_length(label) between 2 and 100),
      constraint taxes_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 2 and 100
      ),
      constraint taxes_kind_check check (
        kind in (
          'percentage', 'per_room_night', 'per_person_night', 'per_room_stay', 'per_person_stay'
        )
      ),
      constraint taxes_part_check check (
        part in ('room', 'meals', 'all') and (part = 'all' or kind = 'percentage')
      ),
      constraint taxes_value_check check (value >= 0),
      constraint taxes_percentage_check check (kind <> 'percentage' or value <= 100),
      constraint taxes_from_age_check check (from_age between 0 and 18),
      constraint taxes_max_nights_check check (max_nights between 0 and 365),
      constraint taxes_dates_check check (valid_to >= valid_from)
    )
  `.execute(db);
  for (const [name, columns] of [
    ["label", sql`(search_text(label), id)`],
    ["label_fr", sql`(search_text(coalesce(nullif(label_fr, ''), label)), id)`],
    ["hotel_id", sql`(hotel_id, id)`],
    ["kind", sql`(kind, id)`],
    ["value", sql`(value, id)`],
    ["valid_from", sql`(valid_from, id)`],
    ["active", sql`(active, id)`],
    ["label_search", sql`using gin (search_text(label) gin_trgm_ops)`],
    ["label_fr_search", sql`using gin (search_text(label_fr) gin_trgm_ops)`],
  ] as const) {
    await sql`
      create index ${sql.id(`taxes_${name}_idx`)} on taxes ${columns}
    `.execute(db);
  }
  await versioned(db, "taxes");
  await tallied(db, "taxes");
  await keepFormerRows(db);
  // Other systems follow taxes (`follow_restrictions`).
  await sql`
    create trigger audit_log_note_taxes after insert on audit_log
    referencing new table as written_rows
    for each statement when (current_setting('search_path') <> '')
    execute function audit_log_note_others('tax')
  `.execute(db);
}

/** Prices as of an earlier moment are calculated from what held then (`keep_former_rows`). */
async function keepFormerRows(db: Kysely<any>): Promise<void> {
  for (const [event, rows] of [
    ["insert", "new table as new_rows"],
    ["update", "old table as old_rows new table as new_rows"],
    ["delete", "old table as old_rows"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`taxes_keep_${event}`)} after ${sql.raw(event)} on taxes
      referencing ${sql.raw(rows)}
      for each statement when (current_setting('search_path') <> '')
      execute function former_rows_keep('hotel_id')
    `.execute(db);
  }
}
