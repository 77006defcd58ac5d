import { z } from "zod";
import { fieldNotes, rowIn, type RowOf } from "~/core/fields/field-kind";
import { mealPlans } from "~/core/meal-plans";
import type { DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { signedAmount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import {
  brokenBands,
  MAX_BAND_AGE,
  MAX_BANDS,
  MAX_MEAL_AMOUNT,
  type ChildBand,
} from "./meal-price";

const age = (required: string) => z.number({ error: required }).int().min(0).max(MAX_BAND_AGE);

/** A band of children's ages. */
export const ChildBandFields = z.strictObject({
  from_age: age("meal-prices:FORM.FROM_AGE_REQUIRED"),
  to_age: age("meal-prices:FORM.TO_AGE_REQUIRED"),
  amount: signedAmount("meal-prices:FORM.AMOUNT_REQUIRED", MAX_MEAL_AMOUNT),
});

/**
 * @param band the schema of one band
 * @returns the schema of the bands of a meal price
 */
export function bandsOf<Band extends z.ZodType<ChildBand>>(band: Band) {
  return z
    .array(band)
    .max(MAX_BANDS, { error: `meal-prices:FORM.BANDS_MAX?max=${MAX_BANDS}` })
    .superRefine((bands, ctx) => {
      for (const { place, field, message } of brokenBands(bands)) {
        ctx.addIssue({ code: "custom", path: [place, field], message });
      }
    })
    .default([]);
}

/**
 * The fields of what meals cost in a season (docs/reference/prices.md#meals), in general or for one channel. Amounts
 * may be below 0.
 */
export const MealPriceFields = z.object({
  hotel_id: chosenId("meal-prices:FORM.HOTEL_REQUIRED"),
  season_id: chosenId("meal-prices:FORM.SEASON_REQUIRED"),
  meal_plan: z
    .enum(mealPlans, { error: "meal-prices:FORM.MEAL_PLAN_REQUIRED" })
    .register(fieldNotes, { words: "pricing:MEAL_PLANS" }),
  price_type: z
    .enum(priceTypes, { error: "meal-prices:FORM.PRICE_TYPE_REQUIRED" })
    .register(fieldNotes, { words: "pricing:PRICE_TYPES" }),
  distribution_point_id: chosenId()
    .nullish()
    .register(fieldNotes, { description: "null: the general price." }),
  /** The number of decimals depends on the currency of the hotel. */
  adult_amount: signedAmount("meal-prices:FORM.ADULT_AMOUNT_REQUIRED", MAX_MEAL_AMOUNT).register(
    fieldNotes,
    { description: "A night, with the digits of the currency." },
  ),
  child_bands: bandsOf(ChildBandFields),
  active: z.boolean().default(false),
});

export type MealPrice = RowOf<typeof MealPriceFields>;

/** A meal price with the names of its hotel, season and channel, as lists show it. */
export interface NamedMealPrice extends MealPrice {
  hotel_label: string;
  hotel_label_fr: string;
  season_name: string;
  season_start: string;
  season_end: string;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
  currency: DisplayCurrency | null;
  created_at: Date;
  updated_at: Date;
}

/** The form of a meal price. */
export const MealPriceInput = MealPriceFields.extend({
  /**
   * The code of the currency that the form showed. If the hotel has another currency by now, nothing is
   * saved.
   */
  currency: z.string().max(3).nullish(),
});

export type MealPriceInput = z.output<typeof MealPriceInput>;

/** @returns the values of a meal price that the log records, without the names of its hotel and season */
export function stateOf(price: MealPrice): MealPrice {
  return rowIn(MealPriceFields, price);
}

/** @returns whether two states of a meal price are equal; "22" and "22.0000" are the same amount */
export function isSameMealPrice(one: MealPrice, other: MealPrice): boolean {
  const spelled = (price: MealPrice) => {
    const { adult_amount, child_bands, ...rest } = stateOf(price);
    const bands = child_bands.map(({ from_age, to_age, amount }) => {
      return [from_age, to_age, trimDecimal(amount)];
    });
    return JSON.stringify([{ ...rest, id: 0 }, trimDecimal(adult_amount), bands]);
  };
  return spelled(one) === spelled(other);
}
