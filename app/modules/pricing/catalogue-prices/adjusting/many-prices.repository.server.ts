import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { createdAt, removeRows } from "~/db/writing/removed-rows.server";
import type { NamedCataloguePrice, CataloguePrice } from "../catalogue-price.fields";
import type { PriceToWrite } from "../files/catalogue-price-lines.server";
import { findPrices } from "../catalogue-price.repository.server";

/**
 * @returns prices with their currencies, locked until the transaction ends. They are locked in the order of
 *   their ids, which prevents deadlocks
 */
export async function lockNamedPrices(
  trx: Transaction,
  ids: number[],
): Promise<NamedCataloguePrice[]> {
  await sql`
    select from currencies where id in (
      select coalesce(tours.currency_id, spas.currency_id)
      from catalogue_prices
        left join tours on tours.id = catalogue_prices.tour_id
        left join treatments on treatments.id = catalogue_prices.treatment_id
        left join spas on spas.id = treatments.spa_id
      where catalogue_prices.id = any(${ids}::int[])
    ) order by id for share
  `.execute(trx);
  await sql`
    select from catalogue_prices where id = any(${ids}::int[]) order by id for update
  `.execute(trx);
  const byId = new Map((await findPrices(trx, ids)).map((price) => [price.id, price]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

type WrittenPrice = Pick<CataloguePrice, "id" | "price" | "valid_to" | "active">;

/** Writes amounts, last days and states of prices in one statement. */
export async function writeValues(
  trx: Transaction,
  prices: WrittenPrice[],
  now: Date,
): Promise<void> {
  const changes = JSON.stringify(
    prices.map(({ id, price, valid_to, active }) => ({ id, price, valid_to, active })),
  );
  await sql`
    update catalogue_prices
    set price = wanted.price, valid_to = wanted.valid_to, active = wanted.active, updated_at = ${now}
    from jsonb_to_recordset(${changes}::jsonb)
      as wanted (id int, price numeric, valid_to date, active boolean)
    where catalogue_prices.id = wanted.id
  `.execute(trx);
}

/**
 * Inserts prices in one statement.
 *
 * @returns the ids of the inserted prices; a price is left out if somebody else has inserted an equivalent
 *   one in the meantime
 */
export async function insertPrices(
  trx: Transaction,
  prices: PriceToWrite[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_prices (
      tour_id, unit, treatment_id, weekdays, price_type, price, distribution_point_id,
      valid_from, valid_to, active, created_at, updated_at
    )
    select "tour_id", unit, "treatment_id", weekdays, "price_type", price, "distribution_point_id",
      "valid_from", "valid_to", active, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as wanted (
      tour_id int, unit text, treatment_id int, weekdays text[], price_type text, price numeric,
      distribution_point_id int, valid_from date, valid_to date, active boolean
    )
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deletePrices(trx: Transaction, ids: number[]): Promise<void> {
  await removeRows(trx, "catalogue_prices", ids);
}

/**
 * Inserts deleted prices again, with their former ids and since when they were there.
 *
 * @returns the ids of the inserted prices. A price is left out if another price has taken its place, if its
 *   tour or treatment no longer exists, or if its amount doesn't fit the currency
 */
export async function remakePrices(
  trx: Transaction,
  prices: CataloguePrice[],
  now: Date,
): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as sent (
        id int, tour_id int, unit text, treatment_id int, weekdays text[], price_type text,
        price numeric, distribution_point_id int, valid_from date, valid_to date, active boolean
      )
    ),
    sold_tours as (
      select id, currency_id from tours
      where id in (select tour_id from wanted) order by id for key share
    ),
    sold_treatments as (
      select treatments.id, spas.currency_id from treatments join spas on spas.id = spa_id
      where treatments.id in (select treatment_id from wanted)
      order by treatments.id for key share of treatments
    ),
    points as (
      select id from distribution_points
      where id in (select distribution_point_id from wanted) order by id for key share
    )
    insert into catalogue_prices (
      id, tour_id, unit, treatment_id, weekdays, price_type, price, distribution_point_id,
      valid_from, valid_to, active, created_at, updated_at
    )
    overriding system value
    select wanted.id, sold_tours.id, wanted.unit, sold_treatments.id, wanted.weekdays, wanted.price_type, price,
      wanted.distribution_point_id, wanted.valid_from, wanted.valid_to, wanted.active,
      ${createdAt("catalogue_prices", sql`wanted.id`, now)}, ${now}::timestamptz
    from wanted
      left join sold_tours on sold_tours.id = wanted.tour_id
      left join sold_treatments on sold_treatments.id = wanted.treatment_id
      join currencies
        on currencies.id = coalesce(sold_tours.currency_id, sold_treatments.currency_id)
    where scale(trim_scale(price)) <= currencies.decimals
      and (wanted.distribution_point_id is null or wanted.distribution_point_id in (select id from points))
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
