import { sql } from "kysely";
import type { MealPlan } from "~/core/meal-plans";
import type { Database } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { upTo } from "~/db/lists/paginate.server";
import type { RuleScope } from "../price-rules/price-rule";

/** The most hotels, and the most room types, for which the effect of a rule is calculated. */
export const MAX_HOTELS = 20;
const MAX_ROOM_TYPES = 120;

export interface RulePlace {
  hotel_id: number;
  room_type_id: number;
  /** Meals that the hotel has a price for, of the rule's price type; null where it has none. */
  priced_meals: MealPlan | null;
}

/**
 * @returns the room types in which a rule can hold, by the names of their hotels: those of the rule, else those
 *   of its hotels, else those of the active hotels; of the first hotels by name
 */
export async function listPlacesOfRule(
  db: Database,
  {
    hotel_ids,
    room_type_ids,
    price_type,
  }: Pick<RuleScope, "hotel_ids" | "room_type_ids" | "price_type">,
): Promise<RulePlace[]> {
  let hotels = db.selectFrom("hotels").select(["id", sql<string>`search_text(label)`.as("name")]);
  hotels =
    hotel_ids.length === 0
      ? hotels.where("active", "=", true)
      : hotels.where(idIn("hotels.id", hotel_ids));
  hotels = hotels.orderBy("name").orderBy("id").modifyEnd(upTo(MAX_HOTELS));
  let query = db
    .selectFrom("room_types")
    .innerJoin(hotels.as("chosen"), "chosen.id", "room_types.hotel_id")
    .select((eb) => [
      "room_types.hotel_id",
      "room_types.id as room_type_id",
      eb
        .selectFrom("meal_prices")
        .select((meal) => meal.fn.min("meal_plan").as("meal_plan"))
        .whereRef("meal_prices.hotel_id", "=", "room_types.hotel_id")
        .where("active", "=", true)
        .where("price_type", "=", price_type ?? "sell")
        .$castTo<MealPlan | null>()
        .as("priced_meals"),
    ])
    .orderBy("chosen.name")
    .orderBy("room_types.hotel_id")
    .orderBy("room_types.id")
    .modifyEnd(upTo(MAX_ROOM_TYPES));
  query =
    room_type_ids.length === 0
      ? query.where("room_types.active", "=", true)
      : query.where(idIn("room_types.id", room_type_ids));
  return query.execute();
}
