import { type Kysely, sql } from "kysely";

/** Room types with their limits; `max_children` 0 means none, `max_los` 0 means unlimited. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table room_types (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      label text not null,
      description text not null default '',
      min_adults smallint not null default 1,
      max_adults smallint not null default 2,
      min_children smallint not null default 0,
      max_children smallint not null default 0,
      max_guests smallint not null default 2,
      min_los smallint not null default 1,
      max_los smallint not null default 0,
      available_rooms smallint not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint room_types_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint room_types_hotel_id_id_key unique (hotel_id, id),
      constraint room_types_label_check check (char_length(label) between 3 and 100),
      constraint room_types_description_check check (char_length(description) <= 500),
      constraint room_types_adults_check check (min_adults between 1 and 10 and max_adults between min_adults and 10),
      constraint room_types_children_check check (
        min_children between 0 and 10 and max_children between 0 and 10
        and (max_children = 0 or max_children >= min_children)
      ),
      constraint room_types_max_guests_check check (max_guests between 1 and 20 and max_guests >= min_adults + min_children),
      constraint room_types_los_check check (
        min_los between 1 and 90 and max_los between 0 and 365 and (max_los = 0 or max_los >= min_los)
      ),
      constraint room_types_available_rooms_check check (available_rooms between 0 and 1000)
    )
  `.execute(db);
  await sql`
    create index room_types_label_idx on room_types (search_text(label), id)
  `.execute(db);
  await sql`
    create index room_types_label_search_idx on room_types using gin (search_text(label) gin_trgm_ops)
  `.execute(db);
}
