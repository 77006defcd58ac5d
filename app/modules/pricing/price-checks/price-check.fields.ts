import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { MAX_STORED } from "~/core/money/minor";
import { amount } from "~/forms/checking/amount";
import { calendarDate } from "~/forms/checking/calendar-date";
import { line } from "~/forms/checking/texts";
import { refuseStay, stayFields } from "../price-calculator/calculation.schema";
import { priceTypes } from "../price-rules/price-rule";
import { MAX_NAME } from "./price-check";

const name = line("price-checks:FORM.NAME_REQUIRED").min(2).max(MAX_NAME);

const priceType = z
  .enum(priceTypes)
  .default("sell")
  .register(fieldNotes, { words: "pricing:PRICE_TYPES" });

/** The fields of a price check: a stay, and the total that it should have (docs/reference/screens.md#price-checks). */
export const PriceCheckFields = z.object({
  name,
  hotel_id: stayFields.hotel_id,
  room_type_id: stayFields.room_type_id,
  distribution_point_id: stayFields.distribution_point_id,
  price_type: priceType,
  promo_code: line().max(50).default(""),
  checkin_date: stayFields.checkin_date,
  checkout_date: stayFields.checkout_date.register(fieldNotes, {
    description: "The morning of departure: its night isn't part of the stay.",
  }),
  adults: stayFields.adults,
  /** The age of each child, in the order in which they were entered. */
  children_ages: stayFields.children_ages,
  meal_plan: stayFields.meal_plan.register(fieldNotes, {
    words: "pricing:MEAL_PLANS",
    description: "null: the meals that each night's price includes.",
  }),
  rate_plan_id: stayFields.rate_plan_id,
  booking_date: calendarDate().register(fieldNotes, {
    description: "The stay is always calculated as if it were booked on this day.",
  }),
  amount: amount("", MAX_STORED).register(fieldNotes, {
    description: "The total that it should have, in the currency that it was calculated in.",
  }),
});

export type PriceCheck = RowOf<typeof PriceCheckFields>;

/**
 * The input for a price check. It has no total, since that is the price of the stay when the check is saved.
 */
export const PriceCheckInput = z
  .object({
    name,
    ...stayFields,
    price_type: priceType,
    booking_date: calendarDate().nullish().meta({
      description: "As if booked on this day; today, or as it was, without it.",
    }),
  })
  .superRefine(refuseStay);

export type PriceCheckInput = z.output<typeof PriceCheckInput>;

/** The code of the currency of a shown total: in another one, the same figure is another total. */
const shown_currency = line().max(3).nullish().meta({
  description:
    "The code of its currency, the `currency_now` that was read: in another one nothing changes (409).",
});

/**
 * The form of a price check. A new one sends the total that it showed, which becomes the total that the stay should
 * have; an existing one sends it for the button that accepts it.
 */
export const PriceCheckForm = PriceCheckInput.safeExtend({
  shown_total: amount("", MAX_STORED).nullish(),
  shown_currency,
});

/** The form that accepts a new total, which is refused unless the present total is the shown one. */
export const AcceptInput = z.object({ shown_total: amount("", MAX_STORED), shown_currency });

export type AcceptInput = z.output<typeof AcceptInput>;
