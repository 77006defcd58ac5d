import { z } from "zod";
import { fieldNotes, rowIn, type RowOf } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/money";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import { MAX_BASE_PRICE } from "./room-price";

/**
 * The fields of the price of a night (`pricing.md` §3, §5) for a room type in a season, in general or for one
 * channel.
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
  /** The number of decimals depends on the currency of the hotel. */
  base_price: amount("room-prices:FORM.BASE_PRICE_REQUIRED", MAX_BASE_PRICE).register(fieldNotes, {
    description: "With the digits of the currency.",
  }),
  per_person: z.boolean().default(false),
  active: z.boolean().default(false),
});

export type RoomPrice = RowOf<typeof RoomPriceFields>;

/** The form of a room price. */
export const RoomPriceInput = RoomPriceFields.extend({
  /**
   * The code of the currency that the form showed. If the hotel has another currency by now, nothing is
   * saved.
   */
  currency: z.string().max(3).nullish(),
});

export type RoomPriceInput = z.output<typeof RoomPriceInput>;

/**
 * @returns the values of a price that the log records, without the names of its hotel, room type and season
 */
export function stateOf(price: RoomPrice): RoomPrice {
  return rowIn(RoomPriceFields, price);
}

/** @returns whether two states of a price are equal; "80" and "80.0000" are the same amount */
export function isSamePrice(one: RoomPrice, other: RoomPrice): boolean {
  const spelled = (price: RoomPrice) =>
    JSON.stringify({ ...stateOf(price), id: 0, base_price: trimDecimal(price.base_price) });
  return spelled(one) === spelled(other);
}
