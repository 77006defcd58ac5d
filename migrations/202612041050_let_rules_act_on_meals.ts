import { type Kysely, sql } from "kysely";

/**
 * A rule acts on the room, on the meals or on both (`contracts.md` §6), and may ask for rate plans and meal plans
 * (§1). Rate plans that a rule asks for are ids within its condition, which no foreign key guards: triggers do.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_rules
      add column part text not null default 'room',
      add constraint price_rules_part_check check (
        part = 'room' or (part in ('meals', 'all') and rule_type <> 'free_nights')
      ),
      drop constraint price_rules_condition_check,
      add constraint price_rules_condition_check check (
        jsonb_typeof(condition) = 'object'
        and condition - array[
          'promo_code', 'age_range', 'weekdays', 'arrival_weekdays', 'min_stay', 'max_stay',
          'adult_count', 'min_adults', 'max_adults', 'children_count', 'child_position',
          'booking_date_range', 'advance_days', 'stay_date_range', 'stay_date_mode', 'adult_position',
          'rate_plan_ids', 'meal_plans'
        ] = '{}'
      ),
      add constraint price_rules_meal_plans_check check (
        case when jsonb_typeof(condition -> 'meal_plans') = 'array'
          then jsonb_array_length(condition -> 'meal_plans') > 0
            and condition -> 'meal_plans' <@
              '["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]'
          else not condition ? 'meal_plans'
        end
      ),
      add constraint price_rules_rate_plan_ids_check check (
        case when jsonb_typeof(condition -> 'rate_plan_ids') = 'array'
          then jsonb_array_length(condition -> 'rate_plan_ids') between 1 and 100
            and not jsonb_path_exists(condition, '$.rate_plan_ids[*] ? (@.type() != "number")')
          else not condition ? 'rate_plan_ids'
        end
      )
  `.execute(db);
  await guardRatePlans(db);
  await sayPartInPast(db);
}

/** Both sides lock the rows that they look at, so of two people who act at once, the second one sees the first. */
async function guardRatePlans(db: Kysely<any>): Promise<void> {
  await sql`
    create function price_rules_refer() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      asked integer[];
      known integer[];
    begin
      select array_agg(id::integer) into asked
      from jsonb_array_elements_text(new.condition -> 'rate_plan_ids') id;
      select coalesce(array_agg(id), '{}') into known from (
        select id from rate_plans where id = any(asked) order by id for key share
      ) own;
      if not asked <@ known then
        raise foreign_key_violation using constraint = 'price_rules_rate_plan_ids_fkey',
          message = 'a rule asks for a rate plan that does not exist';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger price_rules_refer before insert or update of condition on price_rules
    for each row when (
      current_setting('search_path') <> '' and new.condition ? 'rate_plan_ids'
    ) execute function price_rules_refer()
  `.execute(db);
  await sql`
    create function price_rules_still_refer() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      if exists (
        select from price_rules where condition -> 'rate_plan_ids' @> to_jsonb(old.id)
      ) then
        raise foreign_key_violation using constraint = 'price_rules_rate_plan_ids_fkey',
          message = 'a rule asks for the rate plan',
          detail = 'The row is still referenced from table "price_rules".';
      end if;
      return old;
    end
    $$
  `.execute(db);
  await sql`
    create trigger price_rules_still_refer before delete on rate_plans
    for each row execute function price_rules_still_refer()
  `.execute(db);
}

/** States from before say what held then: rules acted on the room. */
async function sayPartInPast(db: Kysely<any>): Promise<void> {
  const before = sql`'{"part": "room"}'::jsonb`;
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log set ${sql.ref(side)} = ${before} || ${sql.ref(side)}
      where entity = 'price_rule' and ${sql.ref(side)} ? 'charge' and not ${sql.ref(side)} ? 'part'
    `.execute(db);
  }
  await sql`
    update former_rows set state = ${before} || state
    where list = 'price_rules' and state is not null and not state ? 'part'
  `.execute(db);
}
