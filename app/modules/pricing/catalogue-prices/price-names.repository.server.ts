import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { isSpelledAs } from "~/db/lists/guest-texts.server";
import {
  byNameKey,
  nameKey,
  spelledIn,
  underNames,
  type KnownPoint,
} from "../price-imports/planned-line.server";
import type { CataloguePrice } from "./catalogue-price.fields";
import {
  placeKey,
  type KnownTour,
  type TourNames,
  type TourPriceLine,
  type TreatmentNames,
  type TreatmentPriceLine,
} from "./files/catalogue-price-lines.server";
import { listPricesOf } from "./catalogue-price.repository.server";

/** @returns all rows that the lines name, with the given distribution points, in two statements */
export async function readTourNames(
  db: Database,
  lines: TourPriceLine[],
  points: KnownPoint[],
): Promise<TourNames> {
  const names = spelledIn(lines, "tour");
  const rows = await db
    .selectFrom("tours")
    .innerJoin("currencies", "currencies.id", "tours.currency_id")
    .select(["tours.id", "tours.label", "tours.label_fr", "tours.slug"])
    .select("tours.pricing_per")
    .select(["currencies.iso_code as code", "currencies.symbol", "currencies.decimals as digits"])
    .select(
      sql<string[]>`array(select unit from tour_units where tour_units.tour_id = tours.id)`.as(
        "units",
      ),
    )
    .where(isSpelledAs("tours", names, ["slug"]))
    .execute();
  const tours = rows.flatMap(({ label, label_fr, slug, code, symbol, digits, ...tour }) =>
    underNames({ ...tour, currency: { code, symbol, digits } }, [label, slug], label_fr),
  );
  const prices = await listPricesOf(db, { tourIds: rows.map(({ id }) => id) });
  return {
    tours: byNameKey(tours.map((tour): [string, KnownTour] => [nameKey(tour.name), tour])),
    ...indexed(points, prices),
  };
}

/** @returns all rows that the lines name, with the given distribution points, in three statements */
export async function readTreatmentNames(
  db: Database,
  lines: TreatmentPriceLine[],
  points: KnownPoint[],
): Promise<TreatmentNames> {
  const names = spelledIn(lines, "spa");
  const spas = await db
    .selectFrom("spas")
    .innerJoin("currencies", "currencies.id", "spas.currency_id")
    .select(["spas.id", "spas.label", "spas.label_fr"])
    .select(["currencies.iso_code as code", "currencies.symbol", "currencies.decimals as digits"])
    .where(isSpelledAs("spas", names))
    .execute();
  const treatments = await db
    .selectFrom("treatments")
    .select(["id", "spa_id", "label", "label_fr"])
    .where(sql<boolean>`spa_id = any(${spas.map(({ id }) => id)}::int[])`)
    .execute();
  const prices = await listPricesOf(db, { treatmentIds: treatments.map(({ id }) => id) });
  return {
    spas: byNameKey(
      spas
        .flatMap(({ id, label, label_fr, ...currency }) =>
          underNames({ id, currency }, [label], label_fr),
        )
        .map((spa) => [nameKey(spa.name), spa]),
    ),
    treatments: byNameKey(
      treatments
        .flatMap(({ label, label_fr, ...treatment }) => underNames(treatment, [label], label_fr))
        .map((row) => [`${row.spa_id}/${nameKey(row.name)}`, row]),
    ),
    ...indexed(points, prices),
  };
}

function indexed(points: KnownPoint[], prices: CataloguePrice[]) {
  return {
    points: byNameKey(points.map((point) => [nameKey(point.name), point])),
    prices: new Map(prices.map((price) => [placeKey(price), price])),
  };
}

/** Locks the tours that the lines name, with their currencies and prices, until the transaction ends. */
export async function lockTours(trx: Transaction, lines: TourPriceLine[]): Promise<void> {
  const names = spelledIn(lines, "tour");
  const named = isSpelledAs("tours", names, ["slug"]);
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

/**
 * Locks the spas that the lines name, with their currencies, treatments and prices, until the transaction
 * ends.
 */
export async function lockSpas(trx: Transaction, lines: TreatmentPriceLine[]): Promise<void> {
  const names = spelledIn(lines, "spa");
  const named = isSpelledAs("spas", names);
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
