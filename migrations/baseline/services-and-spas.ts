import { sql } from "kysely";

/** What is sold beside a stay, and in spas. */
export const servicesAndSpas = [
  // Extras that are sold beside a stay; without a hotel, in all of them. Whoever is here may see them.
  sql`
    create table services (
      id integer generated always as identity primary key,
      label text not null,
      code text not null,
      description text not null default '',
      category text not null,
      charge_mode text not null,
      price numeric(13, 4) not null,
      currency_id integer not null,
      tax_included boolean not null default true,
      min_age smallint,
      max_age smallint,
      hotel_id integer,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      label_fr text not null default '',
      description_fr text not null default '',
      constraint services_currency_id_fkey
        foreign key (currency_id) references currencies (id) on delete restrict,
      constraint services_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint services_label_check check (char_length(label) between 2 and 100),
      constraint services_code_check check (char_length(code) between 2 and 20),
      constraint services_description_check check (char_length(description) <= 500),
      constraint services_category_check check (
        category in ('meal', 'transfer', 'parking', 'equipment', 'fee', 'other')
      ),
      constraint services_charge_mode_check check (
        charge_mode in ('once', 'per_night', 'per_person', 'per_person_per_night')
      ),
      constraint services_price_check check (price >= 0 and price <= 9999999),
      constraint services_ages_check check (
        (min_age is null) = (max_age is null) and min_age >= 0 and min_age <= max_age and max_age <= 17
      ),
      constraint services_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 2 and 100
      ),
      constraint services_description_fr_check check (char_length(description_fr) <= 500)
    )
  `,
  sql`create unique index services_code_key on services (lower(code))`,
  sql`create index services_label_idx on services (search_text(label), id)`,
  sql`create index services_label_search_idx on services using gin (search_text(label) gin_trgm_ops)`,
  sql`create index services_hotel_id_idx on services (hotel_id, id)`,
  sql`create index services_currency_id_idx on services (currency_id, id)`,
  sql`
    create index services_french_label_idx
      on services (search_text(coalesce(nullif(label_fr, ''), label)), id)
  `,
  sql`create index services_label_fr_search_idx on services using gin (search_text(label_fr) gin_trgm_ops)`,
  // Spas and their treatments. A treatment is priced in its spa's currency, and is found by its spa too: what is
  // booked names both, and can't name a treatment of another.
  sql`
    create table spas (
      id integer generated always as identity primary key,
      label text not null,
      description text not null default '',
      hotel_id integer,
      address text not null default '',
      phone text not null default '',
      email text not null default '',
      opening_hours jsonb not null,
      treatment_rooms smallint not null,
      currency_id integer not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      label_fr text not null default '',
      description_fr text not null default '',
      constraint spas_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint spas_currency_id_fkey
        foreign key (currency_id) references currencies (id) on delete restrict,
      constraint spas_label_check check (char_length(label) between 3 and 100),
      constraint spas_lengths_check check (
        char_length(description) <= 500 and char_length(address) <= 500 and char_length(phone) <= 20
        and char_length(email) <= 254
      ),
      constraint spas_email_check check (
        email = '' or email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
      ),
      constraint spas_opening_hours_check check (
        jsonb_typeof(opening_hours) = 'object'
        and opening_hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
      ),
      constraint spas_treatment_rooms_check check (treatment_rooms between 1 and 50),
      constraint spas_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 3 and 100
      ),
      constraint spas_description_fr_check check (char_length(description_fr) <= 500)
    )
  `,
  sql`create index spas_label_idx on spas (search_text(label), id)`,
  sql`create index spas_label_search_idx on spas using gin (search_text(label) gin_trgm_ops)`,
  sql`create index spas_hotel_id_idx on spas (hotel_id, id)`,
  sql`create index spas_currency_id_idx on spas (currency_id, id)`,
  sql`create index spas_french_label_idx on spas (search_text(coalesce(nullif(label_fr, ''), label)), id)`,
  sql`create index spas_label_fr_search_idx on spas using gin (search_text(label_fr) gin_trgm_ops)`,
  sql`
    create table treatments (
      id integer generated always as identity primary key,
      spa_id integer not null,
      label text not null,
      category text not null,
      description text not null default '',
      duration_minutes smallint not null,
      buffer_minutes smallint not null default 0,
      persons smallint not null,
      min_age smallint,
      price numeric(13, 4) not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      label_fr text not null default '',
      description_fr text not null default '',
      constraint treatments_spa_id_id_key unique (spa_id, id),
      constraint treatments_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      constraint treatments_label_check check (char_length(label) between 3 and 100),
      constraint treatments_description_check check (char_length(description) <= 500),
      constraint treatments_category_check check (
        category in ('massage', 'face', 'body', 'hammam', 'hair', 'other')
      ),
      constraint treatments_duration_check check (duration_minutes between 5 and 480),
      constraint treatments_buffer_check check (buffer_minutes between 0 and 120),
      constraint treatments_persons_check check (persons between 1 and 10),
      constraint treatments_min_age_check check (min_age between 0 and 99),
      constraint treatments_price_check check (price >= 0 and price <= 9999999),
      constraint treatments_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 3 and 100
      ),
      constraint treatments_description_fr_check check (char_length(description_fr) <= 500)
    )
  `,
  sql`create index treatments_label_idx on treatments (search_text(label), id)`,
  sql`create index treatments_label_search_idx on treatments using gin (search_text(label) gin_trgm_ops)`,
  sql`
    create index treatments_french_label_idx
      on treatments (search_text(coalesce(nullif(label_fr, ''), label)), id)
  `,
  sql`create index treatments_label_fr_search_idx on treatments using gin (search_text(label_fr) gin_trgm_ops)`,
];
