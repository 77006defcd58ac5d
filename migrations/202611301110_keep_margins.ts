import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Keeps what is left of each sell price after the channel's commission and its buy price, so that the list of
 * margins reads no prices to find its pages. A row is a place that has active prices of its own: a room type
 * in a season, in general or through one channel. It is written where the prices of its season are summed up
 * (`season_pricing`), by one transaction at a time; triggers write a changed commission or floor into the
 * rows, and wait for that transaction, so that no row is written with what was there before. All seasons are
 * noted anew.
 *
 * `sell_id` and `buy_id` are the prices that hold there: the channel's own, else the general one; null
 * where there is none. `gross_percent` is what the buy price leaves of the sell price, in percent of it, not
 * rounded; minus infinity where something is sold for nothing that costs something, infinity where it costs
 * nothing either; null where a price is missing. `left_percent` is the same less the commission.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
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
      state text not null generated always as (
        case
          when sell_id is null then 'no_sell'
          when buy_id is null then 'no_buy'
          when left_percent < 0 then 'loss'
          when left_percent < floor_percent then 'below_floor'
          else 'good'
        end
      ) stored
    )
  `.execute(db);
  for (const column of ["hotel_id", "season_id", "room_type_id", "distribution_point_id"]) {
    await sql`
      create index ${sql.id(`margins_${column}_idx`)} on margins (${sql.id(column)}, id)
    `.execute(db);
  }
  await sql`create index margins_left_idx on margins (left_percent, id)`.execute(db);
  await sql`
    create index margins_most_left_idx on margins ((coalesce(left_percent, '-Infinity')), id)
  `.execute(db);
  await sql`create index margins_state_idx on margins (state, left_percent, id)`.execute(db);
  await tallied(db, "margins");
  await sql`
    create function margins_follow_commission() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('season_pricing'));
      update margins set left_percent = gross_percent - new.commission_rate
      where distribution_point_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger distribution_points_follow_commission
    after update of commission_rate on distribution_points
    for each row when (old.commission_rate is distinct from new.commission_rate)
    execute function margins_follow_commission()
  `.execute(db);
  await sql`
    create function margins_follow_floor() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtext('season_pricing'));
      update margins set floor_percent = coalesce(new.margin_floor_percent, 0)
      where hotel_id = new.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger hotels_follow_floor
    after update of margin_floor_percent on hotels
    for each row when (old.margin_floor_percent is distinct from new.margin_floor_percent)
    execute function margins_follow_floor()
  `.execute(db);
  await sql`
    insert into repriced_seasons (season_id) select id from seasons
  `.execute(db);
}
