import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { createdAt } from "~/db/writing/removed-rows.server";
import type { RoomPrice } from "../room-price.fields";

/**
 * Writes the amount, the unit, the meals and the status of prices; their places stay. States that were logged
 * before prices said which meals they include were without meals.
 *
 * @returns the ids of the written prices. A price is left out if it would become active while another price
 *   at the same place is active
 */
export async function restoreRoomPrices(
  trx: Transaction,
  prices: RoomPrice[],
  now: Date,
): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update room_prices
    set base_price = restored.base_price, per_person = restored.per_person,
      meal_plan = coalesce(restored.meal_plan, 'room_only'), active = restored.active,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as restored (id int, base_price numeric, per_person boolean, meal_plan text, active boolean)
    where room_prices.id = restored.id and (
      room_prices.active or not restored.active or not exists (
        select from room_prices as other
        where other.active and other.room_type_id = room_prices.room_type_id
          and other.season_id = room_prices.season_id and other.price_type = room_prices.price_type
          and other.distribution_point_id is not distinct from room_prices.distribution_point_id
          and other.adults is not distinct from room_prices.adults
      )
    )
    returning room_prices.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Inserts deleted prices again, with their former ids and since when they were there.
 *
 * @returns the ids of the inserted prices; a price is left out if another active price has taken its place,
 *   or if a row that it refers to was deleted
 */
export async function remakeRoomPrices(
  trx: Transaction,
  prices: RoomPrice[],
  now: Date,
): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as sent (
        id int, hotel_id int, room_type_id int, season_id int, distribution_point_id int,
        price_type text, adults int, base_price numeric, per_person boolean, meal_plan text,
        active boolean
      )
    ),
    types as (
      select id, hotel_id from room_types
      where id in (select room_type_id from wanted) order by id for key share
    ),
    spans as (
      select id, hotel_id from seasons
      where id in (select season_id from wanted) order by id for key share
    ),
    points as (
      select id from distribution_points
      where id in (select distribution_point_id from wanted) order by id for key share
    )
    insert into room_prices (
      id, hotel_id, room_type_id, season_id, distribution_point_id, price_type, adults,
      base_price, per_person, meal_plan, active, created_at, updated_at
    )
    overriding system value
    select wanted.id, wanted.hotel_id, types.id, spans.id, wanted.distribution_point_id, wanted.price_type,
      wanted.adults, wanted.base_price, wanted.per_person, coalesce(wanted.meal_plan, 'room_only'), active,
      ${createdAt("room_prices", sql`wanted.id`, now)}, ${now}::timestamptz
    from wanted
      join types on types.id = wanted.room_type_id and types.hotel_id = wanted.hotel_id
      join spans on spans.id = wanted.season_id and spans.hotel_id = wanted.hotel_id
    where wanted.distribution_point_id is null or wanted.distribution_point_id in (select id from points)
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
