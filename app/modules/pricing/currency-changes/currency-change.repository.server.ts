import { sql } from "kysely";
import type { Database } from "~/db/database";
import { markupLabel } from "../markups/markup";
import type { AmountBeside, MoneyOfHotel } from "./conversion";

/** A row as it is read: a markup has no name, but what its name is made of. */
interface ReadBeside {
  entity: AmountBeside["entity"];
  own: boolean;
  label: string | null;
  label_fr: string | null;
  percentage: string | null;
  fixed_amount: string | null;
}

export async function readMoneyOfHotel(db: Database, hotel_id: number): Promise<MoneyOfHotel> {
  const own = sql`hotel_ids = array[${hotel_id}::int]`;
  const concerned = sql`(hotel_ids = '{}' or hotel_ids @> array[${hotel_id}::int])`;
  const { rows } = await sql<Omit<MoneyOfHotel, "beside"> & { beside: ReadBeside[] }>`
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
      (
        select coalesce(jsonb_agg(to_jsonb(named) order by search_text(label), id), '[]') from (
          select 'price_rule' as entity, ${own} as own, id, name as label, null as label_fr,
            null as percentage, null as fixed_amount
          from price_rules where rule_type = 'fixed_amount' and ${concerned}
          union all
          select 'tax', true, id, label, label_fr, null, null
          from taxes where hotel_id = ${hotel_id} and kind <> 'percentage' and exists (
            select from jsonb_array_elements(rates) rate where (rate ->> 'value')::numeric <> 0
          )
          union all
          select 'markup', ${own}, id, null, null, percentage::text, fixed_amount::text
          from markups where fixed_amount <> 0 and ${concerned}
          union all
          select 'rate_plan', ${own}, id, label, null, null, null
          from rate_plans where ${concerned} and exists (
            select from jsonb_array_elements(cancellation_steps) step
            where step ->> 'fee' = 'amount' and (step ->> 'value')::numeric <> 0
          )
        ) named
      ) as beside
  `.execute(db);
  const { beside, ...money } = rows[0]!;
  return { ...money, beside: beside.map(rowBesidePrices) };
}

function rowBesidePrices({ entity, own, label, label_fr, percentage, fixed_amount }: ReadBeside) {
  const name = label ?? markupLabel({ percentage: percentage!, fixed_amount: fixed_amount! });
  return { entity, own, label: name, label_fr };
}
