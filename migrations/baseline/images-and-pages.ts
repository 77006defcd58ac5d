import { sql } from "kysely";

/** What guests see of hotels, spas and tours. */
export const imagesAndPages = [
  // Images: the row says what is kept under which key. A key that may hold files without a row (an upload under
  // way, a deletion not finished) stands in `stray_files`, so that nothing is forgotten whatever ends the process.
  sql`
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
      alt_en text not null default '',
      alt_fr text not null default '',
      place integer not null default 0,
      cover boolean not null default false,
      updated_at timestamptz(3) not null default now(),
      tour_id integer,
      spa_id integer,
      treatment_id integer,
      constraint images_key_key unique (key),
      constraint images_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint images_room_type_id_fkey
        foreign key (room_type_id) references room_types (id) on delete restrict,
      constraint images_tour_id_fkey foreign key (tour_id) references tours (id) on delete restrict,
      constraint images_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      constraint images_treatment_id_fkey
        foreign key (treatment_id) references treatments (id) on delete restrict,
      constraint images_file_name_check check (char_length(file_name) between 1 and 255),
      constraint images_size_check check (size > 0),
      constraint images_alt_en_check check (char_length(alt_en) <= 250),
      constraint images_alt_fr_check check (char_length(alt_fr) <= 250),
      constraint images_place_check check (place >= 0),
      constraint images_owner_check check (
        num_nonnulls(hotel_id, room_type_id, tour_id, spa_id, treatment_id) = 1
      )
    )
  `,
  sql`create index images_hotel_id_idx on images (hotel_id, id)`,
  sql`create index images_room_type_id_idx on images (room_type_id, id)`,
  sql`create unique index images_hotel_id_cover_key on images (hotel_id) where cover`,
  sql`create unique index images_room_type_id_cover_key on images (room_type_id) where cover`,
  sql`create index images_tour_id_idx on images (tour_id, id)`,
  sql`create unique index images_tour_id_cover_key on images (tour_id) where cover`,
  sql`create index images_spa_id_idx on images (spa_id, id)`,
  sql`create unique index images_spa_id_cover_key on images (spa_id) where cover`,
  sql`create index images_treatment_id_idx on images (treatment_id, id)`,
  sql`create unique index images_treatment_id_cover_key on images (treatment_id) where cover`,
  sql`
    create table stray_files (
      key text primary key,
      created_at timestamptz(3) not null
    )
  `,
  sql`create index stray_files_created_at_idx on stray_files (created_at)`,
  // Pages about hotels and spas, in English and, where somebody wrote it, in French.
  sql`
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
      constraint cms_pages_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      constraint cms_pages_owner_check check (num_nonnulls(hotel_id, spa_id) = 1),
      constraint cms_pages_status_check check (status in ('draft', 'published')),
      constraint cms_pages_published_at_check check (
        (status = 'published') = (published_at is not null)
      ),
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
  `,
  sql`create index cms_pages_hotel_id_idx on cms_pages (hotel_id, place, id)`,
  sql`create unique index cms_pages_hotel_id_slug_en_key on cms_pages (hotel_id, slug_en)`,
  sql`create unique index cms_pages_hotel_id_slug_fr_key on cms_pages (hotel_id, slug_fr) where slug_fr <> ''`,
  sql`create index cms_pages_spa_id_idx on cms_pages (spa_id, place, id)`,
  sql`create unique index cms_pages_spa_id_slug_en_key on cms_pages (spa_id, slug_en)`,
  sql`create unique index cms_pages_spa_id_slug_fr_key on cms_pages (spa_id, slug_fr) where slug_fr <> ''`,
];
