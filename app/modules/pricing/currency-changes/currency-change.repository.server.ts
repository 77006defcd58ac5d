import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { MoneyOfHotel } from "./conversion";

export async function readMoneyOfHotel(db: Database, hotel_id: number): Promise<MoneyOfHotel> {
  const { rows } = await sql<MoneyOfHotel>`
    select
      (select count(*)::int from room_prices where hotel_id = ${hotel_id}) as prices,
      (select max(base_price)::text from room_prices where hotel_id = ${hotel_id}) as example,
      (
        select coalesce(max(scale(trim_scale(base_price))), 0)
        from room_prices where hotel_id = ${hotel_id}
      ) as decimals,
      array(
        select name from price_rules
        where hotel_id = ${hotel_id} and rule_type = 'fixed_amount' order by search_text(name), id
      ) as "ownRules",
      array(
        select name from price_rules
        where hotel_id is null and rule_type = 'fixed_amount' order by search_text(name), id
      ) as "sharedRules"
  `.execute(db);
  return rows[0]!;
}
