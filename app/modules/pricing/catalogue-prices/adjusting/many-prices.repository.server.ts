import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import type { CataloguePrice, NamedCataloguePrice } from "../catalogue-price";
import type { PriceToWrite } from "../files/catalogue-price-lines.server";
import { findPrices } from "../catalogue-price.repository.server";

/**
 * Prices with the currencies that they are in, held until the transaction ends; in the order of their
 * ids, so that two runs wait for each other and never for ever.
 */
export async function holdPrices(trx: Transaction, ids: number[]): Promise<NamedCataloguePrice[]> {
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
  const found = new Map((await findPrices(trx, ids)).map((price) => [price.id, price]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

type WrittenPrice = Pick<CataloguePrice, "id" | "price" | "validTo" | "active">;

/** Gives prices these amounts, ends and states, all in one statement. */
export async function writeValues(
  trx: Transaction,
  prices: WrittenPrice[],
  now: Date,
): Promise<void> {
  const wanted = JSON.stringify(
    prices.map(({ id, price, validTo, active }) => ({ id, price, validTo, active })),
  );
  await sql`
    update catalogue_prices
    set price = wanted.price, valid_to = wanted."validTo", active = wanted.active, updated_at = ${now}
    from jsonb_to_recordset(${wanted}::jsonb)
      as wanted (id int, price numeric, "validTo" date, active boolean)
    where catalogue_prices.id = wanted.id
  `.execute(trx);
}

/**
 * Makes new prices, all in one statement.
 *
 * @returns the ids of those that were made: one that is missing met a price that somebody else has
 *   made since it was looked for
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
    select "tourId", unit, "treatmentId", weekdays, "priceType", price, "distributionPointId",
      "validFrom", "validTo", active, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as wanted (
      "tourId" int, unit text, "treatmentId" int, weekdays text[], "priceType" text, price numeric,
      "distributionPointId" int, "validFrom" date, "validTo" date, active boolean
    )
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deletePrices(trx: Transaction, ids: number[]): Promise<void> {
  await sql`delete from catalogue_prices where id = any(${ids}::int[])`.execute(trx);
}

/**
 * Makes prices again that were deleted, under their own ids.
 *
 * @returns the ids of those that were made: one that is missing has met another price, what it belongs
 *   to is gone, or its amount is none of the currency today
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
        id int, "tourId" int, unit text, "treatmentId" int, weekdays text[], "priceType" text,
        price numeric, "distributionPointId" int, "validFrom" date, "validTo" date, active boolean
      )
    ),
    sold_tours as (
      select id, currency_id from tours
      where id in (select "tourId" from wanted) order by id for key share
    ),
    sold_treatments as (
      select treatments.id, spas.currency_id from treatments join spas on spas.id = spa_id
      where treatments.id in (select "treatmentId" from wanted)
      order by treatments.id for key share of treatments
    ),
    points as (
      select id from distribution_points
      where id in (select "distributionPointId" from wanted) order by id for key share
    )
    insert into catalogue_prices (
      id, tour_id, unit, treatment_id, weekdays, price_type, price, distribution_point_id,
      valid_from, valid_to, active, created_at, updated_at
    )
    overriding system value
    select wanted.id, sold_tours.id, wanted.unit, sold_treatments.id, wanted.weekdays, "priceType", price,
      "distributionPointId", "validFrom", "validTo", wanted.active, ${now}::timestamptz, ${now}::timestamptz
    from wanted
      left join sold_tours on sold_tours.id = "tourId"
      left join sold_treatments on sold_treatments.id = "treatmentId"
      join currencies
        on currencies.id = coalesce(sold_tours.currency_id, sold_treatments.currency_id)
    where scale(trim_scale(price)) <= currencies.decimals
      and ("distributionPointId" is null or "distributionPointId" in (select id from points))
    on conflict do nothing returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
