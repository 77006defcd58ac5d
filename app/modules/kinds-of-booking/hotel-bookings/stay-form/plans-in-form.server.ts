import { mealPlans } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import { noOptions, type Option, type OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { idParam } from "~/modules/sales/bookings/booking-noun.server";
import { listRatePlanOptions } from "~/modules/pricing/rate-plans/rate-plan.service.server";

/** The options of the fields of meals and rate plan; the first one of each is none. */
export interface PlansInForm {
  meals: Option[];
  ratePlans: OptionList;
}

/** @returns the meals, and the rate plans for the hotel in a form with the chosen one; none without a hotel */
export async function plansInForm(ctx: Context, entered: Entered): Promise<PlansInForm> {
  const { chosen: hotel_id } = pickerState(entered, "hotel_id");
  const { chosen } = pickerState(entered, "rate_plan_id");
  const found = hotel_id ? await listRatePlanOptions(ctx, { chosen, hotel_id }) : noOptions;
  return { meals: mealOptions(ctx), ratePlans: withNone(ctx, found) };
}

/** @returns the meals, and the rate plans of all hotels */
export async function plansOfAll(ctx: Context, chosen?: number): Promise<PlansInForm> {
  const found = await listRatePlanOptions(ctx, { chosen });
  return { meals: mealOptions(ctx), ratePlans: withNone(ctx, found) };
}

function mealOptions({ locale }: Context): Option[] {
  const t = translator(locale);
  return [
    { value: "", label: t("hotel-bookings:REPLIES.MEALS_OF_PRICE") },
    ...mealPlans.map((value) => ({ value, label: t(`pricing:MEAL_PLANS.${value}`) })),
  ];
}

function withNone({ locale }: Context, { options, more }: OptionList): OptionList {
  const label = translator(locale)("hotel-bookings:REPLIES.NO_RATE_PLAN");
  return { options: [{ value: "", label }, ...options], more };
}

/** @returns the meals and the rate plan in an address, as a new form has them */
export function plansIn(params: URLSearchParams): Entered {
  const plan = mealPlans.find((one) => one === params.get("meal_plan"));
  return { meal_plan: plan ?? "", rate_plan_id: idParam(params, "rate_plan_id") };
}
