import { type Kysely, sql } from "kysely";

/** A rule may ask how many days before check-in a stay is booked: at least, at most, or both. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function is_advance_days(days jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case
        when jsonb_typeof(days) <> 'array' then false
        when jsonb_array_length(days) <> 2 then false
        when days = '[null, null]' then false
        when days -> 0 <> 'null' and not is_whole_number(days -> 0, 0, 999) then false
        when days -> 1 <> 'null' and not is_whole_number(days -> 1, 0, 999) then false
        when days -> 0 = 'null' or days -> 1 = 'null' then true
        else (days -> 0)::integer <= (days -> 1)::integer
      end
    $$
  `.execute(db);
  await sql`
    alter table price_rules
      drop constraint price_rules_condition_check,
      add constraint price_rules_condition_check check (
        jsonb_typeof(condition) = 'object'
        and condition - array[
          'promo_code', 'age_range', 'weekdays', 'min_stay', 'max_stay', 'adult_count', 'min_adults',
          'max_adults', 'children_count', 'child_position', 'booking_date_range', 'advance_days',
          'stay_date_range', 'stay_date_mode'
        ] = '{}'
      ),
      add constraint price_rules_advance_days_check check (is_advance_days(condition -> 'advance_days'))
  `.execute(db);
}
