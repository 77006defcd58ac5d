import { sql } from "kysely";

/** The lists of a rule's scope, each with the column that has its only id where there is one. */
const scopes = [
  ["hotel_ids", "hotel_id"],
  ["room_type_ids", "room_type_id"],
  ["season_ids", "season_id"],
  ["distribution_point_ids", "distribution_point_id"],
] as const;

const follow = scopes.map(
  ([list, one]) => sql`
      if tg_op = 'INSERT' then
        if new.${sql.id(list)} = '{}' and new.${sql.id(one)} is not null then
          new.${sql.id(list)} := array[new.${sql.id(one)}];
        end if;
      elsif new.${sql.id(list)} = old.${sql.id(list)}
        and new.${sql.id(one)} is distinct from old.${sql.id(one)}
      then
        new.${sql.id(list)} := array_remove(array[new.${sql.id(one)}], null);
      end if;
    `,
);

const only = scopes.map(
  ([list, one]) => sql`
      new.${sql.id(one)} := case cardinality(new.${sql.id(list)}) when 1 then new.${sql.id(list)}[1] end;
    `,
);

const rows = sql`
    select new.id, listed, null::integer, null::integer, null::integer
    from unnest(new.hotel_ids) listed
    union all
    select new.id, coalesce(
      (select hotel_id from room_types where id = listed and hotel_id = any(new.hotel_ids)),
      new.hotel_ids[1]
    ), listed, null, null
    from unnest(new.room_type_ids) listed
    union all
    select new.id, coalesce(
      (select hotel_id from seasons where id = listed and hotel_id = any(new.hotel_ids)),
      new.hotel_ids[1]
    ), null, listed, null
    from unnest(new.season_ids) listed
    union all
    select new.id, null, null, null, listed from unnest(new.distribution_point_ids) listed
  `;

const changed = scopes.map(([list]) => sql`old.${sql.id(list)} <> new.${sql.id(list)}`);

/** The hotels, room types, seasons, channels and rate plans that rules name. */
export const scopesOfRules = [
  // One row for each id of a rule's lists, which the foreign keys guard: room types and seasons with the hotel
  // that they belong to. A trigger writes it.
  sql`
    create table price_rule_scopes (
      rule_id integer not null,
      hotel_id integer,
      room_type_id integer,
      season_id integer,
      distribution_point_id integer,
      constraint price_rule_scopes_key
        unique nulls not distinct (rule_id, hotel_id, room_type_id, season_id, distribution_point_id),
      constraint price_rule_scopes_rule_id_fkey
        foreign key (rule_id) references price_rules (id) on delete cascade,
      constraint price_rule_scopes_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint price_rule_scopes_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint price_rule_scopes_season_id_fkey
        foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint price_rule_scopes_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict
    )
  `,
  sql`create index price_rule_scopes_hotel_id_idx on price_rule_scopes (hotel_id)`,
  sql`create index price_rule_scopes_room_type_id_idx on price_rule_scopes (room_type_id)`,
  sql`create index price_rule_scopes_season_id_idx on price_rule_scopes (season_id)`,
  sql`create index price_rule_scopes_distribution_point_id_idx on price_rule_scopes (distribution_point_id)`,
  // Whichever of the two a statement changes wins; where it changes both, the lists do.
  sql`
    create function price_rules_follow_scope() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      ${sql.join(follow, sql` `)}
      ${sql.join(only, sql` `)}
      -- The former columns of room type and season stand beside the hotel's alone.
      if new.hotel_id is null then
        new.room_type_id := null;
        new.season_id := null;
      end if;
      return new;
    end
    $$
  `,
  sql`
    create trigger price_rules_follow_scope before insert or update on price_rules
    for each row when (current_setting('search_path') <> '')
    execute function price_rules_follow_scope()
  `,
  // A room type or season of a hotel that isn't listed is no row of the first one that is: it is refused.
  sql`
    create function price_rules_write_scopes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      delete from price_rule_scopes where rule_id = new.id;
      insert into price_rule_scopes
        (rule_id, hotel_id, room_type_id, season_id, distribution_point_id)
      ${rows};
      return null;
    end
    $$
  `,
  sql`
    create trigger price_rules_write_scopes after insert on price_rules
    for each row when (current_setting('search_path') <> '')
    execute function price_rules_write_scopes()
  `,
  sql`
    create trigger price_rules_rewrite_scopes after update on price_rules
    for each row when (current_setting('search_path') <> '' and (${sql.join(changed, sql` or `)}))
    execute function price_rules_write_scopes()
  `,
  // Rate plans that a rule asks for are ids within its condition, which no foreign key guards. Both sides lock the
  // rows that they look at, so of two people who act at once, the second one sees the first.
  sql`
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
  `,
  sql`
    create trigger price_rules_refer before insert or update of condition on price_rules
    for each row when (
      current_setting('search_path') <> '' and new.condition ? 'rate_plan_ids'
    ) execute function price_rules_refer()
  `,
  sql`
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
  `,
  sql`
    create trigger price_rules_still_refer before delete on rate_plans
    for each row execute function price_rules_still_refer()
  `,
];
