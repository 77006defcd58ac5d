import { type Kysely, sql } from "kysely";

/**
 * What contracts ask of rules: fixed amounts for a person or for the stay, free nights, groups of which one
 * rule acts, and three more conditions: weekdays of arrival, places of adults, and stay dates that check-in
 * lies in.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_rules
      add column charge text not null default 'night',
      add column stay integer,
      add column pay integer,
      add column which text,
      add column repeat boolean not null default false,
      add column exclusive_group text not null default '',
      add column exclusive_choice text not null default 'first',
      drop constraint price_rules_rule_type_check,
      add constraint price_rules_rule_type_check
        check (rule_type in ('fixed_amount', 'percentage', 'free_nights')),
      add constraint price_rules_charge_check check (
        charge = 'night'
        or (charge in ('person_night', 'stay', 'person_stay') and rule_type = 'fixed_amount')
      ),
      add constraint price_rules_person_charge_check check (
        charge not in ('person_night', 'person_stay')
        or not coalesce(condition ?| array['age_range', 'child_position', 'adult_position'], false)
      ),
      add constraint price_rules_free_nights_check check (
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
      add constraint price_rules_free_nights_guests_check check (
        rule_type <> 'free_nights'
        or not coalesce(condition ?| array['age_range', 'child_position', 'adult_position'], false)
      ),
      add constraint price_rules_exclusive_group_check check (
        char_length(exclusive_group) <= 30 and exclusive_group = btrim(exclusive_group)
      ),
      add constraint price_rules_exclusive_choice_check check (exclusive_choice in ('first', 'best'))
  `.execute(db);
  await sql`
    create function is_adult_position(places jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case
        when jsonb_typeof(places) <> 'array' then false
        when jsonb_array_length(places) <> 2 then false
        when not is_whole_number(places -> 0, 0, 98) then false
        when places -> 1 = 'null' then true
        when not is_whole_number(places -> 1, 0, 98) then false
        else (places -> 0)::integer <= (places -> 1)::integer
      end
    $$
  `.execute(db);
  await sql`
    alter table price_rules
      drop constraint price_rules_condition_check,
      add constraint price_rules_condition_check check (
        jsonb_typeof(condition) = 'object'
        and condition - array[
          'promo_code', 'age_range', 'weekdays', 'arrival_weekdays', 'min_stay', 'max_stay',
          'adult_count', 'min_adults', 'max_adults', 'children_count', 'child_position',
          'booking_date_range', 'advance_days', 'stay_date_range', 'stay_date_mode', 'adult_position'
        ] = '{}'
      ),
      add constraint price_rules_arrival_weekdays_check check (
        case when jsonb_typeof(condition -> 'arrival_weekdays') = 'array'
          then jsonb_array_length(condition -> 'arrival_weekdays') > 0
            and condition -> 'arrival_weekdays' <@
              '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'
          else not condition ? 'arrival_weekdays'
        end
      ),
      drop constraint price_rules_stay_date_mode_check,
      add constraint price_rules_stay_date_mode_check check (
        case when jsonb_typeof(condition -> 'stay_date_mode') = 'string'
          then condition ->> 'stay_date_mode' in ('per_day', 'contains', 'contained', 'arrival')
          else not condition ? 'stay_date_mode'
        end
      ),
      add constraint price_rules_adult_position_check check (
        is_adult_position(condition -> 'adult_position')
      ),
      add constraint price_rules_guests_check check (
        not coalesce(
          condition ? 'adult_position' and condition ?| array['age_range', 'child_position'],
          false
        )
      )
  `.execute(db);
  const added = sql`jsonb_build_object(
    'charge', 'night', 'stay', null, 'pay', null, 'which', null, 'repeat', false,
    'exclusive_group', '', 'exclusive_choice', 'first'
  )`;
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log set ${sql.ref(side)} = ${added} || ${sql.ref(side)}
      where entity = 'price_rule' and ${sql.ref(side)} ? 'price_type'
        and not ${sql.ref(side)} ? 'charge'
    `.execute(db);
  }
  await sql`
    update former_rows set state = ${added} || state
    where list = 'price_rules' and state is not null and not state ? 'charge'
  `.execute(db);
}
