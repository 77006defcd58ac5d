import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import { MAX_BASE_PRICE } from "./room-price";

/** The fields of a room price (`pricing.md` §3, §5). Its decimals depend on the hotel's currency. */
export const RoomPriceInput = z.object({
  hotel_id: chosenId("room-prices:FORM.HOTEL_REQUIRED"),
  room_type_id: chosenId("room-prices:FORM.ROOM_TYPE_REQUIRED"),
  season_id: chosenId("room-prices:FORM.SEASON_REQUIRED"),
  distribution_point_id: chosenId().nullish(),
  price_type: z.enum(priceTypes, { error: "room-prices:FORM.PRICE_TYPE_REQUIRED" }),
  base_price: amount("room-prices:FORM.BASE_PRICE_REQUIRED", MAX_BASE_PRICE),
  /**
   * The code of the currency that the form showed: where the hotel's is another by now, nothing is
   * saved.
   */
  currency: z.string().max(3).nullish(),
  per_person: z.boolean().default(false),
  active: z.boolean().default(false),
});

export type RoomPriceInput = z.output<typeof RoomPriceInput>;

/** The values of a row, without its id and times. */
export type RoomPriceValues = Omit<RoomPriceInput, "currency">;
