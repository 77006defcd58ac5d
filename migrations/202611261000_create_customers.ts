import { type Kysely, sql } from "kysely";

const areas = [
  "pricing",
  "hotels",
  "stop_sales",
  "customers",
  "catalogue",
  "currencies",
  "settings",
];

/**
 * Who books: people, companies, agencies. A customer is never deleted: of two that are one person
 * the younger points to the older, and one who wants to be forgotten loses what is personal.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table customers (
      id integer generated always as identity primary key,
      type text not null,
      first_name text not null default '',
      last_name text not null default '',
      company_name text not null default '',
      email text not null default '',
      phone text not null default '',
      language text not null,
      country text,
      birth_date date,
      tax_number text not null default '',
      address text not null default '',
      notes text not null default '',
      marketing_consent_at timestamptz(3),
      distribution_point_id integer,
      active boolean not null default true,
      merged_into_id integer,
      anonymised_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      sort_name text not null generated always as (
        case when type = 'person' then last_name || ' ' || first_name else company_name end
      ) stored,
      search_words text not null generated always as (
        first_name || ' ' || last_name || E'\n' || company_name || E'\n' || email || E'\n' || phone
          || E'\n' || regexp_replace(phone, '[^0-9]', '', 'g')
      ) stored,
      phone_key text generated always as (
        case when char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
          then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end
      ) stored,
      constraint customers_distribution_point_id_fkey foreign key (distribution_point_id)
        references distribution_points (id) on delete restrict,
      constraint customers_merged_into_id_fkey foreign key (merged_into_id)
        references customers (id) on delete restrict,
      constraint customers_type_check check (type in ('person', 'company', 'agency')),
      constraint customers_names_check check (
        anonymised_at is not null
        or case when type = 'person' then first_name <> '' and last_name <> '' else company_name <> '' end
      ),
      constraint customers_lengths_check check (
        char_length(first_name) <= 50 and char_length(last_name) <= 50
        and char_length(company_name) <= 100 and char_length(phone) <= 20
        and char_length(tax_number) <= 30 and char_length(address) <= 500
        and char_length(notes) <= 1000
      ),
      constraint customers_email_check check (email = '' or email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      constraint customers_language_check check (language in ('en', 'fr')),
      constraint customers_country_check check (country ~ '^[A-Z]{2}$'),
      constraint customers_merged_check check (merged_into_id <> id and (merged_into_id is null or not active)),
      constraint customers_anonymised_check check (
        anonymised_at is null
        or not active and birth_date is null and marketing_consent_at is null
          and first_name || last_name || company_name || email || phone || tax_number || address || notes = ''
      )
    )
  `.execute(db);
  // A list shows who isn't merged into another.
  for (const [name, key] of [
    ["name", sql`search_text(sort_name)`],
    ["type", sql`type`],
    ["email", sql`lower(email)`],
    ["created_at", sql`created_at`],
    ["active", sql`active`],
  ] as const) {
    await sql`
      create index ${sql.id(`customers_${name}_idx`)} on customers (${key}, id) where merged_into_id is null
    `.execute(db);
  }
  await sql`
    create index customers_search_words_idx on customers using gin (search_text(search_words) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index customers_phone_key_idx on customers (phone_key)
  `.execute(db);
  await sql`
    create index customers_merged_into_id_idx on customers (merged_into_id) where merged_into_id is not null
  `.execute(db);
  await sql`
    create index customers_distribution_point_id_idx on customers (distribution_point_id)
      where distribution_point_id is not null
  `.execute(db);
  await tally(db);
  await grantCustomers(db);
}

/** Counts the changes of the table, as for every table that is listed (`tally_lists`). */
async function tally(db: Kysely<any>): Promise<void> {
  const unlessRestored = sql`when (current_setting('search_path') <> '')`;
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`customers_tally_${event}`)} after ${sql.raw(event)} on customers
      referencing ${sql.raw(rows)} table as written_rows
      for each statement ${unlessRestored} execute function list_tallies_write()
    `.execute(db);
  }
  await sql`
    create trigger customers_tally_truncate after truncate on customers
    for each statement ${unlessRestored} execute function list_tallies_empty()
  `.execute(db);
  await sql`
    insert into list_tallies values ('customers', 0, 0, 0)
  `.execute(db);
}

/** Everything, until somebody takes it away: as with every area before. */
async function grantCustomers(db: Kysely<any>): Promise<void> {
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
    update roles set permissions = permissions || '{customers:view,customers:edit}'::text[]
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
