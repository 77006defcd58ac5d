import { type Kysely, sql } from "kysely";

/** Spas and treatments have images, as hotels do; a page about a spa names one there is. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table images
      add column spa_id integer,
      add column treatment_id integer,
      drop constraint images_owner_check,
      add constraint images_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      add constraint images_treatment_id_fkey foreign key (treatment_id) references treatments (id) on delete restrict,
      add constraint images_owner_check check (
        num_nonnulls(hotel_id, room_type_id, tour_id, spa_id, treatment_id) = 1
      )
  `.execute(db);
  for (const owner of ["spa_id", "treatment_id"]) {
    await sql`
      create index ${sql.id(`images_${owner}_idx`)} on images (${sql.id(owner)}, id)
    `.execute(db);
    await sql`
      create unique index ${sql.id(`images_${owner}_cover_key`)} on images (${sql.id(owner)}) where cover
    `.execute(db);
  }
  await sql`
    alter table cms_pages
      add constraint cms_pages_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict
  `.execute(db);
}
