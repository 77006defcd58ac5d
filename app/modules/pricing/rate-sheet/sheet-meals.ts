import type { DateRange } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import type { NightRow } from "../price-calculator/engine/nights";
import { mealsBySeason, type MealPlace } from "../price-calculator/engine/season-rows";
import { addRange, type SheetNights, type SheetWorld } from "./sheet-prices";

/** The prices of meals on the nights that get their room prices from one season. */
export interface SheetMeals<Meal> {
  /** The name of the season. */
  name: string;
  /** The ranges of these nights, by date, both ends inclusive. */
  dates: DateRange[];
  /**
   * The ids of the room types that get their prices from the season; null where all do that have a price on
   * these nights.
   */
  roomTypeIds: number[] | null;
  /** By plan; a plan that all these room prices include is left out. */
  prices: Meal[];
}

/**
 * @returns the sell prices of meals, as the engine chooses them (docs/reference/prices.md#meals): in the season of the
 *   night's room price the channel's own, else the general one; by the first nights. Seasons without meal prices are
 *   left out
 */
export function sheetMeals<Meal extends MealPlace>(
  nights: SheetNights[],
  { hotel_id, distribution_point_id, roomTypeIds }: SheetWorld,
  mealPrices: Meal[],
): SheetMeals<Meal>[] {
  const request = { hotel_id, distribution_point_id, price_type: "sell" as const };
  const byPlan = mealPlans.map(
    (meal_plan) => [meal_plan, mealsBySeason({ ...request, meal_plan }, mealPrices)] as const,
  );
  const groups = new Map<string, SheetMeals<Meal>>();
  for (const { dates, any, exact } of nights) {
    const byType = roomTypeIds.map((_, at) =>
      [any[at], ...exact[at]!].filter((row) => row !== undefined),
    );
    const seasons = new Map(byType.flat().map(({ season }) => [season.id, season]));
    for (const { id, name } of seasons.values()) {
      const isOf = ({ season }: NightRow) => season.id === id;
      const included = new Set(
        byType
          .flat()
          .filter(isOf)
          .map(({ row }) => row.meal_plan),
      );
      const prices = byPlan.flatMap(([plan, bySeason]) =>
        included.size === 1 && included.has(plan) ? [] : (bySeason.get(id) ?? []),
      );
      if (prices.length === 0) continue;
      const isWhole = byType.every((rows) => rows.every(isOf));
      const types = isWhole ? null : roomTypeIds.filter((_, at) => byType[at]!.some(isOf));
      const key = JSON.stringify([id, types]);
      const group = groups.get(key) ?? { name, dates: [], roomTypeIds: types, prices };
      addRange(group.dates, dates);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}
