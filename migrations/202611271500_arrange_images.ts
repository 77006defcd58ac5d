import { type Kysely, sql } from "kysely";

/**
 * Adds an image's alternative text, its place among the images of its owner, and whether it is the cover.
 * Images that nobody has put in order have the place 0: the newest comes first, as before.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table images
      add column alt_en text not null default '',
      add column alt_fr text not null default '',
      add column place integer not null default 0,
      add column cover boolean not null default false,
      add column updated_at timestamptz(3) not null default now(),
      add constraint images_alt_en_check check (char_length(alt_en) <= 250),
      add constraint images_alt_fr_check check (char_length(alt_fr) <= 250),
      add constraint images_place_check check (place >= 0)
  `.execute(db);
  await sql`
    update images set updated_at = created_at
  `.execute(db);
  await sql`
    create unique index images_hotel_id_cover_key on images (hotel_id) where cover
  `.execute(db);
  await sql`
    create unique index images_room_type_id_cover_key on images (room_type_id) where cover
  `.execute(db);
}
