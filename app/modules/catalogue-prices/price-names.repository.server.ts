import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import {
  byNameKey,
  nameKey,
  spelledIn,
  type KnownPoint,
} from "../price-imports/planned-line.server";
import type { CataloguePrice } from "./catalogue-price";
import {
  placeKey,
  type KnownTour,
  type TourNames,
  type TourPriceLine,
  type TreatmentNames,
  type TreatmentPriceLine,
} from "./catalogue-price-lines.server";
import { listPricesOf } from "./catalogue-price.repository.server";

/** Everything that the lines name beside these points, in two statements however many lines there are. */
export async function readTourNames(
  db: Database,
  lines: TourPriceLine[],
  points: KnownPoint[],
): Promise<TourNames> {
  const names = spelledIn(lines, "tour");
  const rows = await db
    .selectFrom("tours")
    .innerJoin("currencies", "currencies.id", "tours.currency_id")
    .select(["tours.id", "tours.label", "tours.slug", "tours.pricing_per as pricingPer"])
    .select(["currencies.iso_code as code", "currencies.symbol", "currencies.decimals as digits"])
    .select(
      sql<string[]>`array(select unit from tour_units where tour_units.tour_id = tours.id)`.as(
        "units",
      ),
    )
    .where(
      sql<boolean>`array[tours.label, lower(normalize(tours.label, NFC)), tours.slug] && ${names}::text[]`,
    )
    .execute();
  const tours = rows.flatMap(({ label, slug, code, symbol, digits, ...tour }) => {
    const known = { ...tour, currency: { code, symbol, digits } };
    const bySlug = nameKey(slug) === nameKey(label) ? [] : [{ ...known, name: slug }];
    return [{ ...known, name: label }, ...bySlug];
  });
  const prices = await listPricesOf(db, { tourIds: rows.map(({ id }) => id) });
  return {
    tours: byNameKey(tours.map((tour): [string, KnownTour] => [nameKey(tour.name), tour])),
    ...known(points, prices),
  };
}

/** Everything that the lines name beside these points, in three statements however many lines there are. */
export async function readTreatmentNames(
  db: Database,
  lines: TreatmentPriceLine[],
  points: KnownPoint[],
): Promise<TreatmentNames> {
  const names = spelledIn(lines, "spa");
  const spas = await db
    .selectFrom("spas")
    .innerJoin("currencies", "currencies.id", "spas.currency_id")
    .select(["spas.id", "spas.label as name"])
    .select(["currencies.iso_code as code", "currencies.symbol", "currencies.decimals as digits"])
    .where(sql<boolean>`array[spas.label, lower(normalize(spas.label, NFC))] && ${names}::text[]`)
    .execute();
  const treatments = await db
    .selectFrom("treatments")
    .select(["id", "spa_id as spaId", "label as name"])
    .where(sql<boolean>`spa_id = any(${spas.map(({ id }) => id)}::int[])`)
    .execute();
  const prices = await listPricesOf(db, { treatmentIds: treatments.map(({ id }) => id) });
  return {
    spas: byNameKey(
      spas.map(({ id, name, ...currency }) => [nameKey(name), { id, name, currency }]),
    ),
    treatments: byNameKey(treatments.map((row) => [`${row.spaId}/${nameKey(row.name)}`, row])),
    ...known(points, prices),
  };
}

function known(points: KnownPoint[], prices: CataloguePrice[]) {
  return {
    points: byNameKey(points.map((point) => [nameKey(point.name), point])),
    prices: new Map(prices.map((price) => [placeKey(price), price])),
  };
}

/** Holds all that the prices of some tours depend on, and the prices, until the transaction ends. */
export async function holdTours(trx: Transaction, lines: TourPriceLine[]): Promise<void> {
  const names = spelledIn(lines, "tour");
  const named = sql`array[label, lower(normalize(label, NFC)), slug] && ${names}::text[]`;
  await sql`
    select from currencies where id in (select currency_id from tours where ${named})
    order by id for share
  `.execute(trx);
  await sql`select from tours where ${named} order by id for share`.execute(trx);
  await sql`
    select from catalogue_prices where tour_id in (select id from tours where ${named})
    order by id for update
  `.execute(trx);
}

/** The same for the treatments of some spas. */
export async function holdSpas(trx: Transaction, lines: TreatmentPriceLine[]): Promise<void> {
  const names = spelledIn(lines, "spa");
  const named = sql`array[label, lower(normalize(label, NFC))] && ${names}::text[]`;
  const ofSpas = sql`spa_id in (select id from spas where ${named})`;
  await sql`
    select from currencies where id in (select currency_id from spas where ${named})
    order by id for share
  `.execute(trx);
  await sql`select from spas where ${named} order by id for share`.execute(trx);
  await sql`select from treatments where ${ofSpas} order by id for share`.execute(trx);
  await sql`
    select from catalogue_prices
    where treatment_id in (select id from treatments where ${ofSpas})
    order by id for update
  `.execute(trx);
}
