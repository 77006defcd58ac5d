import type { MealPlan } from "~/core/meal-plans";

/** The meals that a sell price includes, and those of the buy price that it is compared with, where they differ. */
export interface OtherMeals {
  sold: MealPlan[];
  bought: MealPlan[];
}

/**
 * @param sold the meals that are sold on each night, in order
 * @param bought the meals that are bought on the same nights
 * @returns the meals of the nights on which they differ, each once; null where they are the same on every night
 */
export function otherMeals(sold: MealPlan[], bought: MealPlan[]): OtherMeals | null {
  const differing = sold.flatMap((plan, nth) => (plan === bought[nth] ? [] : [nth]));
  if (differing.length === 0) return null;
  const on = (plans: MealPlan[]) => [...new Set(differing.flatMap((nth) => plans[nth] ?? []))];
  return { sold: on(sold), bought: on(bought) };
}

/** A calculated price, whose nights say which meals their rows include. */
interface PricedStay {
  nights: { row: { meal_plan: MealPlan } }[];
}

/** @returns the meals of both prices of a stay, where they differ; meals that are requested are in both */
export function otherMealsOfStay(
  { meal_plan }: { meal_plan?: MealPlan | null },
  sold: PricedStay,
  bought: PricedStay,
): OtherMeals | null {
  const plansOf = ({ nights }: PricedStay) => nights.map(({ row }) => row.meal_plan);
  return meal_plan ? null : otherMeals(plansOf(sold), plansOf(bought));
}
