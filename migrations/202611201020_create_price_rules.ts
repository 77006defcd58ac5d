import { type Kysely, sql } from "kysely";

/** Surcharges and discounts. An empty scope means any; `condition` holds only what is switched on. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function is_date_range(dates jsonb) returns boolean language sql immutable as $$
      select jsonb_typeof(dates) = 'array' and jsonb_array_length(dates) = 2
        and (dates ->> 0) ~ '^\\d{4}-\\d\\d-\\d\\d$' and (dates ->> 1) ~ '^\\d{4}-\\d\\d-\\d\\d$'
        and (dates ->> 0) <= (dates ->> 1)
    $$
  `.execute(db);
  await sql`
    create table price_rules (
      id integer generated always as identity primary key,
      name text not null,
      description text not null default '',
      rule_type text not null,
      value numeric(12, 3) not null,
      priority integer not null default 0,
      active boolean not null default true,
      condition jsonb,
      hotel_id integer,
      room_type_id integer,
      season_id integer,
      distribution_point_id integer,
      price_type text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint price_rules_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint price_rules_room_type_id_fkey foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint price_rules_season_id_fkey foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint price_rules_distribution_point_id_fkey foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint price_rules_scope_check check (hotel_id is not null or (room_type_id is null and season_id is null)),
      constraint price_rules_price_type_check check (price_type in ('sell', 'buy')),
      constraint price_rules_name_check check (char_length(name) between 1 and 100),
      constraint price_rules_description_check check (char_length(description) <= 500),
      constraint price_rules_rule_type_check check (rule_type in ('fixed_amount', 'percentage')),
      constraint price_rules_priority_check check (priority >= 0),
      constraint price_rules_condition_check check (
        jsonb_typeof(condition) = 'object'
        and condition - array[
          'promo_code', 'age_range', 'weekdays', 'min_stay', 'max_stay', 'adult_count', 'min_adults',
          'max_adults', 'children_count', 'child_position', 'booking_date_range', 'stay_date_range',
          'stay_date_mode'
        ] = '{}'
      ),
      constraint price_rules_promo_code_check check (char_length(btrim(condition ->> 'promo_code')) between 1 and 50),
      constraint price_rules_age_range_check check (
        jsonb_array_length(condition -> 'age_range') = 2
        and (condition -> 'age_range' ->> 0)::integer between 0 and 17
        and (condition -> 'age_range' ->> 1)::integer between (condition -> 'age_range' ->> 0)::integer and 17
      ),
      constraint price_rules_weekdays_check check (
        jsonb_array_length(condition -> 'weekdays') > 0
        and condition -> 'weekdays' <@
          '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
      ),
      constraint price_rules_stay_check check (
        coalesce((condition ->> 'min_stay')::integer, 1) >= 1
        and coalesce((condition ->> 'max_stay')::integer, 365) between coalesce((condition ->> 'min_stay')::integer, 1) and 365
      ),
      constraint price_rules_adult_count_check check ((condition ->> 'adult_count')::integer between 1 and 99),
      constraint price_rules_adults_check check (
        coalesce((condition ->> 'min_adults')::integer, 1) >= 1
        and coalesce((condition ->> 'max_adults')::integer, 99) between coalesce((condition ->> 'min_adults')::integer, 1) and 99
      ),
      constraint price_rules_children_count_check check ((condition ->> 'children_count')::integer between 0 and 20),
      constraint price_rules_child_position_check check ((condition ->> 'child_position')::integer between 0 and 19),
      constraint price_rules_booking_date_range_check check (is_date_range(condition -> 'booking_date_range')),
      constraint price_rules_stay_date_range_check check (is_date_range(condition -> 'stay_date_range')),
      constraint price_rules_stay_date_mode_check check (
        condition ->> 'stay_date_mode' in ('per_day', 'contains', 'contained')
      ),
      constraint price_rules_stay_date_pair_check check (
        (condition ? 'stay_date_range') = (condition ? 'stay_date_mode')
      )
    )
  `.execute(db);
  await sql`
    create index price_rules_name_idx on price_rules (search_text(name), id)
  `.execute(db);
  await sql`
    create index price_rules_name_search_idx on price_rules using gin (search_text(name) gin_trgm_ops)
  `.execute(db);
  await sql`
    create index price_rules_hotel_id_idx on price_rules (hotel_id)
  `.execute(db);
  await sql`
    create index price_rules_room_type_id_idx on price_rules (room_type_id)
  `.execute(db);
  await sql`
    create index price_rules_season_id_idx on price_rules (season_id)
  `.execute(db);
  await sql`
    create index price_rules_distribution_point_id_idx on price_rules (distribution_point_id)
  `.execute(db);
}
