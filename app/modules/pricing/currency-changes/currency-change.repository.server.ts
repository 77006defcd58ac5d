import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { MoneyOfHotel } from "./conversion";

export async function readMoneyOfHotel(db: Database, hotel_id: number): Promise<MoneyOfHotel> {
  const { rows } = await sql<MoneyOfHotel>`
    select
      (
        (select count(*) from room_prices where hotel_id = ${hotel_id})
        + (select count(*) from meal_prices where hotel_id = ${hotel_id})
      )::int as prices,
      coalesce(
        (select max(base_price)::text from room_prices where hotel_id = ${hotel_id}),
        (select max(adult_amount)::text from meal_prices where hotel_id = ${hotel_id})
      ) as example,
      (
        select coalesce(max(scale(trim_scale(amount))), 0) from (
          select base_price as amount from room_prices where hotel_id = ${hotel_id}
          union all
          select adult_amount from meal_prices where hotel_id = ${hotel_id}
          union all
          select (band ->> 'amount')::numeric
          from meal_prices cross join lateral jsonb_array_elements(child_bands) band
          where hotel_id = ${hotel_id}
        ) amounts
      ) as decimals,
      array(
        select name from price_rules
        where hotel_ids = array[${hotel_id}::int] and rule_type = 'fixed_amount' order by search_text(name), id
      ) as "ownRules",
      array(
        select name from price_rules
        where rule_type = 'fixed_amount'
          and (hotel_ids = '{}' or (hotel_ids @> array[${hotel_id}::int] and cardinality(hotel_ids) > 1))
        order by search_text(name), id
      ) as "sharedRules"
  `.execute(db);
  return rows[0]!;
}
