import type { TFunction } from "i18next";
import type { MealPlan } from "~/core/meal-plans";
import type { OtherMeals } from "./other-meals";

/** @returns the sentence that other meals are sold than bought; null where they are the same */
export function otherMealsInWords(meals: OtherMeals | null, t: TFunction): string | null {
  if (!meals) return null;
  const named = (plans: MealPlan[]) =>
    plans.map((plan) => t(`pricing:MEAL_PLANS.${plan}`)).join(", ");
  return t("margin:REPLIES.OTHER_MEALS", { sold: named(meals.sold), bought: named(meals.bought) });
}
