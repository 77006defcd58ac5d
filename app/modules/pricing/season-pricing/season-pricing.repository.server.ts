import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { FIRST_KEPT } from "./season-pricing";

/** The state of the summaries of seasons. */
interface SumsState {
  /** Whether prices have changed since the last summaries of their seasons. */
  outdated: boolean;
  /** A text that differs after every change of a summary. */
  version: string;
}

export async function readSumsState(db: Database): Promise<SumsState> {
  const { rows } = await sql<SumsState>`
    select exists (select from repriced_seasons) as outdated,
      (
        select concat(sum(changes), ' ', max(xmin::text::bigint))
        from list_tallies where list = 'season_pricing'
      ) as version
  `.execute(db);
  return rows[0]!;
}

/**
 * Locks out other transactions that summarise seasons, so that an older summary never replaces a newer one.
 */
export async function lockSeasonPricing(trx: Transaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('season_pricing'))
  `.execute(trx);
}

/** Notes every season as if its prices had changed, also a season of which only the summary is left. */
export async function noteAllSeasons(trx: Transaction): Promise<void> {
  await sql`
    insert into repriced_seasons (season_id)
    select id from seasons union select season_id from season_pricing
  `.execute(trx);
}

/** The result of summarising some of the noted seasons. */
export interface SumUp {
  /** The number of summarised seasons. */
  seasons: number;
  /** The number of them whose stored summary was different. */
  changed: number;
}

/**
 * Writes the margins of the noted seasons (`pricing/margin`): a row for each room type and channel with
 * active prices of its own, under the id of its sell price, or else of its buy price. A price that the
 * channel doesn't have is replaced by the general one. If one price is per person and the other per room,
 * both are taken for two guests.
 */
const marginsOfNoted = sql`
  own_prices as materialized (
    select noted.season_id, places.*
    from noted cross join lateral (
      select hotel_id, room_type_id, distribution_point_id,
        min(id) filter (where price_type = 'sell') as sell_id,
        min(id) filter (where price_type = 'buy') as buy_id
      from room_prices
      where season_id = noted.season_id and active
      group by hotel_id, room_type_id, distribution_point_id
    ) places
  ),
  holding_prices as (
    select coalesce(sell_id, buy_id) as id, hotel_id, season_id, room_type_id, distribution_point_id,
      coalesce(sell_id, max(sell_id) filter (where distribution_point_id is null) over place)
        as sell_id,
      coalesce(buy_id, max(buy_id) filter (where distribution_point_id is null) over place)
        as buy_id
    from own_prices
    window place as (partition by season_id, room_type_id)
  ),
  noted_margins as materialized (
    select holding_prices.*, gross.percent as gross_percent,
      gross.percent - coalesce(distribution_points.commission_rate, 0) as left_percent,
      coalesce(hotels.margin_floor_percent, 0) as floor_percent
    from holding_prices
    join hotels on hotels.id = holding_prices.hotel_id
    left join distribution_points on distribution_points.id = holding_prices.distribution_point_id
    left join room_prices sold on sold.id = holding_prices.sell_id
    left join room_prices bought on bought.id = holding_prices.buy_id
    cross join lateral (
      select
        sold.base_price * (case when sold.per_person > bought.per_person then 2 else 1 end) as sell,
        bought.base_price * (case when bought.per_person > sold.per_person then 2 else 1 end) as buy
    ) amounts
    cross join lateral (
      select case
        when amounts.sell > 0 then 100 * (amounts.sell - amounts.buy) / amounts.sell
        when amounts.sell = 0 and amounts.buy > 0 then '-Infinity'
        when amounts.sell = 0 and amounts.buy = 0 then 'Infinity'
      end as percent
    ) gross
  ),
  margins_gone as (
    delete from margins
    where season_id in (select season_id from noted) and id not in (select id from noted_margins)
  ),
  margins_written as (
    insert into margins as kept (id, hotel_id, season_id, room_type_id, distribution_point_id,
      sell_id, buy_id, gross_percent, left_percent, floor_percent)
    select * from noted_margins
    on conflict (id) do update
    set hotel_id = excluded.hotel_id, season_id = excluded.season_id,
      room_type_id = excluded.room_type_id,
      distribution_point_id = excluded.distribution_point_id,
      sell_id = excluded.sell_id, buy_id = excluded.buy_id,
      gross_percent = excluded.gross_percent, left_percent = excluded.left_percent,
      floor_percent = excluded.floor_percent
    where kept is distinct from excluded
  )
