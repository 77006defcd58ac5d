import { type Kysely, sql } from "kysely";

/** The lists of a rule's scope, each with the column that held the only one before. */
const scopes = [
  ["hotel_ids", "hotel_id"],
  ["room_type_ids", "room_type_id"],
  ["season_ids", "season_id"],
  ["distribution_point_ids", "distribution_point_id"],
] as const;

/**
 * A rule may be for several hotels, room types, seasons and channels (ADR 118). The lists stand in the rule's
 * own row, so that its former states are kept with it; `price_rule_scopes` has a row for each id of them,
 * which the foreign keys guard. A trigger writes both it and the former columns, which hold the only one of a
 * list: the previous version of the app reads and writes these.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await addLists(db);
  await guardIds(db);
  await keepBoth(db);
  await nameListsInLog(db);
}

async function addLists(db: Kysely<any>): Promise<void> {
  for (const [list, one] of scopes) {
    await sql`
      alter table price_rules
        add column ${sql.id(list)} integer[] not null default '{}',
        add constraint ${sql.id(`price_rules_${list}_check`)} check (
          cardinality(${sql.id(list)}) <= 100 and array_position(${sql.id(list)}, null) is null
        )
    `.execute(db);
    await sql`
      update price_rules set ${sql.id(list)} = array[${sql.id(one)}] where ${sql.id(one)} is not null
    `.execute(db);
    await sql`
      create index ${sql.id(`price_rules_${list}_idx`)} on price_rules using gin (${sql.id(list)})
    `.execute(db);
  }
  await sql`
    alter table price_rules add constraint price_rules_scopes_check check (
      hotel_ids <> '{}' or (room_type_ids = '{}' and season_ids = '{}')
    )
  `.execute(db);
}

/** One row for each id of a rule's lists: room types and seasons with the hotel that they belong to. */
async function guardIds(db: Kysely<any>): Promise<void> {
  await sql`
    create table price_rule_scopes (
      rule_id integer not null,
      hotel_id integer,
      room_type_id integer,
      season_id integer,
      distribution_point_id integer,
      constraint price_rule_scopes_rule_id_fkey foreign key (rule_id)
        references price_rules (id) on delete cascade,
      constraint price_rule_scopes_hotel_id_fkey foreign key (hotel_id)
        references hotels (id) on delete restrict,
      constraint price_rule_scopes_room_type_id_fkey foreign key (hotel_id, room_type_id)
        references room_types (hotel_id, id) on delete restrict,
      constraint price_rule_scopes_season_id_fkey foreign key (hotel_id, season_id)
        references seasons (hotel_id, id) on delete restrict,
      constraint price_rule_scopes_distribution_point_id_fkey foreign key (distribution_point_id)
        references distribution_points (id) on delete restrict,
      constraint price_rule_scopes_key
        unique nulls not distinct (rule_id, hotel_id, room_type_id, season_id, distribution_point_id)
    )
  `.execute(db);
  for (const column of ["hotel_id", "room_type_id", "season_id", "distribution_point_id"]) {
    await sql`
      create index ${sql.id(`price_rule_scopes_${column}_idx`)}
        on price_rule_scopes (${sql.id(column)})
    `.execute(db);
  }
}

async function keepBoth(db: Kysely<any>): Promise<void> {
  // Whichever of the two a statement changes wins; where it changes both, the lists do.
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
  await sql`
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
  `.execute(db);
  await sql`
    create trigger price_rules_follow_scope before insert or update on price_rules
    for each row when (current_setting('search_path') <> '')
    execute function price_rules_follow_scope()
  `.execute(db);
  // A room type or season of a hotel that isn't listed is no row of the first one that is: it is refused.
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
  await sql`
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
  `.execute(db);
  const changed = scopes.map(([list]) => sql`old.${sql.id(list)} <> new.${sql.id(list)}`);
  await sql`
    create trigger price_rules_write_scopes after insert on price_rules
    for each row when (current_setting('search_path') <> '')
    execute function price_rules_write_scopes()
  `.execute(db);
  await sql`
    create trigger price_rules_rewrite_scopes after update on price_rules
    for each row when (current_setting('search_path') <> '' and (${sql.join(changed, sql` or `)}))
    execute function price_rules_write_scopes()
  `.execute(db);
  await sql`
    insert into price_rule_scopes (rule_id, hotel_id, room_type_id, season_id, distribution_point_id)
    select id, hotel_id, null::integer, null::integer, null::integer
    from price_rules where hotel_id is not null
    union all
    select id, hotel_id, room_type_id, null, null from price_rules where room_type_id is not null
    union all
    select id, hotel_id, null, season_id, null from price_rules where season_id is not null
    union all
    select id, null, null, null, distribution_point_id
    from price_rules where distribution_point_id is not null
  `.execute(db);
}

/** The log and the former rows name the lists as the columns are named. */
async function nameListsInLog(db: Kysely<any>): Promise<void> {
  const renamed = (column: string) => {
    const state = sql.ref(column);
    const lists = scopes.flatMap(([list, one]) => [
      sql.lit(list),
      sql`case when jsonb_typeof(${state} -> ${sql.lit(one)}) = 'number'
        then jsonb_build_array(${state} -> ${sql.lit(one)}) else '[]' end`,
    ]);
    return sql`${state} || jsonb_build_object(${sql.join(lists)})`;
  };
  const former = sql`array[${sql.join(scopes.map(([, one]) => sql.lit(one)))}]`;
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log set ${sql.ref(side)} = (${renamed(side)}) - ${former}
      where entity = 'price_rule' and ${sql.ref(side)} ? 'price_type'
        and not ${sql.ref(side)} ? 'hotel_ids'
    `.execute(db);
  }
  await sql`
    update former_rows set state = ${renamed("state")}
    where list = 'price_rules' and state is not null and not state ? 'hotel_ids'
  `.execute(db);
}
