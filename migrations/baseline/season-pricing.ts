import { sql } from "kysely";

/** What the prices of each season amount to, and what is left of them. */
export const seasonPricing = [
  // A summary of each season's prices, so that the dashboard and the pricing overview don't read the prices (ADR
  // 33). Triggers note each season whose prices change, in the transaction that changes them, whichever version of
  // the app writes; the app sums such seasons up anew before it reads their summaries. Writers only add notes, and
  // never wait for each other. A restore, which has no `search_path`, brings its notes along.
  sql`
    create table season_pricing (
      season_id integer primary key,
      sell_prices integer not null,
      buy_prices integer not null,
      priced_room_types integer[] not null,
      free_prices integer not null,
      first_free integer[] not null,
      below_buy integer not null,
      first_below_buy integer[] not null,
      bought_room_types integer[] not null default '{}',
      part_room_types integer[] not null default '{}',
      part_bought_room_types integer[] not null default '{}'
    )
  `,
  sql`
    create table repriced_seasons (
      id bigint generated always as identity primary key,
      season_id integer not null
    )
  `,
  sql`create index repriced_seasons_season_id_idx on repriced_seasons (season_id)`,
  // What is left of each sell price after the channel's commission and its buy price, so that the list of margins
  // reads no prices to find its pages. A row is a place that has active prices of its own: a room type in a
  // season, in general or through one channel. It is written where the prices of its season are summed up, by one
  // transaction at a time; triggers write a changed commission or floor into the rows, and wait for that
  // transaction, so that no row is written with what was there before.
  //
  // `sell_id` and `buy_id` are the prices that hold there: the channel's own, else the general one; null where
  // there is none. `gross_percent` is what the buy price leaves of the sell price, in percent of it, not rounded;
  // minus infinity where something is sold for nothing that costs something, infinity where it costs nothing
  // either; null where a price is missing. `left_percent` is the same less the commission. `derived_price` is the
  // selling price that a markup makes. Rows of channels that only a markup names have no price of their own: their
  // ids come from a sequence below 0.
  sql`
    create table margins (
      id integer primary key,
      hotel_id integer not null,
      season_id integer not null,
      room_type_id integer not null,
      distribution_point_id integer,
      sell_id integer,
      buy_id integer,
      gross_percent numeric,
      left_percent numeric,
      floor_percent numeric not null,
      adults integer,
      derived_price numeric,
      markup_id integer,
      state text not null generated always as (
        case
          when sell_id is null and derived_price is null then 'no_sell'
          when buy_id is null then 'no_buy'
          when left_percent < 0 then 'loss'
          when left_percent < floor_percent then 'below_floor'
          else 'good'
        end
      ) stored
    )
  `,
  sql`create index margins_hotel_id_idx on margins (hotel_id, id)`,
  sql`create index margins_season_id_idx on margins (season_id, id)`,
  sql`create index margins_room_type_id_idx on margins (room_type_id, id)`,
  sql`create index margins_distribution_point_id_idx on margins (distribution_point_id, id)`,
  sql`create index margins_left_idx on margins (left_percent, id)`,
  sql`create index margins_most_left_idx on margins ((coalesce(left_percent, '-Infinity')), id)`,
  sql`create index margins_state_idx on margins (state, left_percent, id)`,
  sql`
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
  `,
  sql`
    create trigger room_prices_note_insert after insert on room_prices
    referencing new table as new_prices
    for each statement when (current_setting('search_path') <> '')
    execute function room_prices_note_seasons()
  `,
  sql`
    create trigger room_prices_note_update after update on room_prices
    referencing old table as old_prices new table as new_prices
    for each statement when (current_setting('search_path') <> '')
    execute function room_prices_note_seasons()
  `,
  sql`
    create trigger room_prices_note_delete after delete on room_prices
    referencing old table as old_prices
    for each statement when (current_setting('search_path') <> '')
    execute function room_prices_note_seasons()
  `,
  sql`
    create function margins_follow_commission() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('season_pricing'));
      update margins set left_percent = gross_percent - new.commission_rate
      where distribution_point_id = new.id;
      return null;
    end
    $$
  `,
  sql`
    create trigger distribution_points_follow_commission
    after update of commission_rate on distribution_points
    for each row when (old.commission_rate is distinct from new.commission_rate)
    execute function margins_follow_commission()
  `,
  sql`
    create function margins_follow_floor() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('season_pricing'));
      update margins set floor_percent = coalesce(new.margin_floor_percent, 0)
      where hotel_id = new.id;
      return null;
    end
    $$
  `,
  sql`
    create trigger hotels_follow_floor
    after update of margin_floor_percent on hotels
    for each row when (old.margin_floor_percent is distinct from new.margin_floor_percent)
    execute function margins_follow_floor()
  `,
  sql`
    create function room_types_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id)
      select distinct season_id from room_prices where room_type_id = new.id and adults is not null;
      return null;
    end
    $$
  `,
  sql`
    create trigger room_types_note_seasons after update of min_adults, max_adults on room_types
    for each row
    when (
      current_setting('search_path') <> ''
      and (old.min_adults, old.max_adults) is distinct from (new.min_adults, new.max_adults)
    )
    execute function room_types_note_seasons()
  `,
  // Selling prices that markups make of buying prices.
  sql`
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
  `,
  // A made price is rounded to the digits of the hotel's currency.
  sql`
    create function hotels_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id) select id from seasons where hotel_id = new.id;
      return null;
    end
    $$
  `,
  sql`
    create trigger hotels_note_seasons after update of currency_id on hotels
    for each row when (
      current_setting('search_path') <> '' and old.currency_id is distinct from new.currency_id
    )
    execute function hotels_note_seasons()
  `,
  sql`
    create function currencies_note_seasons() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into repriced_seasons (season_id)
      select seasons.id from seasons join hotels on hotels.id = hotel_id
      where hotels.currency_id = new.id;
      return null;
    end
    $$
  `,
  sql`
    create trigger currencies_note_seasons after update of decimals on currencies
    for each row when (
      current_setting('search_path') <> '' and old.decimals is distinct from new.decimals
    )
    execute function currencies_note_seasons()
  `,
  sql`create sequence derived_margin_ids as integer increment by -1 start with -1`,
];