`;

/**
 * Summarises the first `limit` of the noted seasons and deletes their notes, in one statement. Its snapshot
 * contains either both a change of prices and its note, or neither of them; so the note of a later change
 * isn't deleted. The caller holds `lockSeasonPricing`. A season without active prices has no row.
 *
 * The prices of a season are read in one pass over their index: a room type and channel have at most one
 * active sell price and one active buy price.
 */
export async function sumUpNotedSeasons(trx: Transaction, limit: number): Promise<SumUp> {
  const { rows } = await sql<SumUp>`
    with noted as materialized (
      select distinct season_id from repriced_seasons order by season_id ${upTo(limit)}
    ),
    taken as (
      delete from repriced_seasons using noted where repriced_seasons.season_id = noted.season_id
    ),
    summed as materialized (
      select noted.season_id, summed.*
      from noted cross join lateral (
        select count(sell_id)::int as sell_prices, count(buy_id)::int as buy_prices,
          coalesce(
            array_agg(room_type_id order by room_type_id)
              filter (where sell_id is not null and distribution_point_id is null),
            '{}'
          ) as priced_room_types,
          count(free_sell_id)::int + count(free_buy_id)::int as free_prices,
          array(
            select id
            from unnest(array_agg(free_sell_id) || array_agg(free_buy_id)) id
            where id is not null order by id ${upTo(FIRST_KEPT)}
          ) as first_free,
          (count(*) filter (where is_below_buy))::int as below_buy,
          array(
            select id from unnest(array_agg(sell_id) filter (where is_below_buy)) id
            order by id ${upTo(FIRST_KEPT)}
          ) as first_below_buy,
          coalesce(
            array_agg(room_type_id order by room_type_id)
              filter (where buy_id is not null and distribution_point_id is null),
            '{}'
          ) as bought_room_types
        from (
          select room_type_id, distribution_point_id,
            min(id) filter (where price_type = 'sell') as sell_id,
            min(id) filter (where price_type = 'buy') as buy_id,
            min(id) filter (where price_type = 'sell' and base_price = 0) as free_sell_id,
            min(id) filter (where price_type = 'buy' and base_price = 0) as free_buy_id,
            bool_and(per_person) = bool_or(per_person)
              and min(base_price) filter (where price_type = 'sell')
                < min(base_price) filter (where price_type = 'buy') as is_below_buy
          from room_prices
          where season_id = noted.season_id and active
          group by room_type_id, distribution_point_id
        ) offered
      ) summed
      where sell_prices + buy_prices > 0
    ),
    emptied as (
      delete from season_pricing
      where season_id in (select season_id from noted except select season_id from summed)
      returning season_id
    ),
    written as (
      insert into season_pricing as kept select * from summed
      on conflict (season_id) do update
      set sell_prices = excluded.sell_prices, buy_prices = excluded.buy_prices,
        priced_room_types = excluded.priced_room_types,
        free_prices = excluded.free_prices, first_free = excluded.first_free,
        below_buy = excluded.below_buy, first_below_buy = excluded.first_below_buy,
        bought_room_types = excluded.bought_room_types
      where kept is distinct from excluded
      returning season_id
    ),
    ${marginsOfNoted}
    select (select count(*)::int from noted) as seasons,
      (select count(*)::int from emptied) + (select count(*)::int from written) as changed
  `.execute(trx);
  return rows[0]!;
}
