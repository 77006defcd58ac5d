import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { daysBetween, isCalendarDate } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import { priceTypes } from "../price-rules/price-rule";

/** The longest stay, in nights. */
export const MAX_NIGHTS = 365;

/** A bound for the input, larger than the occupancy of any room; a quote only warns of too many guests. */
export const MAX_ADULTS = 99;
export const MAX_CHILDREN = 20;

const age = z
  .number({ error: "stay-fields:AGE_REQUIRED" })
  .int({ error: "stay-fields:AGE_RANGE" })
  .min(0, { error: "stay-fields:AGE_RANGE" })
  .max(17, { error: "stay-fields:AGE_RANGE" });

/** The fields that a stay's price depends on, besides the price type and the booking date. */
export const stayFields = {
  hotel_id: chosenId("stay-fields:HOTEL_REQUIRED"),
  room_type_id: chosenId("stay-fields:ROOM_TYPE_REQUIRED"),
  distribution_point_id: chosenId().nullish(),
  promo_code: line().max(50).nullish(),
  checkin_date: calendarDate("stay-fields:CHECKIN_REQUIRED"),
  checkout_date: calendarDate("stay-fields:CHECKOUT_REQUIRED"),
  adults: z
    .number({ error: "stay-fields:ADULTS_REQUIRED" })
    .int()
    .min(1, { error: "stay-fields:ADULTS_MIN" })
    .max(MAX_ADULTS),
  children: z
    .number({ error: "stay-fields:CHILDREN_REQUIRED" })
    .int()
    .min(0, { error: "stay-fields:CHILDREN_MIN" })
    .max(MAX_CHILDREN),
  children_ages: z.array(age).default([]),
  /** Missing for the meals that each night's price includes. */
  meal_plan: z.enum(mealPlans).nullish(),
  rate_plan_id: chosenId().nullish(),
};

interface Stay {
  checkin_date: string;
  checkout_date: string;
  children: number;
  children_ages: number[];
}

/** Adds the mistakes of a stay as a whole: a wrong number of nights, or a wrong number of ages. */
export function refuseStay(stay: Stay, ctx: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  // The mistake of a date that doesn't exist is added elsewhere; without both dates nights can't be counted.
  const dated = isCalendarDate(stay.checkin_date) && isCalendarDate(stay.checkout_date);
  const nights = dated ? daysBetween(stay.checkin_date, stay.checkout_date) : 1;
  if (nights < 1) refuse("checkout_date", "stay-fields:CHECKOUT_AFTER_CHECKIN");
  if (nights > MAX_NIGHTS) {
    refuse("checkout_date", `stay-fields:TOO_MANY_NIGHTS?max=${MAX_NIGHTS}`);
  }
  if (stay.children_ages.length !== stay.children) {
    refuse("children", "stay-fields:AGES_MISSING");
  }
}

/** The request for a price (docs/reference/prices.md#terms). */
export const CalculationInput = z
  .object({
    ...stayFields,
    price_type: z.enum(priceTypes).default("sell"),
    booking_date: calendarDate().nullish(),
  })
  .superRefine(refuseStay);

export type CalculationInput = z.output<typeof CalculationInput>;

/** A request for the price of a stay, which may be booked already. */
export interface RequestedStay extends CalculationInput {
  /** The rate plan that a booked stay has: it may keep it, even if the plan was changed or deactivated. */
  kept_rate_plan_id?: number | null;
}
