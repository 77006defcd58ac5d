import { type Kysely, sql } from "kysely";

/** Seasons of a hotel: both dates inclusive; they may overlap. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table seasons (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      name text not null,
      start_date date not null,
      end_date date not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint seasons_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint seasons_hotel_id_id_key unique (hotel_id, id),
      constraint seasons_name_check check (char_length(name) between 1 and 100),
      constraint seasons_dates_check check (end_date >= start_date)
    )
  `.execute(db);
  await sql`
    create index seasons_name_idx on seasons (search_text(name), id)
  `.execute(db);
  await sql`
    create index seasons_start_date_idx on seasons (start_date, id)
  `.execute(db);
  await sql`
    create index seasons_hotel_id_dates_idx on seasons (hotel_id, start_date, end_date)
  `.execute(db);
  await sql`
    create index seasons_name_search_idx on seasons using gin (search_text(name) gin_trgm_ops)
  `.execute(db);
}
