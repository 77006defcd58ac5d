import type { Transaction } from "~/db/database";
import { priceImport } from "../../price-imports/price-import.service.server";
import { stateOf, type CataloguePrice } from "../catalogue-price.fields";
import { tourPriceFormat, treatmentPriceFormat } from "./catalogue-price-csv";
import {
  placeKey,
  planTourPrices,
  planTreatmentPrices,
  type PriceToWrite,
} from "./catalogue-price-lines.server";
import { findPrices } from "../catalogue-price.repository.server";
import { insertPrices, writeValues } from "../adjusting/many-prices.repository.server";
import {
  lockSpas,
  lockTours,
  readTourNames,
  readTreatmentNames,
} from "../price-names.repository.server";
import { tourPriceList } from "../tour-price.list";
import { treatmentPriceList } from "../treatment-price.list";

export const tourPriceImport = priceImport({
  place: { kind: "tour", path: `${tourPriceList.path}/import`, listPath: tourPriceList.path },
  format: tourPriceFormat,
  entity: "tour_price",
  batch: "tour_import",
  plan: async (db, { lines, points, lockIn }) => {
    if (lockIn) await lockTours(lockIn, lines);
    return planTourPrices(lines, await readTourNames(db, lines, points));
  },
  write: writeLines,
});

export const treatmentPriceImport = priceImport({
  place: {
    kind: "treatment",
    path: `${treatmentPriceList.path}/import`,
    listPath: treatmentPriceList.path,
  },
  format: treatmentPriceFormat,
  entity: "treatment_price",
  batch: "treatment_import",
  plan: async (db, { lines, points, lockIn }) => {
    if (lockIn) await lockSpas(lockIn, lines);
    return planTreatmentPrices(lines, await readTreatmentNames(db, lines, points));
  },
  write: writeLines,
});

/** Writes the lines. It first locks the prices that exist, so that nobody changes them in the meantime. */
async function writeLines(
  trx: Transaction,
  prices: PriceToWrite[],
  now: Date,
): Promise<Map<string, CataloguePrice>> {
  const changed = prices.flatMap(({ existingId: id, ...price }) => (id ? [{ id, ...price }] : []));
  await writeValues(trx, changed, now);
  const made = await insertPrices(
    trx,
    prices.filter(({ existingId }) => existingId === null),
    now,
  );
  const written = await findPrices(trx, [...changed.map(({ id }) => id), ...made]);
  return new Map(written.map((price) => [placeKey(price), stateOf(price)]));
}
