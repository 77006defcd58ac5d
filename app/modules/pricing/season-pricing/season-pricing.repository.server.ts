import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { FIRST_KEPT } from "./season-pricing";

/** How the sums of seasons stand. */
interface SumsState {
  /** Whether prices have changed since their seasons were summed up. */
  outdated: boolean;
  /** Another text after every change of a sum. */
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

/** Lets one transaction sum up at a time: of two sums of a season the later one must stay. */
export async function lockSeasonPricing(trx: Transaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('season_pricing'))
  `.execute(trx);
}

/** Notes every season, and whatever is kept of one, as if its prices had changed. */
export async function noteAllSeasons(trx: Transaction): Promise<void> {
  await sql`
    insert into repriced_seasons (season_id)
    select id from seasons union select season_id from season_pricing
  `.execute(trx);
}

/** The result of summing up some of the noted seasons. */
export interface SumUp {
  /** How many seasons were summed up. */
  seasons: number;
  /** For how many of them something else was kept before. */
  changed: number;
}

/**
 * Sums up the first `limit` of the noted seasons and takes their notes away. All in one statement:
 * its snapshot shows a change of prices together with its note or neither, so that the note of a
 * change that it doesn't see stays. The caller holds `lockSeasonPricing`. A season without active
 * prices has no row.
 *
 * Per season by the index of the prices, in one pass: of a room type and channel there is at most
 * one active price to sell and one to buy.
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
          ) as first_below_buy
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
        below_buy = excluded.below_buy, first_below_buy = excluded.first_below_buy
      where kept is distinct from excluded
      returning season_id
    )
    select (select count(*)::int from noted) as seasons,
      (select count(*)::int from emptied) + (select count(*)::int from written) as changed
  `.execute(trx);
  return rows[0]!;
}
