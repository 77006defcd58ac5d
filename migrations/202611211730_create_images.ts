import { type Kysely, sql } from "kysely";

/**
 * Images of hotels and of room types: the row says what is kept under which key. A key that may
 * hold files without a row (an upload under way, a deletion not finished) stands in `stray_files`,
 * so that nothing is forgotten whatever ends the process.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table images (
      id integer generated always as identity primary key,
      hotel_id integer,
      room_type_id integer,
      key text not null,
      file_name text not null,
      content_type text not null,
      size integer not null,
      width integer not null,
      height integer not null,
      hash text not null,
      created_at timestamptz(3) not null default now(),
      constraint images_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint images_room_type_id_fkey foreign key (room_type_id) references room_types (id) on delete restrict,
      constraint images_owner_check check (num_nonnulls(hotel_id, room_type_id) = 1),
      constraint images_key_key unique (key),
      constraint images_file_name_check check (char_length(file_name) between 1 and 255),
      constraint images_size_check check (size > 0)
    )
  `.execute(db);
  await sql`
    create index images_hotel_id_idx on images (hotel_id, id)
  `.execute(db);
  await sql`
    create index images_room_type_id_idx on images (room_type_id, id)
  `.execute(db);
  await sql`
    create table stray_files (
      key text primary key,
      created_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`
    create index stray_files_created_at_idx on stray_files (created_at)
  `.execute(db);
}
