import { type Kysely, sql } from "kysely";

/**
 * Prices for so many adults (`contracts.md` §7) in everything that sums prices up: a season names the room types
 * that have prices for some numbers of adults only, and a margin says for how many adults it is. Whether all
 * numbers have a price depends on the room type, so a trigger notes the seasons of a room type whose limits
 * change. Former rows of prices say what the new columns said of them: without meals, for any number of adults.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table season_pricing
      add column part_room_types integer[] not null default '{}',
      add column part_bought_room_types integer[] not null default '{}'
  `.execute(db);
  await sql`alter table margins add column adults integer`.execute(db);
  await sql`
    create function room_types_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id)
      select distinct season_id from room_prices where room_type_id = new.id and adults is not null;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger room_types_note_seasons after update of min_adults, max_adults on room_types
    for each row
    when (
      current_setting('search_path') <> ''
      and (old.min_adults, old.max_adults) is distinct from (new.min_adults, new.max_adults)
    )
    execute function room_types_note_seasons()
  `.execute(db);
  await sql`
    update former_rows set state = '{"meal_plan": "room_only", "adults": null}' || state
    where list = 'room_prices' and state is not null and not state ? 'meal_plan'
  `.execute(db);
}
