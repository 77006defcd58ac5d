import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Change } from "../../log/audit/audit.service.server";
import type { Season } from "../../places/seasons/season.fields";
import { mealPriceLabel } from "../meal-prices/meal-price";
import { type NamedMealPrice, stateOf } from "../meal-prices/meal-price.fields";
import { saveMealPrices } from "../meal-prices/many-meal-prices.service.server";

/**
 * Copies meal prices as they are to new seasons.
 *
 * @param copies the new season for each copied one, by its id
 * @returns the change of each copy for the log
 * @throws Forbidden without `pricing:edit`
 */
export async function copyMealPrices(
  ctx: Context,
  trx: Transaction,
  meals: NamedMealPrice[],
  copies: Map<number, Season>,
): Promise<Change[]> {
  assertMay(ctx, "pricing:edit");
  const made = meals.map((meal) => {
    const { id: _, ...values } = stateOf(meal);
    return { ...values, season_id: copies.get(meal.season_id)!.id };
  });
  const added = await saveMealPrices(ctx, trx, { made, changed: [] });
  const hotel_label = meals[0]?.hotel_label ?? "";
  const names = new Map([...copies.values()].map(({ id, name }) => [id, name]));
  return added.map((after) => {
    const season_name = names.get(after.season_id)!;
    const label = mealPriceLabel({ ...after, hotel_label, season_name });
    return {
      action: "create",
      entity: "meal_price",
      entity_id: after.id,
      label,
      before: null,
      after,
    };
  });
}
