import { type Kysely, sql } from "kysely";

/**
 * Keeps a summary of each season's prices, so that the dashboard and the pricing overview don't read the
 * prices. A trigger notes each season whose prices change, in the transaction that changes them, whichever
 * version of the app writes; the app sums such seasons up anew before it reads their summaries. Writers only
 * add notes, and never wait for each other. All existing seasons are noted at first. A restore, which has no
 * `search_path`, brings its notes along.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table season_pricing (
      season_id integer primary key,
      sell_prices integer not null,
      buy_prices integer not null,
      priced_room_types integer[] not null,
      free_prices integer not null,
      first_free integer[] not null,
      below_buy integer not null,
      first_below_buy integer[] not null
    )
  `.execute(db);
  await sql`
    create table repriced_seasons (
      id bigint generated always as identity primary key,
      season_id integer not null
    )
  `.execute(db);
  await sql`
    create function room_prices_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then
        insert into repriced_seasons (season_id) select distinct season_id from new_prices;
      elsif tg_op = 'DELETE' then
        insert into repriced_seasons (season_id) select distinct season_id from old_prices;
      else
        insert into repriced_seasons (season_id)
        select season_id from old_prices union select season_id from new_prices;
      end if;
      return null;
    end
    $$
  `.execute(db);
  for (const [event, tables] of [
    ["insert", "new table as new_prices"],
    ["update", "old table as old_prices new table as new_prices"],
    ["delete", "old table as old_prices"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`room_prices_note_${event}`)} after ${sql.raw(event)} on room_prices
      referencing ${sql.raw(tables)}
      for each statement when (current_setting('search_path') <> '')
      execute function room_prices_note_seasons()
    `.execute(db);
  }
  // The triggers hold off writers until this transaction ends: no change is missed.
  await sql`
    insert into repriced_seasons (season_id) select id from seasons
  `.execute(db);
}
