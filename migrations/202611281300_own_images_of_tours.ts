import { type Kysely, sql } from "kysely";

/** Tours have images, as hotels and room types do. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table images
      add column tour_id integer,
      drop constraint images_owner_check,
      add constraint images_tour_id_fkey foreign key (tour_id) references tours (id) on delete restrict,
      add constraint images_owner_check check (num_nonnulls(hotel_id, room_type_id, tour_id) = 1)
  `.execute(db);
  await sql`
    create index images_tour_id_idx on images (tour_id, id)
  `.execute(db);
  await sql`
    create unique index images_tour_id_cover_key on images (tour_id) where cover
  `.execute(db);
}
