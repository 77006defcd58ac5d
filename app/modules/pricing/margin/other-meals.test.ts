import { expect, it } from "vitest";
import type { MealPlan } from "~/core/meal-plans";
import { otherMeals, otherMealsOfStay } from "./other-meals";

it("names the meals of the nights on which sell and buy price include others", () => {
  const { sold, bought } = {
    sold: ["breakfast", "half_board", "breakfast"] as const,
    bought: ["room_only", "half_board", "room_only"] as const,
  };
  expect(otherMeals([...sold], [...bought])).toEqual({
    sold: ["breakfast"],
    bought: ["room_only"],
  });
  expect(otherMeals(["breakfast", "room_only"], ["breakfast", "room_only"])).toBeNull();
  // The same meals on other nights are a difference.
  expect(otherMeals(["breakfast", "room_only"], ["room_only", "breakfast"])).toEqual({
    ...{ sold: ["breakfast", "room_only"], bought: ["room_only", "breakfast"] },
  });
});

it("finds no difference in a stay whose meals are requested: they are added to both prices", () => {
  const stay = (meal_plan: MealPlan) => ({ nights: [{ row: { meal_plan } }] });
  const [sold, bought] = [stay("breakfast"), stay("room_only")];
  expect(otherMealsOfStay({}, sold, bought)).toEqual({
    ...{ sold: ["breakfast"], bought: ["room_only"] },
  });
  expect(otherMealsOfStay({ meal_plan: "breakfast" }, sold, bought)).toBeNull();
});
