import { sql } from "kysely";

/** Rules that change the price of a night or a stay. */
export const priceRules = [
  // A rule's condition says what it asks of a stay, each part by its name (ADR 8). An empty list of hotels, room
  // types, seasons or channels means all. The columns `hotel_id` to `distribution_point_id` have the only one of a
  // list (ADR 118).
  sql`
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
      hotel_ids integer[] not null default '{}',
      room_type_ids integer[] not null default '{}',
      season_ids integer[] not null default '{}',
      distribution_point_ids integer[] not null default '{}',
      charge text not null default 'night',
      stay integer,
      pay integer,
      which text,
      repeat boolean not null default false,
      exclusive_group text not null default '',
      exclusive_choice text not null default 'first',
      part text not null default 'room',
      constraint price_rules_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint price_rules_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint price_rules_season_id_fkey
        foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint price_rules_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint price_rules_scope_check check (
        hotel_id is not null or (room_type_id is null and season_id is null)
      ),
      constraint price_rules_price_type_check check (price_type in ('sell', 'buy')),
      constraint price_rules_name_check check (char_length(name) between 1 and 100),
      constraint price_rules_description_check check (char_length(description) <= 500),
      constraint price_rules_priority_check check (priority >= 0),
      constraint price_rules_stay_date_pair_check check (
        (condition ? 'stay_date_range') = (condition ? 'stay_date_mode')
      ),
      constraint price_rules_promo_code_check check (
        jsonb_typeof(condition -> 'promo_code') = 'string'
        and char_length(condition ->> 'promo_code') <= 50
        and condition ->> 'promo_code' ~ '[^\\s\\u00a0]'
      ),
      constraint price_rules_age_range_check check (is_age_range(condition -> 'age_range')),
      constraint price_rules_weekdays_check check (
        case when jsonb_typeof(condition -> 'weekdays') = 'array'
          then jsonb_array_length(condition -> 'weekdays') > 0
            and condition -> 'weekdays' <@
              '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
          else not condition ? 'weekdays'
        end
      ),
      constraint price_rules_stay_check check (
        is_ordered_pair(condition -> 'min_stay', condition -> 'max_stay', 365)
      ),
      constraint price_rules_adult_count_check check (
        is_whole_number(condition -> 'adult_count', 1, 99)
      ),
      constraint price_rules_adults_check check (
        is_ordered_pair(condition -> 'min_adults', condition -> 'max_adults', 99)
      ),
      constraint price_rules_children_count_check check (
        is_whole_number(condition -> 'children_count', 0, 20)
      ),
      constraint price_rules_child_position_check check (
        is_whole_number(condition -> 'child_position', 0, 19)
      ),
      constraint price_rules_booking_date_range_check check (
        is_date_range(condition -> 'booking_date_range')
      ),
      constraint price_rules_stay_date_range_check check (
        is_date_range(condition -> 'stay_date_range')
      ),
      constraint price_rules_advance_days_check check (
        is_advance_days(condition -> 'advance_days')
      ),
      constraint price_rules_hotel_ids_check check (
        cardinality(hotel_ids) <= 100 and array_position(hotel_ids, null) is null
      ),
      constraint price_rules_room_type_ids_check check (
        cardinality(room_type_ids) <= 100 and array_position(room_type_ids, null) is null
      ),
      constraint price_rules_season_ids_check check (
        cardinality(season_ids) <= 100 and array_position(season_ids, null) is null
      ),
      constraint price_rules_distribution_point_ids_check check (
        cardinality(distribution_point_ids) <= 100 and array_position(distribution_point_ids, null) is null
      ),
      constraint price_rules_scopes_check check (
        hotel_ids <> '{}' or (room_type_ids = '{}' and season_ids = '{}')
      ),
      constraint price_rules_rule_type_check
        check (rule_type in ('fixed_amount', 'percentage', 'free_nights')),
      constraint price_rules_charge_check check (
        charge = 'night'
        or (charge in ('person_night', 'stay', 'person_stay') and rule_type = 'fixed_amount')
      ),
      constraint price_rules_person_charge_check check (
        charge not in ('person_night', 'person_stay')
        or not coalesce(condition ?| array['age_range', 'child_position', 'adult_position'], false)
      ),
      constraint price_rules_free_nights_check check (
        case rule_type
          when 'free_nights' then
            coalesce(
              stay between 2 and 60 and pay between 1 and stay - 1
                and which in ('cheapest', 'first', 'last'),
              false
            )
            and value = 0
          else num_nonnulls(stay, pay, which) = 0 and not repeat
        end
      ),
      constraint price_rules_free_nights_guests_check check (
        rule_type <> 'free_nights'
        or not coalesce(condition ?| array['age_range', 'child_position', 'adult_position'], false)
      ),
      constraint price_rules_exclusive_group_check check (
        char_length(exclusive_group) <= 30 and exclusive_group = btrim(exclusive_group)
      ),
      constraint price_rules_exclusive_choice_check check (
        exclusive_choice in ('first', 'best')
      ),
      constraint price_rules_arrival_weekdays_check check (
        case when jsonb_typeof(condition -> 'arrival_weekdays') = 'array'
          then jsonb_array_length(condition -> 'arrival_weekdays') > 0
            and condition -> 'arrival_weekdays' <@
              '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
          else not condition ? 'arrival_weekdays'
        end
      ),
      constraint price_rules_stay_date_mode_check check (
        case when jsonb_typeof(condition -> 'stay_date_mode') = 'string'
          then condition ->> 'stay_date_mode' in ('per_day', 'contains', 'contained', 'arrival')
          else not condition ? 'stay_date_mode'
        end
      ),
      constraint price_rules_adult_position_check check (
        is_adult_position(condition -> 'adult_position')
      ),
      constraint price_rules_guests_check check (
        not coalesce(
          condition ? 'adult_position' and condition ?| array['age_range', 'child_position'],
          false
        )
      ),
      constraint price_rules_part_check check (
        part = 'room' or (part in ('meals', 'all') and rule_type <> 'free_nights')
      ),
      constraint price_rules_condition_check check (
        jsonb_typeof(condition) = 'object'
        and condition - array[
          'promo_code', 'age_range', 'weekdays', 'arrival_weekdays', 'min_stay', 'max_stay',
          'adult_count', 'min_adults', 'max_adults', 'children_count', 'child_position',
          'booking_date_range', 'advance_days', 'stay_date_range', 'stay_date_mode', 'adult_position',
          'rate_plan_ids', 'meal_plans'
        ] = '{}'
      ),
      constraint price_rules_meal_plans_check check (
        case when jsonb_typeof(condition -> 'meal_plans') = 'array'
          then jsonb_array_length(condition -> 'meal_plans') > 0
            and condition -> 'meal_plans' <@
              '["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]'
          else not condition ? 'meal_plans'
        end
      ),
      constraint price_rules_rate_plan_ids_check check (
        case when jsonb_typeof(condition -> 'rate_plan_ids') = 'array'
          then jsonb_array_length(condition -> 'rate_plan_ids') between 1 and 100
            and not jsonb_path_exists(condition, '$.rate_plan_ids[*] ? (@.type() != "number")')
          else not condition ? 'rate_plan_ids'
        end
      )
    )
  `,
  sql`create index price_rules_name_idx on price_rules (search_text(name), id)`,
  sql`create index price_rules_name_search_idx on price_rules using gin (search_text(name) gin_trgm_ops)`,
  sql`create index price_rules_hotel_id_idx on price_rules (hotel_id)`,
  sql`create index price_rules_room_type_id_idx on price_rules (room_type_id)`,
  sql`create index price_rules_season_id_idx on price_rules (season_id)`,
  sql`create index price_rules_distribution_point_id_idx on price_rules (distribution_point_id)`,
  sql`create index price_rules_rule_type_idx on price_rules (rule_type, id)`,
  sql`create index price_rules_value_idx on price_rules (value, id)`,
  sql`create index price_rules_priority_idx on price_rules (priority, id)`,
  sql`create index price_rules_updated_at_idx on price_rules (updated_at)`,
  sql`create index price_rules_hotel_ids_idx on price_rules using gin (hotel_ids)`,
  sql`create index price_rules_room_type_ids_idx on price_rules using gin (room_type_ids)`,
  sql`create index price_rules_season_ids_idx on price_rules using gin (season_ids)`,
  sql`create index price_rules_distribution_point_ids_idx on price_rules using gin (distribution_point_ids)`,
];
