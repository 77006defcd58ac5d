import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import type { CataloguePrice, NamedCataloguePrice } from "./catalogue-price";
import { findPrices } from "./catalogue-price.repository.server";

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

/** Gives prices these amounts, all in one statement. */
export async function writeAmounts(
  trx: Transaction,
  prices: Pick<CataloguePrice, "id" | "price">[],
  now: Date,
): Promise<void> {
  await sql`
    update catalogue_prices set price = wanted.price, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices.map(({ id, price }) => ({ id, price })))}::jsonb)
      as wanted (id int, price numeric)
    where catalogue_prices.id = wanted.id
  `.execute(trx);
}

export async function deletePrices(trx: Transaction, ids: number[]): Promise<void> {
  await sql`delete from catalogue_prices where id = any(${ids}::int[])`.execute(trx);
}
