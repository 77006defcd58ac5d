import { z } from "zod";
import { daysBetween } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_ADULTS } from "../../pricing/price-calculator/calculation.schema";
import { agesIn } from "../../pricing/rate-calendar/rate-calendar";
import { stayOrders } from "./found-stays";
import { MAX_SEARCHED_NIGHTS } from "./availability-url";

const MAX_PAGE = 1000;

/** The parameters in the address of the search (docs/reference/screens.md#availability). None of them is required. */
export const AvailabilityFields = z.object({
  /** The first night; today without it. */
  checkin_date: calendarDate().nullish(),
  nights: z.number().int().min(1).max(MAX_SEARCHED_NIGHTS).default(1),
  /** The day of departure; if it is given, it decides the number of nights. */
  checkout_date: calendarDate().nullish(),
  adults: z.number().int().min(1).max(MAX_ADULTS).default(2),
  children_ages: line()
    .max(100)
    .refine((text) => agesIn(text) !== null, { error: "availability:FORM.AGES_MISTAKE" })
    .default(""),
  /** The hotels to search; all without any. */
  hotel_ids: chosenIds().default([]),
  distribution_point_id: chosenId().nullish(),
  promo_code: line().max(50).default(""),
  meal_plan: z.enum(mealPlans).nullish(),
  rate_plan_id: chosenId().nullish(),
  /** Whether stays that begin up to three days earlier or later are compared. */
  around: z.boolean().default(false),
  /** The currency of the comparison; that of most room types without it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .or(z.literal(""))
    .default(""),
  sort: z.enum(stayOrders).default("price"),
  page: z.number().int().min(1).max(MAX_PAGE).default(1),
});

/** The search with its rule about both dates; without a check-in it begins today. */
export function availabilityInput(today: string) {
  return AvailabilityFields.superRefine(({ checkin_date, checkout_date }, ctx) => {
    if (!checkout_date) return;
    const nights = daysBetween(checkin_date ?? today, checkout_date);
    const refuse = (message: string) =>
      ctx.addIssue({ code: "custom", path: ["checkout_date"], message });
    if (nights < 1) refuse("stay-fields:CHECKOUT_AFTER_CHECKIN");
    if (nights > MAX_SEARCHED_NIGHTS) {
      refuse(`stay-fields:TOO_MANY_NIGHTS?max=${MAX_SEARCHED_NIGHTS}`);
    }
  });
}

export type AvailabilityInput = z.output<typeof AvailabilityFields>;
