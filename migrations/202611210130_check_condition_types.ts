import { type Kysely, sql } from "kysely";

/**
 * A rule's condition by type as well as by range: a JSON null or a text where a number belongs made
 * the checks unknown, and unknown passes. Dates must be days that exist. What is missing is null to
 * these functions, and still asks for nothing.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function is_whole_number(said jsonb, low integer, high integer) returns boolean
    language sql immutable strict as $$
      select case when jsonb_typeof(said) = 'number'
        then said::numeric between low and high and said::numeric % 1 = 0
        else false
      end
    $$
  `.execute(db);
  await sql`
    create function is_calendar_date(said jsonb) returns boolean
    language sql immutable strict as $$
      select case when jsonb_typeof(said) = 'string'
          and (said #>> '{}') ~ '^(19|2[01])\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'
        then extract(month from
            make_date(left(said #>> '{}', 4)::integer, substr(said #>> '{}', 6, 2)::integer, 1)
            + right(said #>> '{}', 2)::integer - 1
          ) = substr(said #>> '{}', 6, 2)::integer
        else false
      end
    $$
  `.execute(db);
  await sql`
    create or replace function is_date_range(dates jsonb) returns boolean
    language sql immutable strict as $$
      select case when jsonb_typeof(dates) = 'array'
        then jsonb_array_length(dates) = 2
          and is_calendar_date(dates -> 0) and is_calendar_date(dates -> 1)
          and (dates ->> 0) <= (dates ->> 1)
        else false
      end
    $$
  `.execute(db);
  await sql`
    create function is_age_range(ages jsonb) returns boolean
    language sql immutable strict as $$
      select case
        when jsonb_typeof(ages) <> 'array' then false
        when jsonb_array_length(ages) <> 2 then false
        when is_whole_number(ages -> 0, 0, 17) and is_whole_number(ages -> 1, 0, 17)
          then (ages -> 0)::integer <= (ages -> 1)::integer
        else false
      end
    $$
  `.execute(db);
  await sql`
    create function is_ordered_pair(lowest jsonb, highest jsonb, high integer) returns boolean
    language sql immutable as $$
      select case
        when is_whole_number(lowest, 1, high) is false or is_whole_number(highest, 1, high) is false
          then false
        else lowest is null or highest is null or lowest::integer <= highest::integer
      end
    $$
  `.execute(db);
  for (const [name, check] of checks) {
    await sql`
      alter table price_rules
        drop constraint ${sql.id(name)},
        add constraint ${sql.id(name)} check (${sql.raw(check)})
    `.execute(db);
  }
}

const checks = [
  [
    "price_rules_promo_code_check",
    // Blank to the eye is blank: no-break spaces too, as in the schema's trim.
    `jsonb_typeof(condition -> 'promo_code') = 'string'
      and char_length(condition ->> 'promo_code') <= 50
      and condition ->> 'promo_code' ~ '[^\\s\\u00a0]'`,
  ],
  ["price_rules_age_range_check", `is_age_range(condition -> 'age_range')`],
  [
    "price_rules_weekdays_check",
    `case when jsonb_typeof(condition -> 'weekdays') = 'array'
      then jsonb_array_length(condition -> 'weekdays') > 0
        and condition -> 'weekdays' <@
          '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
      else not condition ? 'weekdays'
    end`,
  ],
  [
    "price_rules_stay_check",
    `is_ordered_pair(condition -> 'min_stay', condition -> 'max_stay', 365)`,
  ],
  ["price_rules_adult_count_check", `is_whole_number(condition -> 'adult_count', 1, 99)`],
  [
    "price_rules_adults_check",
    `is_ordered_pair(condition -> 'min_adults', condition -> 'max_adults', 99)`,
  ],
  ["price_rules_children_count_check", `is_whole_number(condition -> 'children_count', 0, 20)`],
  ["price_rules_child_position_check", `is_whole_number(condition -> 'child_position', 0, 19)`],
  ["price_rules_booking_date_range_check", `is_date_range(condition -> 'booking_date_range')`],
  ["price_rules_stay_date_range_check", `is_date_range(condition -> 'stay_date_range')`],
  [
    "price_rules_stay_date_mode_check",
    `jsonb_typeof(condition -> 'stay_date_mode') = 'string'
      and condition ->> 'stay_date_mode' in ('per_day', 'contains', 'contained')`,
  ],
] as const;
