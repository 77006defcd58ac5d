/** The meals that a night may include (docs/reference/prices.md#meals), from none to all. */
export const mealPlans = [
  "room_only",
  "breakfast",
  "half_board",
  "full_board",
  "all_inclusive",
] as const;

export type MealPlan = (typeof mealPlans)[number];
