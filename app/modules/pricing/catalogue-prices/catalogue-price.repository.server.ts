import { type RawBuilder, sql } from "kysely";
import type { CalendarDate, Weekday } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { bothLabels } from "~/db/lists/guest-texts.server";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { CurrencyDigits } from "../../settings/currencies/currency";
import type { PriceType } from "../price-rules/price-rule";
import type { CataloguePrice, NamedCataloguePrice, PricedUnit } from "./catalogue-price";
import { cataloguePriceConstraints } from "./catalogue-price-constraints";

registerConstraints(cataloguePriceConstraints);

/** The values of a row, without its id and times. */
export interface CataloguePriceValues {
  tour_id: number | null;
  unit: string | null;
  treatment_id: number | null;
  weekdays: string[];
  price_type: string;
  price: string;
  distribution_point_id: number | null;
  valid_from: CalendarDate | null;
  valid_to: CalendarDate | null;
  active: boolean;
}

const columns = [
  "catalogue_prices.id",
  "catalogue_prices.tour_id",
  "catalogue_prices.unit",
  "catalogue_prices.treatment_id",
  "catalogue_prices.weekdays",
  "catalogue_prices.price_type",
  "catalogue_prices.price",
  "catalogue_prices.distribution_point_id",
  "catalogue_prices.valid_from",
  "catalogue_prices.valid_to",
  "catalogue_prices.active",
] as const;

/** The sets are closed by constraints; the columns' types don't know that. */
function asPrice<Row extends { unit: string | null; weekdays: string[]; price_type: string }>(
  row: Row,
) {
  return {
    ...row,
    unit: row.unit as PricedUnit | null,
    weekdays: row.weekdays as Weekday[],
    price_type: row.price_type as PriceType,
  };
}

/** @returns those of the prices that are there, in any order */
export async function findPrices(db: Database, ids: number[]): Promise<NamedCataloguePrice[]> {
  const rows = await selectNamed(db).where(idIn("catalogue_prices.id", ids)).execute();
  return rows.map(asNamed);
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
    .select(columns)
    .select([
      sql<string>`coalesce(tours.label, treatments.label)`.as("owner_label"),
      sql<string>`coalesce(tours.label_fr, treatments.label_fr)`.as("owner_label_fr"),
      ...bothLabels("spas", "spa"),
      "distribution_points.label as distribution_point_label",
      "distribution_points.code as distribution_point_code",
      "currencies.iso_code as iso",
      "currencies.symbol",
      "currencies.decimals as digits",
      "catalogue_prices.created_at",
      "catalogue_prices.updated_at",
    ]);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectNamed>["executeTakeFirstOrThrow"]>>;

function asNamed({ iso: code, symbol, digits, ...row }: NamedRow): NamedCataloguePrice {
  return { ...asPrice(row), currency: { code, symbol, digits } };
}

export async function findPrice(
  db: Database,
  priceId: number,
): Promise<NamedCataloguePrice | undefined> {
  const [price] = await findPrices(db, [priceId]);
  return price;
}

/** The row to be changed, held until the transaction ends. */
export async function lockPrice(
  trx: Transaction,
  priceId: number,
): Promise<(CataloguePrice & { updated_at: Date }) | undefined> {
  const row = await trx
    .selectFrom("catalogue_prices")
    .select([...columns, "catalogue_prices.updated_at"])
    .where("id", "=", priceId)
    .forUpdate()
    .executeTakeFirst();
  return row && asPrice(row);
}

export async function insertPrice(
  trx: Transaction,
  values: CataloguePriceValues,
): Promise<CataloguePrice> {
  const row = await trx
    .insertInto("catalogue_prices")
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asPrice(row);
}

export async function updatePrice(
  trx: Transaction,
  priceId: number,
  values: CataloguePriceValues,
  now: Date,
): Promise<CataloguePrice> {
  const row = await trx
    .updateTable("catalogue_prices")
    .set({ ...values, updated_at: now })
    .where("id", "=", priceId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asPrice(row);
}

export async function deletePrice(trx: Transaction, priceId: number): Promise<void> {
  await trx.deleteFrom("catalogue_prices").where("id", "=", priceId).execute();
}

/** Which prices are asked for: those of a tour, or of a treatment, to everybody or by one channel. */
interface PriceQuery {
  owner: { tour_id: number } | { treatment_id: number };
  price_type: PriceType;
  distribution_point_id: number | null;
}

/** The active prices among which the one of a day is chosen. */
export async function listPricesToChooseFrom(
  db: Database,
  { owner, price_type, distribution_point_id }: PriceQuery,
): Promise<CataloguePrice[]> {
  const of =
    "tour_id" in owner
      ? sql<boolean>`catalogue_prices.tour_id = ${owner.tour_id}`
      : sql<boolean>`catalogue_prices.treatment_id = ${owner.treatment_id}`;
  const rows = await db
    .selectFrom("catalogue_prices")
    .select(columns)
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
    .execute();
  return rows.map(asPrice);
}

/** All prices of some tours or treatments, active or not. */
export async function listPricesOf(
  db: Database,
  of: { tourIds: number[] } | { treatmentIds: number[] },
): Promise<CataloguePrice[]> {
  const owned =
    "tourIds" in of
      ? sql<boolean>`catalogue_prices.tour_id = any(${of.tourIds}::int[])`
      : sql<boolean>`catalogue_prices.treatment_id = any(${of.treatmentIds}::int[])`;
  const rows = await db
    .selectFrom("catalogue_prices")
    .select(columns)
    .where(owned)
    .orderBy("id")
    .execute();
  return rows.map(asPrice);
}

/** The fields of a tour that its prices depend on. */
export interface PricedTour extends CurrencyDigits {
  pricing_per: string;
  units: string[];
}

/** The tour and its currency, which stay as they are until its price is written. */
export async function holdTour(trx: Transaction, tour_id: number): Promise<PricedTour | undefined> {
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
 * The currency of a treatment's spa, which stays as it is until its price is written. The spa is held
 * before the treatment, as by whoever changes or books one: who waited for the spa with the treatment in
 * hand would wait behind a booking, and that one for whoever waits for the treatment.
 */
export async function holdTreatmentCurrency(
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
