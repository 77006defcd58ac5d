import { sql, type RawBuilder } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { coversAllAdults } from "./covered-adults.repository.server";
import type { CurrentSums } from "./current-sums.repository.server";
import { isMarkedUp, NO_CHANNEL } from "./derived-prices.repository.server";
import { marginsOfNoted } from "./noted-margins.repository.server";
import { FIRST_KEPT } from "./season-pricing";

/** @returns whether the prices of some season have changed since its last summary */
export async function areSeasonsNoted(db: Database): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    select exists (select from repriced_seasons) as noted
  `.execute(db);
  return rows[0]!.noted;
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

/** The general prices of a room type in a season that is summed up. */
const generalPlace = {
  ...{ hotel_id: sql.ref("room_types.hotel_id"), room_type_id: sql.ref("room_types.id") },
  ...{ season_id: sql.ref("noted.season_id"), distribution_point_id: NO_CHANNEL },
};

/**
 * The sums of the noted seasons, as rows of `season_pricing`; a season without active prices has none.
 *
 * The prices of a season are read in one pass over their index: a room type, channel and number of adults have
 * at most one active sell price and one active buy price. A sell price is compared with the buy price of its
 * channel for as many adults; one for any number takes the place of a missing one. A room type is sold as well
 * where a markup makes sell prices from its buy prices (docs/reference/prices.md#sell-from-buy).
 */
const summedOfNoted = sql`
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
        select room_type_id, count(buy_id) > 0 as bought,
          count(sell_id) > 0 or count(buy_id) > 0 and bool_or(marked.up) as sold,
          ${coversAllAdults(sql`(sell_id is not null or buy_id is not null and marked.up)`)}
            as sold_to_all,
          ${coversAllAdults(sql`buy_id is not null`)} as bought_for_all
        from offered join room_types on room_types.id = room_type_id
          cross join lateral (select ${isMarkedUp(generalPlace)} as up) marked
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
  )
`;

/**
 * Reads the version of the kept summaries and reckons those of up to `limit` noted seasons, in one statement: a kept
 * answer of this version never lacks a change whose note is gone. It writes nothing.
 */
export async function readCurrentSums(db: Database, limit: number): Promise<CurrentSums> {
  const { rows } = await sql<CurrentSums>`
    with some_noted as materialized (
      select distinct season_id from repriced_seasons order by season_id ${upTo(limit + 1)}
    ),
    noted as materialized (select season_id from some_noted order by season_id ${upTo(limit)}),
    ${summedOfNoted},
    changed as materialized (
      select noted.season_id, to_jsonb(summed) as sums
      from noted left join summed on summed.season_id = noted.season_id
        left join season_pricing kept on kept.season_id = noted.season_id
      where to_jsonb(summed) is distinct from to_jsonb(kept)
    )
    select (
        select concat(sum(changes), ' ', max(xmin::text::bigint))
        from list_tallies where list = 'season_pricing'
      ) as version,
      (select count(*) > ${sql.lit(limit)} from some_noted) as more,
      array(select season_id from changed order by season_id) as changed,
      coalesce((select jsonb_agg(sums order by season_id) from changed where sums is not null), '[]')::text as rows
  `.execute(db);
  return rows[0]!;
}

/**
 * Summarises the first `limit` of the noted seasons and deletes their notes, in one statement. Its snapshot
 * contains either both a change of prices and its note, or neither of them; so the note of a later change
 * isn't deleted. The caller holds `lockSeasonPricing`.
 */
export async function sumUpNotedSeasons(trx: Transaction, limit: number): Promise<SumUp> {
  const { rows } = await sql<SumUp>`
    with noted as materialized (
      select distinct season_id from repriced_seasons order by season_id ${upTo(limit)}
    ),
    taken as (
      delete from repriced_seasons using noted where repriced_seasons.season_id = noted.season_id
    ),
    ${summedOfNoted},
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
