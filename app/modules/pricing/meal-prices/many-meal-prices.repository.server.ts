import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import { type NamedMealPrice, MealPriceFields, type MealPrice } from "./meal-price.fields";
import { manyRows } from "~/db/writing/many-rows.server";
import { createdAt } from "~/db/writing/removed-rows.server";
import { selectNamed } from "./meal-price.repository.server";

/** @returns all meal prices of a hotel with their names, locked until the transaction ends */
export async function lockNamedOfHotel(
  trx: Transaction,
  hotel_id: number,
): Promise<NamedMealPrice[]> {
  const rows = await selectNamed(trx)
    .where("meal_prices.hotel_id", "=", hotel_id)
    .orderBy("meal_prices.id")
    .forUpdate("meal_prices")
    .execute();
  return rows.map(withOptionalCurrency);
}

/**
 * @param hold whether the rows are locked until the transaction ends
 * @returns at most `limit` active meal prices of some seasons with their names, by season
 */
export async function listNamedOfSeasons(
  db: Database,
  seasonIds: number[],
  { limit, hold }: { limit: number; hold: boolean },
): Promise<NamedMealPrice[]> {
  const query = selectNamed(db)
    .where(idIn("meal_prices.season_id", seasonIds))
    .where("meal_prices.active", "=", true)
    .orderBy("seasons.start_date")
    .orderBy("meal_prices.id");
  const rows = await firstOf(hold ? query.forUpdate("meal_prices") : query, limit);
  return rows.map(withOptionalCurrency);
}

/** The statements that write many meal prices at once. */
export const many = manyRows<MealPrice>("meal_prices", MealPriceFields);

/** Writes the amounts of locked meal prices. */
export async function rewriteAmounts(
  trx: Transaction,
  prices: MealPrice[],
  now: Date,
): Promise<void> {
  await sql`
    update meal_prices
    set adult_amount = sent.adult_amount, child_bands = sent.child_bands, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as sent (id int, adult_amount numeric, child_bands jsonb)
    where meal_prices.id = sent.id
  `.execute(trx);
}

/**
 * Gives locked meal prices their former values again.
 *
 * @returns the ids of the written rows. A row is left out if it would become active while another one at the same
 *   place is active
 */
export async function restoreMealPrices(
  trx: Transaction,
  prices: MealPrice[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update meal_prices
    set adult_amount = sent.adult_amount, child_bands = sent.child_bands, active = sent.active,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as sent (id int, adult_amount numeric, child_bands jsonb, active boolean)
    where meal_prices.id = sent.id and (
      meal_prices.active or not sent.active or not exists (
        select from meal_prices as other
        where other.active and other.season_id = meal_prices.season_id
          and other.meal_plan = meal_prices.meal_plan and other.price_type = meal_prices.price_type
          and other.distribution_point_id is not distinct from meal_prices.distribution_point_id
      )
    )
    returning meal_prices.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Inserts deleted meal prices again, with their former ids and since when they were there.
 *
 * @returns the ids of the inserted rows; a row is left out if another active one has taken its place, or if a
 *   row that it refers to was deleted
 */
export async function remakeMealPrices(
  trx: Transaction,
  prices: MealPrice[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as sent (
        id int, hotel_id int, season_id int, meal_plan text, price_type text,
        distribution_point_id int, adult_amount numeric, child_bands jsonb, active boolean
      )
    ),
    held as (
      select id, hotel_id from seasons
      where id in (select season_id from wanted) order by id for key share
    )
    insert into meal_prices (
      id, hotel_id, season_id, meal_plan, price_type, distribution_point_id, adult_amount,
      child_bands, active, created_at, updated_at
    )
    overriding system value
    select wanted.id, wanted.hotel_id, wanted.season_id, meal_plan, price_type,
      distribution_point_id, adult_amount, child_bands, active,
      ${createdAt("meal_prices", sql`wanted.id`, now)}, ${now}::timestamptz
    from wanted join held on held.id = wanted.season_id and held.hotel_id = wanted.hotel_id
    order by wanted.id
    on conflict do nothing
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
