import { sql } from "kysely";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { byLabelIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { anyOf, belongsToNamed, type SearchedName } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import { pricedUnits } from "./catalogue-price";
import { findPrices } from "./catalogue-price.repository.server";
import type { TourPriceQuery } from "./tour-price.list";
import type { TreatmentPriceQuery } from "./treatment-price.list";

const id = sql.ref<number>("catalogue_prices.id");

const channel = byName("distribution_points", "catalogue_prices.distribution_point_id", {
  optional: true,
});

const sortKeys = {
  price: sql`catalogue_prices.price`,
  distribution_point: channel,
  valid_from: sql`catalogue_prices.valid_from`,
  active: sql`catalogue_prices.active`,
};

const tourSortsIn = (locale: Language) => ({
  ...sortKeys,
  tour: byLabelIn(locale, "tours", "catalogue_prices.tour_id"),
  unit: sql`array_position(${sql.lit(`{${pricedUnits.join(",")}}`)}::text[], catalogue_prices.unit)`,
});

const treatmentSortsIn = (locale: Language) => ({
  ...sortKeys,
  treatment: byLabelIn(locale, "treatments", "catalogue_prices.treatment_id"),
});

const byChannel: SearchedName = {
  of: "distribution_points",
  through: "catalogue_prices.distribution_point_id",
};

/** How prices of tours are read. */
export const tourPriceReads = rowReads(
  async ({ db }, ids) => (await findPrices(db, ids)).filter(({ tour_id }) => tour_id),
  ({ db, locale }, query: TourPriceQuery) => tourPricesMatching(db, query, locale),
);

async function tourPricesMatching(
  db: Database,
  { search, filters, sort }: TourPriceQuery,
  locale: Language,
) {
  let filtered = db.selectFrom("catalogue_prices").where("tour_id", "is not", null);
  const named: SearchedName[] = [
    { of: "tours", through: "catalogue_prices.tour_id", inFrench: true },
    byChannel,
  ];
  if (search) filtered = filtered.where(anyOf(await belongsToNamed(db, named, search)));
  if (filters.tour_id) filtered = filtered.where("tour_id", "=", filters.tour_id);
  if (filters.unit) filtered = filtered.where("unit", "=", filters.unit);
  if (filters.price_type) filtered = filtered.where("price_type", "=", filters.price_type);
  return { filtered, by: tourSortsIn(locale)[sort], id };
}

/** How prices of treatments are read. */
export const treatmentPriceReads = rowReads(
  async ({ db }, ids) => (await findPrices(db, ids)).filter(({ treatment_id }) => treatment_id),
  ({ db, locale }, query: TreatmentPriceQuery) => treatmentPricesMatching(db, query, locale),
);

async function treatmentPricesMatching(
  db: Database,
  { search, filters, sort }: TreatmentPriceQuery,
  locale: Language,
) {
  let filtered = db.selectFrom("catalogue_prices").where("treatment_id", "is not", null);
  const named: SearchedName[] = [
    { of: "treatments", through: "catalogue_prices.treatment_id", inFrench: true },
    byChannel,
  ];
  if (search) filtered = filtered.where(anyOf(await belongsToNamed(db, named, search)));
  if (filters.spa_id) {
    filtered = filtered.where(
      sql<boolean>`catalogue_prices.treatment_id in (
        select id from treatments where spa_id = ${filters.spa_id}
      )`,
    );
  }
  if (filters.treatment_id) filtered = filtered.where("treatment_id", "=", filters.treatment_id);
  if (filters.price_type) filtered = filtered.where("price_type", "=", filters.price_type);
  return { filtered, by: treatmentSortsIn(locale)[sort], id };
}
