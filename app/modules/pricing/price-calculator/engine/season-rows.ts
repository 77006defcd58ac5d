import { markupFor, sellFromBuy } from "../../markups/sell-from-buy";
import type { DerivedFromBuy, PriceRow, PricingWorld, StayRequest } from "./calculation";
import type { MealPrice } from "./contract-terms";

/** A sell row that is made from a buy row, with the id of the latter. */
export interface BoughtRow {
  row: PriceRow;
  derivedFromBuy: DerivedFromBuy;
}

/**
 * @returns the row of each season for this request: the distribution point's own row comes before the general
 *   one, and of both the row for that number of adults before the row for any number
 *   (docs/reference/prices.md#the-row-of-a-night)
 */
export function rowsBySeason(request: StayRequest, prices: PriceRow[]): Map<number, PriceRow> {
  const rows = new Map<number, PriceRow>();
  for (const row of prices) {
    const fits =
      row.active &&
      row.hotel_id === request.hotel_id &&
      row.room_type_id === request.room_type_id &&
      row.price_type === request.price_type &&
      isFor(row, request) &&
      (row.adults === null || row.adults === request.adults);
    if (!fits) continue;
    const found = rows.get(row.season_id);
    if (!found || precedenceOf(row) > precedenceOf(found)) rows.set(row.season_id, row);
  }
  return rows;
}

function precedenceOf({ distribution_point_id, adults }: PriceRow): number {
  return (distribution_point_id === null ? 0 : 2) + (adults === null ? 0 : 1);
}

/** The meals, the price type and the place that a price of meals is for. */
export type MealPlace = Omit<MealPrice, "adult" | "bands">;

type MealRequest = Pick<
  StayRequest,
  "hotel_id" | "price_type" | "meal_plan" | "distribution_point_id"
>;

/** @returns the price of the requested meals in each season: the distribution point's own, or else the general one */
export function mealsBySeason<Meal extends MealPlace>(
  request: MealRequest,
  mealPrices: Meal[],
): Map<number, Meal> {
  const meals = new Map<number, Meal>();
  if (!request.meal_plan) return meals;
  for (const meal of mealPrices) {
    const fits =
      meal.active &&
      meal.hotel_id === request.hotel_id &&
      meal.price_type === request.price_type &&
      meal.meal_plan === request.meal_plan &&
      isFor(meal, request);
    if (!fits) continue;
    const isOwn = meal.distribution_point_id !== null;
    if (isOwn || !meals.has(meal.season_id)) meals.set(meal.season_id, meal);
  }
  return meals;
}

/** @returns whether a price is general, or the requested distribution point's own */
function isFor(
  { distribution_point_id }: Pick<PriceRow, "distribution_point_id">,
  request: Pick<StayRequest, "distribution_point_id">,
): boolean {
  return distribution_point_id === null || distribution_point_id === request.distribution_point_id;
}

/**
 * @returns the sell rows that are made from buy rows (docs/reference/prices.md#sell-from-buy), by the seasons that have
 *   a buy row for the request, with null where no markup is for it; null where nothing is made from buy prices
 */
export function boughtRows(
  request: StayRequest,
  { prices, markups, digits }: Pick<PricingWorld, "prices" | "markups" | "digits">,
): Map<number, BoughtRow | null> | null {
  if (request.price_type !== "sell" || markups.length === 0) return null;
  const bought = new Map<number, BoughtRow | null>();
  for (const [season_id, row] of rowsBySeason({ ...request, price_type: "buy" }, prices)) {
    const markup = markupFor(markups, { ...request, season_id });
    bought.set(
      season_id,
      markup && {
        row: { ...row, price: sellFromBuy(row.price, markup, digits) },
        derivedFromBuy: { buy: row.price, markup_id: markup.id },
      },
    );
  }
  return bought;
}
