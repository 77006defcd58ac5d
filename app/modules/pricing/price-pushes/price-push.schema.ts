import { z } from "zod";
import { mealPlans } from "~/core/meal-plans";
import { decimal } from "~/api/decimal";
import { RoomPriceFields } from "../room-prices/room-price.fields";

/** The most prices of one push (docs/reference/everywhere.md#the-api). */
export const MAX_PUSHED = 1000;

const { hotel_id, room_type_id, season_id, distribution_point_id, price_type, adults, base_price } =
  RoomPriceFields.shape;

/**
 * One price of a push: where it holds, and its value. Hotel, room type, season, type, channel and number of
 * adults together name one active price, so that no id is needed.
 */
export const PushedPrice = z.strictObject({
  ...{ hotel_id, room_type_id, season_id, distribution_point_id, price_type, adults },
  base_price: decimal(base_price),
  per_person: z.boolean().optional().meta({
    description: "Without it an existing price stays as it is, and a new one is per person.",
  }),
  meal_plan: z.enum(mealPlans).optional().meta({
    description: "Without it an existing price stays as it is, and a new one is without meals.",
  }),
  currency: z.string().max(3).optional().meta({
    description: "The code of the hotel's currency; in another one the price is refused.",
  }),
});

export type PushedPrice = z.output<typeof PushedPrice>;
