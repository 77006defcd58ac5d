import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/** Pages about hotels and spas, in English and, where somebody wrote it, in French. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table cms_pages (
      id integer generated always as identity primary key,
      hotel_id integer,
      spa_id integer,
      status text not null default 'draft',
      place integer not null,
      template text not null default 'standard',
      published_at timestamptz(3),
      title_en text not null,
      slug_en text not null,
      seo_title_en text not null default '',
      seo_description_en text not null default '',
      body_en text not null,
      title_fr text not null default '',
      slug_fr text not null default '',
      seo_title_fr text not null default '',
      seo_description_fr text not null default '',
      body_fr text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint cms_pages_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint cms_pages_owner_check check (num_nonnulls(hotel_id, spa_id) = 1),
      constraint cms_pages_status_check check (status in ('draft', 'published')),
      constraint cms_pages_published_at_check check ((status = 'published') = (published_at is not null)),
      constraint cms_pages_place_check check (place > 0),
      constraint cms_pages_template_check check (template in ('standard', 'gallery', 'contact')),
      constraint cms_pages_english_check check (
        char_length(title_en) between 2 and 128 and body_en <> ''
      ),
      constraint cms_pages_french_check check (
        case when title_fr = '' then slug_fr || seo_title_fr || seo_description_fr || body_fr = ''
        else char_length(title_fr) between 2 and 128 and slug_fr <> '' and body_fr <> '' end
      ),
      constraint cms_pages_slugs_check check (
        slug_en ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug_fr ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'
        and char_length(slug_en) <= 128 and char_length(slug_fr) <= 128
      ),
      constraint cms_pages_seo_check check (
        char_length(seo_title_en) <= 70 and char_length(seo_title_fr) <= 70
        and char_length(seo_description_en) <= 160 and char_length(seo_description_fr) <= 160
      ),
      constraint cms_pages_bodies_check check (
        char_length(body_en) <= 50000 and char_length(body_fr) <= 50000
      )
    )
  `.execute(db);
  for (const owner of ["hotel_id", "spa_id"]) {
    await sql`
      create index ${sql.id(`cms_pages_${owner}_idx`)} on cms_pages (${sql.id(owner)}, place, id)
    `.execute(db);
    await sql`
      create unique index ${sql.id(`cms_pages_${owner}_slug_en_key`)}
      on cms_pages (${sql.id(owner)}, slug_en)
    `.execute(db);
    await sql`
      create unique index ${sql.id(`cms_pages_${owner}_slug_fr_key`)}
      on cms_pages (${sql.id(owner)}, slug_fr) where slug_fr <> ''
    `.execute(db);
  }
  await tallied(db, "cms_pages");
}
