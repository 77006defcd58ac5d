import { mealPlans } from "~/core/meal-plans";
import { byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { priceTypes } from "../price-rules/price-rule";

/** The parameters of the URL of the list of meal prices. */
export const mealPriceList = defineList({
  path: "/pricing/management/meal-prices",
  sorts: [
    "hotel",
    "season",
    "meal_plan",
    "price_type",
    "distribution_point",
    "adult_amount",
    "active",
  ],
  defaultSort: "hotel",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    season_id: byId,
    meal_plan: oneOf(...mealPlans),
    price_type: oneOf(...priceTypes),
    distribution_point_id: byIdOrNone,
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type MealPriceQuery = QueryOf<typeof mealPriceList>;
