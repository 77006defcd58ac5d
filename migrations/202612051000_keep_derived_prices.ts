import { type Kysely, sql } from "kysely";

/**
 * Sell prices that markups make from buy prices (`contracts.md` §11), in everything that sums prices up. `margins`
 * keeps the made price with its markup, also for channels that only a markup names: such rows have no price of
 * their own, so their ids come from a sequence below 0. Triggers note the seasons whose made prices may change:
 * those of a written markup, of a hotel with another currency, and of a currency with other decimals. All seasons
 * are noted anew.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create sequence derived_margin_ids as integer increment by -1 start with -1
  `.execute(db);
  // The expression of a generated column can't be changed, so the column is made anew, with its index.
  await sql`
    alter table margins
      add column derived_price numeric,
      add column markup_id integer,
      drop column state
  `.execute(db);
  await sql`
    alter table margins add column state text not null generated always as (
      case
        when sell_id is null and derived_price is null then 'no_sell'
        when buy_id is null then 'no_buy'
        when left_percent < 0 then 'loss'
        when left_percent < floor_percent then 'below_floor'
        else 'good'
      end
    ) stored
  `.execute(db);
  await sql`create index margins_state_idx on margins (state, left_percent, id)`.execute(db);
  await noteSeasonsOfMarkups(db);
  await noteSeasonsOfCurrencies(db);
  await sql`
    insert into repriced_seasons (season_id) select id from seasons
  `.execute(db);
}

async function noteSeasonsOfMarkups(db: Kysely<any>): Promise<void> {
  await sql`
    create function markups_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id)
      select distinct season_id from room_prices
      where room_prices.active and price_type = 'buy' and exists (
        select from written_rows markup
        where (markup.hotel_ids = '{}' or hotel_id = any(markup.hotel_ids))
          and (markup.room_type_ids = '{}' or room_type_id = any(markup.room_type_ids))
          and (markup.season_ids = '{}' or season_id = any(markup.season_ids))
      );
      return null;
    end
    $$
  `.execute(db);
  for (const [name, event, rows] of [
    ["insert", "insert", "new"],
    ["update", "update", "new"],
    ["former", "update", "old"],
    ["delete", "delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`markups_note_${name}`)} after ${sql.raw(event)} on markups
      referencing ${sql.raw(rows)} table as written_rows
      for each statement when (current_setting('search_path') <> '')
      execute function markups_note_seasons()
    `.execute(db);
  }
}

/** A made price is rounded to the digits of the hotel's currency. */
async function noteSeasonsOfCurrencies(db: Kysely<any>): Promise<void> {
  await sql`
    create function hotels_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id) select id from seasons where hotel_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger hotels_note_seasons after update of currency_id on hotels
    for each row when (
      current_setting('search_path') <> '' and old.currency_id is distinct from new.currency_id
    )
    execute function hotels_note_seasons()
  `.execute(db);
  await sql`
    create function currencies_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id)
      select seasons.id from seasons join hotels on hotels.id = hotel_id
      where hotels.currency_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger currencies_note_seasons after update of decimals on currencies
    for each row when (
      current_setting('search_path') <> '' and old.decimals is distinct from new.decimals
    )
    execute function currencies_note_seasons()
  `.execute(db);
}
