import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import {
  currencyColumns,
  type OptionalCurrencyColumns,
  withOptionalCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { belongsToEachNamed, idIn, type SearchedName } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import { type NamedMealPrice, MealPriceFields, type MealPrice } from "./meal-price.fields";
import type { MealPriceQuery } from "./meal-price.list";

registerConstraints({
  meal_prices_active_key: { conflict: "meal-prices:ERRORS.EXISTS", at: "season_id" },
  meal_prices_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  meal_prices_season_id_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_id" },
  meal_prices_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  meal_prices_adult_amount_check: { rule: "meal-prices:ERRORS.AMOUNT_RANGE", at: "adult_amount" },
  meal_prices_child_bands_check: { rule: "meal-prices:ERRORS.BANDS", at: "child_bands" },
});

export const table = tableRows("meal_prices", MealPriceFields);

/** How meal prices are read. */
export const reads = rowReads(
  ({ db }, ids) => findMealPrices(db, ids),
  async ({ db, locale }, query: MealPriceQuery) => ({
    filtered: await filter(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("meal_prices.id"),
  }),
);

/** The names in which each word of a search is looked for. */
const names: SearchedName[] = [
  { of: "hotels", through: "meal_prices.hotel_id", inFrench: true },
  { of: "seasons", column: "name", through: "meal_prices.season_id" },
  { of: "distribution_points", through: "meal_prices.distribution_point_id" },
];

async function filter(db: Database, { search, filters }: MealPriceQuery) {
  const { hotel_id, season_id, meal_plan, price_type, status } = filters;
  const point = filters.distribution_point_id;
  let prices = db.selectFrom("meal_prices");
  if (hotel_id) prices = prices.where("meal_prices.hotel_id", "=", hotel_id);
  if (season_id) prices = prices.where("meal_prices.season_id", "=", season_id);
  if (meal_plan) prices = prices.where("meal_prices.meal_plan", "=", meal_plan);
  if (price_type) prices = prices.where("meal_prices.price_type", "=", price_type);
  if (point === "none") {
    prices = prices.where("meal_prices.distribution_point_id", "is", null);
  } else if (point) {
    prices = prices.where("meal_prices.distribution_point_id", "=", point);
  }
  if (status) prices = prices.where("meal_prices.active", "=", status === "active");
  if (search) prices = prices.where(await belongsToEachNamed(db, names, search));
  return prices;
}

const sortKeysIn = (locale: Language) => ({
  hotel: byLabelIn(locale, "hotels", "meal_prices.hotel_id"),
  season: byName("seasons", "meal_prices.season_id", { column: "name" }),
  meal_plan: sql`meal_prices.meal_plan`,
  price_type: sql`meal_prices.price_type`,
  distribution_point: byName("distribution_points", "meal_prices.distribution_point_id", {
    optional: true,
  }),
  adult_amount: sql`meal_prices.adult_amount`,
  active: sql`meal_prices.active`,
});

export function selectNamed(db: Pick<Database, "selectFrom">) {
  return db
    .selectFrom("meal_prices")
    .innerJoin("hotels", "hotels.id", "meal_prices.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .innerJoin("seasons", "seasons.id", "meal_prices.season_id")
    .leftJoin("distribution_points", "distribution_points.id", "meal_prices.distribution_point_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      "seasons.name as season_name",
      "seasons.start_date as season_start",
      "seasons.end_date as season_end",
      "distribution_points.label as distribution_point_label",
      "distribution_points.code as distribution_point_code",
      ...currencyColumns,
      "meal_prices.created_at",
      "meal_prices.updated_at",
    ])
    .$castTo<Omit<NamedMealPrice, "currency"> & OptionalCurrencyColumns>();
}

export async function findMealPrice(db: Database, id: number): Promise<NamedMealPrice | undefined> {
  return (await findMealPrices(db, [id]))[0];
}

/** @returns the meal prices with these ids, in any order; ids that don't exist are left out */
export async function findMealPrices(db: Database, ids: number[]): Promise<NamedMealPrice[]> {
  const rows = await selectNamed(db).where(idIn("meal_prices.id", ids)).execute();
  return rows.map(withOptionalCurrency);
}

/**
 * Inserts a meal price.
 *
 * @returns the stored row with its names
 */
export async function insertMealPrice(
  trx: Transaction,
  values: Omit<MealPrice, "id">,
): Promise<NamedMealPrice> {
  const written = trx.with("meal_prices", (db) =>
    db.insertInto("meal_prices").values(rowOf(values)).returningAll(),
  );
  return withOptionalCurrency(await selectNamed(written).executeTakeFirstOrThrow());
}

/**
 * Updates a meal price.
 *
 * @returns the stored row with its names
 */
export async function updateMealPrice(
  trx: Transaction,
  id: number,
  values: Omit<MealPrice, "id">,
  now: Date,
): Promise<NamedMealPrice> {
  const written = trx.with("meal_prices", (db) =>
    db
      .updateTable("meal_prices")
      .set({ ...rowOf(values), updated_at: now })
      .where("id", "=", id)
      .returningAll(),
  );
  return withOptionalCurrency(await selectNamed(written).executeTakeFirstOrThrow());
}

/** @returns the columns of a row; the driver takes a list for an array of PostgreSQL, so bands are JSON */
function rowOf({ child_bands, ...values }: Omit<MealPrice, "id">) {
  return { ...values, child_bands: JSON.stringify(child_bands) };
}
