import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

const languages = "en,fr,ar,de,es,it,ja,ko,nl,pl,pt,ru,sv,tr,zh";
const weekdays = "monday,tuesday,wednesday,thursday,friday,saturday,sunday";

/** Tours, and who is charged alike in each of them. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
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
      constraint tours_currency_id_fkey foreign key (currency_id) references currencies (id) on delete restrict,
      constraint tours_slug_key unique (slug),
      constraint tours_label_check check (char_length(label) between 3 and 100),
      constraint tours_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
      constraint tours_description_check check (char_length(description) <= 2000),
      constraint tours_city_check check (char_length(city) <= 100),
      constraint tours_meeting_point_check check (char_length(meeting_point) <= 255),
      constraint tours_duration_check check (duration_minutes between 15 and 20160),
      constraint tours_languages_check check (languages <@ ${sql.raw(`'{${languages}}'::text[]`)}),
      constraint tours_availability_check check (availability in ('start_times', 'opening_hours')),
      constraint tours_start_times_check check (
        cardinality(start_times) <= 48
        and (cardinality(start_times) > 0) = (availability = 'start_times')
        and array_to_string(start_times, ',') ~ '^((([01][0-9]|2[0-3]):[0-5][0-9])(,|$))*$'
      ),
      constraint tours_weekdays_check check (
        cardinality(weekdays) > 0 and weekdays <@ ${sql.raw(`'{${weekdays}}'::text[]`)}
      ),
      constraint tours_people_check check (min_people >= 1 and min_people <= max_people and max_people <= 1000),
      constraint tours_cutoff_check check (cutoff_hours between 0 and 720),
      constraint tours_pricing_per_check check (pricing_per in ('person', 'booking')),
      constraint tours_valid_check check (valid_from <= valid_to)
    )
  `.execute(db);
  await sql`
    create index tours_label_idx on tours (search_text(label), id)
  `.execute(db);
  await sql`
    create index tours_label_search_idx on tours using gin (search_text(label) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index tours_city_idx on tours (search_text(city), id)
  `.execute(db);
  await sql`
    create index tours_currency_id_idx on tours (currency_id, id)
  `.execute(db);
  // No age belongs to two units of a tour. Ages stay below a thousand: with the tour's own number
  // before them, ranges of two tours never meet, and one plain range says it all.
  await sql`
    create table tour_units (
      tour_id integer not null,
      unit text not null,
      min_age integer not null,
      max_age integer not null,
      counts_in_capacity boolean not null default true,
      constraint tour_units_pkey primary key (tour_id, unit),
      constraint tour_units_tour_id_fkey foreign key (tour_id) references tours (id) on delete cascade,
      constraint tour_units_unit_check check (unit in ('adult', 'youth', 'child', 'infant', 'senior')),
      constraint tour_units_ages_check check (min_age >= 0 and min_age <= max_age and max_age <= 120),
      constraint tour_units_overlap_excl exclude using gist (
        int8range(tour_id * 1000::bigint + min_age, tour_id * 1000::bigint + max_age, '[]') with &&
      )
    )
  `.execute(db);
  for (const table of ["tours", "tour_units"]) await tallied(db, table);
}
