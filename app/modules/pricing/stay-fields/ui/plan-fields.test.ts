import { expect, it } from "vitest";
import { mealPlans } from "~/core/meal-plans";
import { mealOptions } from "./plan-fields";

it("each name of meals stands at its value, none first", () => {
  const options = mealOptions(["None", ...mealPlans.map((plan) => plan.toUpperCase())]);
  expect(options).toEqual([
    { value: "", label: "None" },
    ...mealPlans.map((value) => ({ value, label: value.toUpperCase() })),
  ]);
});
