import { mealPlans } from "~/core/meal-plans";
import { byDay, byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The values of the filter by adults. */
export const numbersOfAdults = ["none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** The parameters of the URL of the room prices list (docs/reference/everywhere.md#lists). */
export const roomPriceList = defineList({
  path: "/pricing/management/room-prices",
  sorts: [
    "room_type",
    "hotel",
    "distribution_point",
    "season",
    "base_price",
    "price_type",
    "created_at",
  ],
  defaultSort: "base_price",
  defaultOrder: "desc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    room_type_id: byId,
    season_id: byId,
    /** Limits the list to seasons with a night from `night_from` to `night_to`, both inclusive. */
    night_from: byDay,
    night_to: byDay,
    price_type: oneOf("sell", "buy"),
    distribution_point_id: byIdOrNone,
    /** "none" for the prices for any number of adults, or a number for those for exactly that number. */
    adults: oneOf(...numbersOfAdults),
    meal_plan: oneOf(...mealPlans),
    per_person: oneOf("true", "false"),
    active: oneOf("true", "false"),
  },
  dialogs: ["new", "edit", "delete"],
});

/** The path of the dialog that changes many prices of the list at once. */
export const priceActsPath = `${roomPriceList.path}/change`;

export type RoomPriceQuery = QueryOf<typeof roomPriceList>;
