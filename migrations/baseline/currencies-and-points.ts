import { sql } from "kysely";

/** Currencies, and the points through which is sold. */
export const currenciesAndPoints = [
  // Currencies by ISO 4217; `decimals` is the number of digits that their money has.
  sql`
    create table currencies (
      id integer generated always as identity primary key,
      iso_code text not null,
      label text not null,
      symbol text not null,
      decimals smallint not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint currencies_iso_code_key unique (iso_code),
      constraint currencies_iso_code_check check (iso_code ~ '^[A-Z]{3}$'),
      constraint currencies_label_check check (char_length(label) between 2 and 50),
      constraint currencies_symbol_check check (char_length(symbol) between 1 and 8),
      constraint currencies_decimals_check check (decimals between 0 and 4)
    )
  `,
  sql`create index currencies_label_idx on currencies (search_text(label), id)`,
  // Sales channels and agencies. A parent may have parents, but nobody is their own ancestor.
  sql`
    create table distribution_points (
      id integer generated always as identity primary key,
      label text not null,
      code text not null,
      type text not null default 'physical_agency',
      parent_id integer,
      address text not null default '',
      contact_email text not null,
      contact_phone text not null default '',
      commission_rate numeric(5, 2) not null default 0,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint distribution_points_parent_id_fkey
        foreign key (parent_id) references distribution_points (id) on delete restrict,
      constraint distribution_points_label_check check (char_length(label) between 3 and 100),
      constraint distribution_points_code_check check (char_length(code) between 2 and 20),
      constraint distribution_points_type_check check (
        type in ('physical_agency', 'online_portal', 'partner_api', 'direct_sales', 'other')
      ),
      constraint distribution_points_address_check check (char_length(address) <= 500),
      constraint distribution_points_contact_email_check check (
        contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
      ),
      constraint distribution_points_contact_phone_check check (
        char_length(contact_phone) <= 20
      ),
      constraint distribution_points_commission_rate_check check (
        commission_rate between 0 and 100
      )
    )
  `,
  sql`create unique index distribution_points_code_key on distribution_points (lower(code))`,
  sql`create index distribution_points_label_idx on distribution_points (search_text(label), id)`,
  sql`
    create index distribution_points_label_search_idx
      on distribution_points using gin (search_text(label) gin_trgm_ops)
  `,
  // One change of a parent at a time: two that run together each see the tree before the other, and between them
  // could close a circle that neither closes alone. The lock ends with the transaction.
  sql`
    create function distribution_points_refuse_cycle() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('distribution_points.parent_id'));
      if exists (
        with recursive ancestors (id, parent_id) as (
          select id, parent_id from distribution_points where id = new.parent_id
          union
          select above.id, above.parent_id
          from distribution_points above join ancestors on above.id = ancestors.parent_id
        )
        select 1 from ancestors where id = new.id
      ) then
        raise exception 'a distribution point cannot be its own ancestor'
          using errcode = 'check_violation', constraint = 'distribution_points_parent_id_cycle';
      end if;
      return new;
    end
    $$
  `,
  sql`
    create trigger distribution_points_parent_id_cycle
    before insert or update of parent_id on distribution_points
    for each row when (new.parent_id is not null)
    execute function distribution_points_refuse_cycle()
  `,
];
