import { bothLabels } from "~/db/lists/guest-texts.server";
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import {
  currencyColumns,
  type CurrencyColumns,
  withCurrency,
} from "~/db/lists/display-currency.server";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { CurrencyDigits } from "../../settings/currencies/currency";
import type { PriceType } from "../price-rules/price-rule";
import {
  type NamedCataloguePrice,
  CataloguePriceFields,
  type CataloguePrice,
} from "./catalogue-price.fields";

/** The messages for violations of the table's constraints, by their names. */
const cataloguePriceConstraints = {
  catalogue_prices_tour_key: { conflict: "catalogue-prices:ERRORS.EXISTS", at: "valid_from" },
  catalogue_prices_treatment_key: { conflict: "catalogue-prices:ERRORS.EXISTS", at: "valid_from" },
  catalogue_prices_tour_id_fkey: { rule: "catalogue-prices:ERRORS.UNKNOWN_TOUR", at: "tour_id" },
  catalogue_prices_treatment_id_fkey: {
    rule: "catalogue-prices:ERRORS.UNKNOWN_TREATMENT",
    at: "treatment_id",
  },
  catalogue_prices_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  catalogue_prices_price_check: { rule: "constraints:PRICE_RANGE", at: "price" },
  catalogue_prices_valid_check: { rule: "catalogue-prices:FORM.VALID_ORDER", at: "valid_to" },
};

registerConstraints(cataloguePriceConstraints);

export const table = tableRows("catalogue_prices", CataloguePriceFields);

/** @returns the prices with these ids, in any order; ids that don't exist are left out */
export async function findPrices(db: Database, ids: number[]): Promise<NamedCataloguePrice[]> {
  const rows = await selectNamed(db).where(idIn("catalogue_prices.id", ids)).execute();
  return rows.map(withCurrency);
}

function selectNamed(db: Database) {
  return db
    .selectFrom("catalogue_prices")
    .leftJoin("tours", "tours.id", "catalogue_prices.tour_id")
    .leftJoin("treatments", "treatments.id", "catalogue_prices.treatment_id")
    .leftJoin("spas", "spas.id", "treatments.spa_id")
    .innerJoin("currencies", (join) =>
      join.on(sql<boolean>`currencies.id = coalesce(tours.currency_id, spas.currency_id)`),
    )
    .leftJoin(
      "distribution_points",
      "distribution_points.id",
      "catalogue_prices.distribution_point_id",
    )
    .select(table.columns)
    .select([
      sql<string>`coalesce(tours.label, treatments.label)`.as("owner_label"),
      sql<string>`coalesce(tours.label_fr, treatments.label_fr)`.as("owner_label_fr"),
      ...bothLabels("spas", "spa"),
      "distribution_points.label as distribution_point_label",
      "distribution_points.code as distribution_point_code",
      ...currencyColumns,
      "catalogue_prices.created_at",
      "catalogue_prices.updated_at",
    ])
    .$castTo<Omit<NamedCataloguePrice, "currency"> & CurrencyColumns>();
}

/** Selects the prices of a tour or of a treatment that apply in general or to one distribution point. */
interface PriceQuery {
  owner: { tour_id: number } | { treatment_id: number };
  price_type: PriceType;
  distribution_point_id: number | null;
}

/** @returns the active prices among which the price of a day is chosen */
export async function listPricesToChooseFrom(
  db: Database,
  { owner, price_type, distribution_point_id }: PriceQuery,
): Promise<CataloguePrice[]> {
  const of =
    "tour_id" in owner
      ? sql<boolean>`catalogue_prices.tour_id = ${owner.tour_id}`
      : sql<boolean>`catalogue_prices.treatment_id = ${owner.treatment_id}`;
  return db
    .selectFrom("catalogue_prices")
    .select(table.columns)
    .where(of)
    .where("active", "=", true)
    .where("price_type", "=", price_type)
    .where((eb) =>
      eb.or([
        eb("distribution_point_id", "is", null),
        eb("distribution_point_id", "=", distribution_point_id ?? 0),
      ]),
    )
    .orderBy("id")
    .$castTo<CataloguePrice>()
    .execute();
}

/** @returns all prices of some tours or treatments, active or not */
export async function listPricesOf(
  db: Database,
  of: { tourIds: number[] } | { treatmentIds: number[] },
): Promise<CataloguePrice[]> {
  const owned =
    "tourIds" in of
      ? sql<boolean>`catalogue_prices.tour_id = any(${of.tourIds}::int[])`
      : sql<boolean>`catalogue_prices.treatment_id = any(${of.treatmentIds}::int[])`;
  return db
    .selectFrom("catalogue_prices")
    .select(table.columns)
    .where(owned)
    .orderBy("id")
    .$castTo<CataloguePrice>()
    .execute();
}

/** The fields of a tour that its prices depend on. */
export interface PricedTour extends CurrencyDigits {
  pricing_per: string;
  units: string[];
}

/** @returns the tour and its currency, locked until the transaction ends */
export async function lockTour(trx: Transaction, tour_id: number): Promise<PricedTour | undefined> {
  return trx
    .selectFrom("tours")
    .innerJoin("currencies", "currencies.id", "tours.currency_id")
    .select(["tours.pricing_per", unitsOfTour().as("units")])
    .select(["currencies.iso_code", "currencies.decimals"])
    .where("tours.id", "=", tour_id)
    .forShare(["tours", "currencies"])
    .executeTakeFirst();
}

function unitsOfTour(): RawBuilder<string[]> {
  return sql<string[]>`array(select unit from tour_units where tour_units.tour_id = tours.id)`;
}

/**
 * @returns the currency of a treatment's spa, locked until the transaction ends. The spa is locked before the
 *   treatment, in the same order as when a treatment is changed or booked; another order could deadlock
 */
export async function lockTreatmentCurrency(
  trx: Transaction,
  treatment_id: number,
): Promise<CurrencyDigits | undefined> {
  await sql`
    select from spas where id = (select spa_id from treatments where id = ${treatment_id}) for share
  `.execute(trx);
  return trx
    .selectFrom("treatments")
    .innerJoin("spas", "spas.id", "treatments.spa_id")
    .innerJoin("currencies", "currencies.id", "spas.currency_id")
    .select(["currencies.iso_code", "currencies.decimals"])
    .where("treatments.id", "=", treatment_id)
    .forShare(["treatments", "currencies"])
    .executeTakeFirst();
}
