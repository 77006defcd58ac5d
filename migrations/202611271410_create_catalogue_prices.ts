import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

const weekdays = "monday,tuesday,wednesday,thursday,friday,saturday,sunday";

/** Prices of a tour's units and of a spa's treatments, by channel and days. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table catalogue_prices (
      id integer generated always as identity primary key,
      tour_id integer,
      unit text,
      treatment_id integer,
      weekdays text[] not null default '{}',
      price_type text not null default 'sell',
      price numeric(13, 4) not null,
      distribution_point_id integer,
      valid_from date,
      valid_to date,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint catalogue_prices_tour_id_fkey foreign key (tour_id) references tours (id) on delete restrict,
      constraint catalogue_prices_treatment_id_fkey foreign key (treatment_id) references treatments (id) on delete restrict,
      constraint catalogue_prices_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint catalogue_prices_owner_check check (
        num_nonnulls(tour_id, treatment_id) = 1 and (unit is null) = (tour_id is null)
      ),
      constraint catalogue_prices_unit_check check (
        unit in ('adult', 'youth', 'child', 'infant', 'senior', 'booking')
      ),
      constraint catalogue_prices_weekdays_check check (
        weekdays <@ ${sql.raw(`'{${weekdays}}'::text[]`)} and (weekdays = '{}' or treatment_id is not null)
      ),
      constraint catalogue_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint catalogue_prices_price_check check (price >= 0 and price <= 9999999),
      constraint catalogue_prices_valid_check check (valid_from <= valid_to)
    )
  `.execute(db);
  await sql`
    create unique index catalogue_prices_tour_key
      on catalogue_prices (tour_id, unit, price_type, distribution_point_id, valid_from)
      nulls not distinct where tour_id is not null
  `.execute(db);
  await sql`
    create unique index catalogue_prices_treatment_key
      on catalogue_prices (treatment_id, price_type, distribution_point_id, valid_from, weekdays)
      nulls not distinct where treatment_id is not null
  `.execute(db);
  await sql`
    create index catalogue_prices_distribution_point_id_idx on catalogue_prices (distribution_point_id, id)
  `.execute(db);
  await tallied(db, "catalogue_prices");
  await sql`
    alter table price_batches
      drop constraint price_batches_kind_check,
      add constraint price_batches_kind_check check (
        kind in ('adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment')
      )
  `.execute(db);
}
