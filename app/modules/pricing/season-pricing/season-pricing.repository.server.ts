import { sql, type RawBuilder } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { coversAllAdults } from "./covered-adults.repository.server";
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

/** @returns the price that holds at a place: its own, or the first that replaces it */
function holding(column: "sell_id" | "buy_id") {
  const price = sql.ref(column);
  return sql`coalesce(
    ${price},
    max(${price}) filter (where adults is null) over of_channel,
    max(${price}) filter (where distribution_point_id is null) over for_as_many,
    max(${price}) filter (where distribution_point_id is null and adults is null) over place
  )`;
}

/**
 * Writes the margins of the noted seasons (`pricing/margin`): a row for each room type, channel and number of
 * adults with active prices of its own, under the id of its sell price, or else of its buy price. A missing
 * price is replaced as a stay's would be (`contracts.md` §7): by that of the channel for any number of adults,
 * else by the general one for as many, else by the general one for any number. If one price is per person and
 * the other per room, both are taken for the adults that they are for, or for two.
 */
const marginsOfNoted = sql`
  own_prices as materialized (
    select noted.season_id, places.*
    from noted cross join lateral (
      select hotel_id, room_type_id, distribution_point_id, adults,
        min(id) filter (where price_type = 'sell') as sell_id,
        min(id) filter (where price_type = 'buy') as buy_id
      from room_prices
      where season_id = noted.season_id and active
      group by hotel_id, room_type_id, distribution_point_id, adults
    ) places
  ),
  holding_prices as (
    select coalesce(sell_id, buy_id) as id, hotel_id, season_id, room_type_id, distribution_point_id,
      ${holding("sell_id")} as sell_id, ${holding("buy_id")} as buy_id, adults
    from own_prices
    window place as (partition by season_id, room_type_id),
      of_channel as (partition by season_id, room_type_id, distribution_point_id),
      for_as_many as (partition by season_id, room_type_id, adults)
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
        sold.base_price
          * (case when sold.per_person > bought.per_person then guests else 1 end) as sell,
        bought.base_price
          * (case when bought.per_person > sold.per_person then guests else 1 end) as buy
      from (select coalesce(holding_prices.adults, 2) as guests) example
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
      sell_id, buy_id, adults, gross_percent, left_percent, floor_percent)
    select * from noted_margins
    on conflict (id) do update
    set hotel_id = excluded.hotel_id, season_id = excluded.season_id,
      room_type_id = excluded.room_type_id,
      distribution_point_id = excluded.distribution_point_id,
      sell_id = excluded.sell_id, buy_id = excluded.buy_id, adults = excluded.adults,
      gross_percent = excluded.gross_percent, left_percent = excluded.left_percent,
      floor_percent = excluded.floor_percent
    where kept is distinct from excluded
  )
`;

/** @returns the price of one type among those of a room type, channel and number of adults, of which there is one */
function ofType(type: "sell" | "buy") {
  const its = sql`filter (where price_type = ${sql.lit(type)})`;
  const column = (name: string) => sql.id(`${type}_${name}`);
  return sql`min(id) ${its} as ${column("id")}, min(base_price) ${its} as ${column("price")},
    bool_and(per_person) ${its} as ${column("per_person")},
    min(id) filter (where price_type = ${sql.lit(type)} and base_price = 0) as ${sql.id(`free_${type}_id`)}`;
}

/** @returns the column of a price, or of that for any number of adults where there is none for as many */
function orForAny(column: string) {
  const value = sql.ref(column);
  const aggregate = column.endsWith("per_person") ? sql`bool_or` : sql`max`;
  return sql`coalesce(${value}, ${aggregate}(${value}) filter (where adults is null) over of_channel)`;
}

/** @returns the ids of the room types of a season that meet the condition, in order */
function typesThat(condition: RawBuilder<unknown>) {
  return sql`array(select room_type_id from types where ${condition} order by room_type_id)`;
}

/**
 * Summarises the first `limit` of the noted seasons and deletes their notes, in one statement. Its snapshot
 * contains either both a change of prices and its note, or neither of them; so the note of a later change
 * isn't deleted. The caller holds `lockSeasonPricing`. A season without active prices has no row.
 *
 * The prices of a season are read in one pass over their index: a room type, channel and number of adults have
 * at most one active sell price and one active buy price. A sell price is compared with the buy price of its
 * channel for as many adults; one for any number takes the place of a missing one.
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
        with offered as (
          select room_type_id, distribution_point_id, adults,
            ${ofType("sell")}, ${ofType("buy")}
          from room_prices
          where season_id = noted.season_id and active
          group by room_type_id, distribution_point_id, adults
        ),
        types as (
          select room_type_id, count(sell_id) > 0 as sold, count(buy_id) > 0 as bought,
            ${coversAllAdults(sql`sell_id is not null`)} as sold_to_all,
            ${coversAllAdults(sql`buy_id is not null`)} as bought_for_all
          from offered join room_types on room_types.id = room_type_id
          where distribution_point_id is null
          group by room_type_id
        )
        select count(sell_id)::int as sell_prices, count(buy_id)::int as buy_prices,
          ${typesThat(sql`sold_to_all`)} as priced_room_types,
          count(free_sell_id)::int + count(free_buy_id)::int as free_prices,
          array(
            select id
            from unnest(array_agg(free_sell_id) || array_agg(free_buy_id)) id
            where id is not null order by id ${upTo(FIRST_KEPT)}
          ) as first_free,
          count(distinct below_buy_id)::int as below_buy,
          array(
            select distinct id from unnest(array_agg(below_buy_id)) id
            where id is not null order by id ${upTo(FIRST_KEPT)}
          ) as first_below_buy,
          ${typesThat(sql`bought_for_all`)} as bought_room_types,
          ${typesThat(sql`sold and not sold_to_all`)} as part_room_types,
          ${typesThat(sql`bought and not bought_for_all`)} as part_bought_room_types
        from (
          select sell_id, buy_id, free_sell_id, free_buy_id,
            case
              when ${orForAny("sell_per_person")} = ${orForAny("buy_per_person")}
                and ${orForAny("sell_price")} < ${orForAny("buy_price")}
              then ${orForAny("sell_id")}
            end as below_buy_id
          from offered
          window of_channel as (partition by room_type_id, distribution_point_id)
        ) compared
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
        bought_room_types = excluded.bought_room_types,
        part_room_types = excluded.part_room_types,
        part_bought_room_types = excluded.part_bought_room_types
      where kept is distinct from excluded
      returning season_id
    ),
    ${marginsOfNoted}
    select (select count(*)::int from noted) as seasons,
      (select count(*)::int from emptied) + (select count(*)::int from written) as changed
  `.execute(trx);
  return rows[0]!;
}
