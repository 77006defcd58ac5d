import { z } from "zod";
import type { CalendarDate } from "~/core/dates";
import { mealPlans, type MealPlan } from "~/core/meal-plans";
import { fieldNotes, rowIn, valuesOf, type RowOf } from "~/core/fields/field-kind";
import { trimDecimal } from "~/core/money/plain-decimal";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import { MAX_ADULTS, MAX_BASE_PRICE } from "./room-price";

/**
 * The fields of the price of a night (docs/reference/screens.md#room-prices) for a room type in a season, in general or
 * for one channel, and for any number of adults or an exact one (docs/reference/prices.md#the-row-of-a-night).
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
  adults: z
    .number()
    .int()
    .min(1)
    .max(MAX_ADULTS)
    .nullish()
    .register(fieldNotes, { description: "null: any number of adults." }),
  /** The number of decimals depends on the currency of the hotel. */
  base_price: amount("room-prices:FORM.BASE_PRICE_REQUIRED", MAX_BASE_PRICE).register(fieldNotes, {
    description: "With the digits of the currency.",
  }),
  per_person: z.boolean().default(false),
  meal_plan: z.enum(mealPlans).default("room_only").register(fieldNotes, {
    words: "pricing:MEAL_PLANS",
    description: "The meals that the price includes.",
  }),
  active: z.boolean().default(false),
});

export type RoomPrice = RowOf<typeof RoomPriceFields>;

/** A price with the names of its hotel, room type, season and channel, as lists show it. */
export interface NamedRoomPrice extends RoomPrice {
  hotel_label: string;
  hotel_label_fr: string;
  room_type_label: string;
  room_type_label_fr: string;
  season_name: string;
  season_start: CalendarDate;
  season_end: CalendarDate;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
  currency: { code: string; symbol: string; digits: number } | null;
  created_at: Date;
  updated_at: Date;
}

/** A state of a price in the log; older ones don't say for how many adults it was, and which meals it included. */
type LoggedPrice = Omit<RoomPrice, "adults" | "meal_plan"> &
  Partial<Pick<RoomPrice, "adults" | "meal_plan">>;

/** The form of a room price. */
export const RoomPriceInput = RoomPriceFields.extend({
  /**
   * The code of the currency that the form showed. If the hotel has another currency by now, nothing is
   * saved.
   */
  currency: z.string().max(3).nullish(),
});

/** The values of a price to be saved; one that names no meals is without them. */
export type RoomPriceInput = Omit<z.output<typeof RoomPriceInput>, "meal_plan"> & {
  meal_plan?: MealPlan;
};

/** @returns the values of the row that an input describes */
export function rowValues(input: RoomPriceInput): Omit<RoomPrice, "id"> {
  return valuesOf(RoomPriceFields, { ...input, meal_plan: input.meal_plan ?? "room_only" });
}

/**
 * @returns the values of a price that the log records, without the names of its hotel, room type and season
 */
export function stateOf(price: LoggedPrice): RoomPrice {
  const { adults = null, meal_plan = "room_only" } = price;
  return rowIn(RoomPriceFields, { ...price, adults, meal_plan });
}

/** @returns whether two states of a price are equal; "80" and "80.0000" are the same amount */
export function isSamePrice(one: LoggedPrice, other: LoggedPrice): boolean {
  const spelled = (price: LoggedPrice) =>
    JSON.stringify({ ...stateOf(price), id: 0, base_price: trimDecimal(price.base_price) });
  return spelled(one) === spelled(other);
}
