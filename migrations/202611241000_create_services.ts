import { type Kysely, sql } from "kysely";

const areas = ["pricing", "hotels", "stop_sales", "currencies", "settings", "catalogue"];

/** Extras that are sold beside a stay; without a hotel, in all of them. Whoever is here may see them. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
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
      constraint services_currency_id_fkey foreign key (currency_id) references currencies (id) on delete restrict,
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
      )
    )
  `.execute(db);
  await sql`
    create unique index services_code_key on services (lower(code))
  `.execute(db);
  await sql`
    create index services_label_idx on services (search_text(label), id)
  `.execute(db);
  await sql`
    create index services_label_search_idx on services using gin (search_text(label) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index services_hotel_id_idx on services (hotel_id, id)
  `.execute(db);
  await sql`
    create index services_currency_id_idx on services (currency_id, id)
  `.execute(db);
  await grantCatalogue(db);
}

/** Everything, until somebody takes it away: as with every area before. */
async function grantCatalogue(db: Kysely<any>): Promise<void> {
  const all = sql.raw(
    `'{${areas.flatMap((area) => [`${area}:view`, `${area}:edit`]).join(",")}}'::text[]`,
  );
  await sql`
    alter table roles
      drop constraint roles_permissions_check,
      drop constraint roles_permissions_edit_check,
      alter column permissions set default ${all}
  `.execute(db);
  await sql`
    update roles set permissions = permissions || '{catalogue:view,catalogue:edit}'::text[]
    where 'settings:edit' = any(permissions)
  `.execute(db);
  await sql`
    alter table roles
      add constraint roles_permissions_check check (permissions <@ ${all}),
      add constraint roles_permissions_edit_check check (${sql.join(
        areas.map(
          (area) =>
            sql`(${sql.lit(`${area}:view`)} = any(permissions) or not ${sql.lit(`${area}:edit`)} = any(permissions))`,
        ),
        sql` and `,
      )})
  `.execute(db);
}
