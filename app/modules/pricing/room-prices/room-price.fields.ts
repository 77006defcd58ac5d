import { z } from "zod";
import { fieldNotes, rowIn, type RowOf } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/money";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import { MAX_BASE_PRICE } from "./room-price";

/**
 * The fields of the price of a night (`pricing.md` §3, §5): for a room type in a season, to everybody or
 * through one channel.
 */
export const RoomPriceFields = z.object({
  hotel_id: chosenId("room-prices:FORM.HOTEL_REQUIRED"),
  room_type_id: chosenId("room-prices:FORM.ROOM_TYPE_REQUIRED"),
  season_id: chosenId("room-prices:FORM.SEASON_REQUIRED"),
  distribution_point_id: chosenId()
    .nullish()
    .register(fieldNotes, { description: "null: the general price." }),
  price_type: z
    .enum(priceTypes, { error: "room-prices:FORM.PRICE_TYPE_REQUIRED" })
    .register(fieldNotes, { words: "pricing:PRICE_TYPES" }),
  /** Its decimals depend on the currency of the hotel. */
  base_price: amount("room-prices:FORM.BASE_PRICE_REQUIRED", MAX_BASE_PRICE).register(fieldNotes, {
    description: "With the digits of the currency.",
  }),
  per_person: z.boolean().default(false),
  active: z.boolean().default(false),
});

export type RoomPrice = RowOf<typeof RoomPriceFields>;

/** The schema of the form. */
export const RoomPriceInput = RoomPriceFields.extend({
  /**
   * The code of the currency that the form showed: where the hotel's is another by now, nothing is
   * saved.
   */
  currency: z.string().max(3).nullish(),
});

export type RoomPriceInput = z.output<typeof RoomPriceInput>;

/** @returns the values of a price that the log records, without the names that were read with it */
export function stateOf(price: RoomPrice): RoomPrice {
  return rowIn(RoomPriceFields, price);
}

/** @returns whether two states of a price say the same: "80" and "80.0000" are one amount */
export function isSamePrice(one: RoomPrice, other: RoomPrice): boolean {
  const spelled = (price: RoomPrice) =>
    JSON.stringify({ ...stateOf(price), id: 0, base_price: trimDecimal(price.base_price) });
  return spelled(one) === spelled(other);
}
