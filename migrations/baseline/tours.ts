import { sql } from "kysely";

/** Tours, and the prices of tours and treatments. */
export const tours = [
  // Tours, and who is charged alike in each of them.
  sql`
    create table tours (
      id integer generated always as identity primary key,
      label text not null,
      slug text not null,
      description text not null default '',
      city text not null default '',
      meeting_point text not null default '',
      duration_minutes integer not null,
      languages text[] not null default '{}',
      availability text not null,
      start_times text[] not null default '{}',
      weekdays text[] not null,
      min_people integer not null,
      max_people integer not null,
      cutoff_hours integer not null,
      pricing_per text not null,
      currency_id integer not null,
      valid_from date,
      valid_to date,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      label_fr text not null default '',
      description_fr text not null default '',
      constraint tours_slug_key unique (slug),
      constraint tours_currency_id_fkey
        foreign key (currency_id) references currencies (id) on delete restrict,
      constraint tours_label_check check (char_length(label) between 3 and 100),
      constraint tours_slug_check check (
        slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100
      ),
      constraint tours_description_check check (char_length(description) <= 2000),
      constraint tours_city_check check (char_length(city) <= 100),
      constraint tours_meeting_point_check check (char_length(meeting_point) <= 255),
      constraint tours_duration_check check (duration_minutes between 15 and 20160),
      constraint tours_languages_check check (
        languages <@ '{en,fr,ar,de,es,it,ja,ko,nl,pl,pt,ru,sv,tr,zh}'::text[]
      ),
      constraint tours_availability_check check (
        availability in ('start_times', 'opening_hours')
      ),
      constraint tours_start_times_check check (
        cardinality(start_times) <= 48
        and (cardinality(start_times) > 0) = (availability = 'start_times')
        and array_to_string(start_times, ',') ~ '^((([01][0-9]|2[0-3]):[0-5][0-9])(,|$))*$'
      ),
      constraint tours_weekdays_check check (
        cardinality(weekdays) > 0
        and weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
      ),
      constraint tours_people_check check (
        min_people >= 1 and min_people <= max_people and max_people <= 1000
      ),
      constraint tours_cutoff_check check (cutoff_hours between 0 and 720),
      constraint tours_pricing_per_check check (pricing_per in ('person', 'booking')),
      constraint tours_valid_check check (valid_from <= valid_to),
      constraint tours_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 3 and 100
      ),
      constraint tours_description_fr_check check (char_length(description_fr) <= 2000)
    )
  `,
  sql`create index tours_label_idx on tours (search_text(label), id)`,
  sql`create index tours_label_search_idx on tours using gin (search_text(label) gin_trgm_ops)`,
  sql`create index tours_city_idx on tours (search_text(city), id)`,
  sql`create index tours_currency_id_idx on tours (currency_id, id)`,
  sql`create index tours_french_label_idx on tours (search_text(coalesce(nullif(label_fr, ''), label)), id)`,
  sql`create index tours_label_fr_search_idx on tours using gin (search_text(label_fr) gin_trgm_ops)`,
  // No age belongs to two units of a tour. Ages stay below a thousand: with the tour's own number before them,
  // ranges of two tours never meet, and one plain range says it all.
  sql`
    create table tour_units (
      tour_id integer not null,
      unit text not null,
      min_age integer not null,
      max_age integer not null,
      counts_in_capacity boolean not null default true,
      constraint tour_units_pkey primary key (tour_id, unit),
      constraint tour_units_overlap_excl exclude using gist (
        int8range(tour_id * 1000::bigint + min_age, tour_id * 1000::bigint + max_age, '[]') with &&
      ),
      constraint tour_units_tour_id_fkey foreign key (tour_id) references tours (id) on delete cascade,
      constraint tour_units_unit_check check (
        unit in ('adult', 'youth', 'child', 'infant', 'senior')
      ),
      constraint tour_units_ages_check check (
        min_age >= 0 and min_age <= max_age and max_age <= 120
      )
    )
  `,
  // Prices of a tour's units and of a spa's treatments, by channel and days.
  sql`
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
      constraint catalogue_prices_tour_id_fkey
        foreign key (tour_id) references tours (id) on delete restrict,
      constraint catalogue_prices_treatment_id_fkey
        foreign key (treatment_id) references treatments (id) on delete restrict,
      constraint catalogue_prices_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint catalogue_prices_owner_check check (
        num_nonnulls(tour_id, treatment_id) = 1 and (unit is null) = (tour_id is null)
      ),
      constraint catalogue_prices_unit_check check (
        unit in ('adult', 'youth', 'child', 'infant', 'senior', 'booking')
      ),
      constraint catalogue_prices_weekdays_check check (
        weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
        and (weekdays = '{}' or treatment_id is not null)
      ),
      constraint catalogue_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint catalogue_prices_price_check check (price >= 0 and price <= 9999999),
      constraint catalogue_prices_valid_check check (valid_from <= valid_to)
    )
  `,
  sql`
    create unique index catalogue_prices_tour_key
      on catalogue_prices (tour_id, unit, price_type, distribution_point_id, valid_from)
      nulls not distinct where tour_id is not null
  `,
  sql`
    create unique index catalogue_prices_treatment_key
      on catalogue_prices (treatment_id, price_type, distribution_point_id, valid_from, weekdays)
      nulls not distinct where treatment_id is not null
  `,
  sql`create index catalogue_prices_distribution_point_id_idx on catalogue_prices (distribution_point_id, id)`,
  sql`create index catalogue_prices_updated_at_idx on catalogue_prices (updated_at)`,
];
