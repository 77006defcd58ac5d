import { sql } from "kysely";
import { upTo } from "~/db/lists/paginate.server";
import { madeFromBuy, markupHolds } from "./derived-prices.repository.server";

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

/** @returns the columns that say a place, of a table with this name */
function placeOf(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    ...{ hotel_id: column("hotel_id"), room_type_id: column("room_type_id") },
    ...{ season_id: column("season_id"), distribution_point_id: column("distribution_point_id") },
  };
}

/**
 * Writes the margins of the noted seasons (`pricing/margin`): a row for each room type, channel and number of
 * adults with active prices of its own, under the id of its sell price, or else of its buy price. A missing
 * price is replaced as a stay's would be (docs/reference/prices.md#the-row-of-a-night): by that of the channel for any
 * number of adults, else by the general one for as many, else by the general one for any number; a sell price still
 * missing then is what a markup makes of the buy price. If one price is per person and the other per room, both
 * are taken for the adults that they are for, or for two.
 *
 * A channel that a markup names has a row as well where it is sold at a made price. Such a row has no price of
 * its own, and keeps the id below 0 that it got first.
 */
export const marginsOfNoted = sql`
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
  places as (
    select coalesce(sell_id, buy_id) as id, own_prices.* from own_prices
    union all
    select null, general.season_id, general.hotel_id, general.room_type_id, named.channel,
      general.adults, null, null
    from own_prices general cross join lateral (
      select distinct channel
      from markups cross join lateral unnest(markups.distribution_point_ids) channel
      where ${markupHolds({ ...placeOf("general"), distribution_point_id: sql.ref("channel") })}
    ) named
    where general.distribution_point_id is null and general.buy_id is not null and not exists (
      select from own_prices own
      where own.season_id = general.season_id and own.room_type_id = general.room_type_id
        and own.distribution_point_id = named.channel
        and own.adults is not distinct from general.adults
    )
  ),
  holding_prices as (
    select id, hotel_id, season_id, room_type_id, distribution_point_id,
      ${holding("sell_id")} as sell_id, ${holding("buy_id")} as buy_id, adults
    from places
    window place as (partition by season_id, room_type_id),
      of_channel as (partition by season_id, room_type_id, distribution_point_id),
      for_as_many as (partition by season_id, room_type_id, adults)
  ),
  noted_margins as materialized (
    select
      coalesce(
        held.id,
        (
          select kept.id from margins kept
          where kept.id < 0 and kept.season_id = held.season_id
            and kept.room_type_id = held.room_type_id
            and kept.distribution_point_id = held.distribution_point_id
            and kept.adults is not distinct from held.adults
        ),
        nextval('derived_margin_ids')::integer
      ) as id,
      held.hotel_id, held.season_id, held.room_type_id, held.distribution_point_id,
      held.sell_id, held.buy_id, held.adults, gross.percent as gross_percent,
      gross.percent - coalesce(distribution_points.commission_rate, 0) as left_percent,
      coalesce(hotels.margin_floor_percent, 0) as floor_percent,
      derived.price as derived_price, derived.markup_id
    from holding_prices held
    join hotels on hotels.id = held.hotel_id
    left join currencies on currencies.id = hotels.currency_id
    left join distribution_points on distribution_points.id = held.distribution_point_id
    -- One by one: joined, they would be found by reading all prices there are.
    left join lateral (
      select base_price, per_person from room_prices where id = held.sell_id ${upTo(1)}
    ) sold on true
    left join lateral (
      select base_price, per_person from room_prices where id = held.buy_id ${upTo(1)}
    ) bought on true
    cross join lateral (select coalesce(currencies.decimals, 2) as digits) currency
    left join lateral (
      select markups.id as markup_id,
        ${madeFromBuy(sql.ref("bought.base_price"), sql.ref("currency.digits"))} as price
      from markups
      where held.sell_id is null and scale(trim_scale(bought.base_price)) <= currency.digits
        and ${markupHolds(placeOf("held"))}
      order by markups.priority, markups.id desc ${upTo(1)}
    ) derived on true
    cross join lateral (
      select coalesce(sold.base_price, derived.price) as price,
        case when held.sell_id is null then bought.per_person else sold.per_person end as per_person
    ) sell
    cross join lateral (
      select
        sell.price * (case when sell.per_person > bought.per_person then guests else 1 end) as sell,
        bought.base_price
          * (case when bought.per_person > sell.per_person then guests else 1 end) as buy
      from (select coalesce(held.adults, 2) as guests) example
    ) amounts
    cross join lateral (
      select case
        when amounts.sell > 0 then 100 * (amounts.sell - amounts.buy) / amounts.sell
        when amounts.sell = 0 and amounts.buy > 0 then '-Infinity'
        when amounts.sell = 0 and amounts.buy = 0 then 'Infinity'
      end as percent
    ) gross
    where held.id is not null or derived.price is not null
  ),
  margins_gone as (
    delete from margins
    where season_id = any(array(select season_id from noted)) and id not in (select id from noted_margins)
  ),
  margins_written as (
    insert into margins as kept (id, hotel_id, season_id, room_type_id, distribution_point_id,
      sell_id, buy_id, adults, gross_percent, left_percent, floor_percent, derived_price, markup_id)
    select * from noted_margins
    on conflict (id) do update
    set hotel_id = excluded.hotel_id, season_id = excluded.season_id,
      room_type_id = excluded.room_type_id,
      distribution_point_id = excluded.distribution_point_id,
      sell_id = excluded.sell_id, buy_id = excluded.buy_id, adults = excluded.adults,
      gross_percent = excluded.gross_percent, left_percent = excluded.left_percent,
      floor_percent = excluded.floor_percent, derived_price = excluded.derived_price,
      markup_id = excluded.markup_id
    where kept is distinct from excluded
  )
`;
