import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_ADULTS, stayFields } from "../price-calculator/calculation.schema";
import { MAX_CALENDAR_NIGHTS } from "../price-calculator/calendar-link/rate-calendar-url";
import { priceTypes } from "../price-rules/price-rule";
import { agesIn, calendarSpans } from "./rate-calendar";

/**
 * The parameters in the address of the rate calendar (docs/reference/screens.md#rate-calendar). None of them is
 * required.
 */
export const RateCalendarInput = z.object({
  view: z.enum(["days", "year"]).default("days"),
  hotel_id: chosenId().nullish(),
  /** The first day; for a month or a year, any of its days. */
  start: calendarDate().nullish(),
  /** The calendar opens on today and the weeks after it; of a month many days may be over. */
  span: z.enum(calendarSpans).default("31"),
  price_type: z.enum(priceTypes).default("sell"),
  distribution_point_id: chosenId().nullish(),
  adults: z.number().int().min(1).max(MAX_ADULTS).default(2),
  children_ages: line()
    .max(100)
    .refine((text) => agesIn(text) !== null, { error: "rate-calendar:FORM.AGES_MISTAKE" })
    .default(""),
  promo_code: line().max(50).default(""),
  meal_plan: stayFields.meal_plan,
  rate_plan_id: stayFields.rate_plan_id,
  nights: z.number().int().min(1).max(MAX_CALENDAR_NIGHTS).default(1),
  /** The room type of a year or of a chosen range; without it, a range is for all room types. */
  room_type_id: chosenId().nullish(),
  /** The first and the last day of a chosen range, both inclusive, in either order. */
  from: calendarDate().nullish(),
  to: calendarDate().nullish(),
});

export type RateCalendarInput = z.output<typeof RateCalendarInput>;
