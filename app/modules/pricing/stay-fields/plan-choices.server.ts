import { rowId } from "~/core/ids";
import { mealPlans } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import { byName, noOptions, optionsOf, type OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { listRatePlanOptions } from "../rate-plans/rate-plan.service.server";

/** The choices of the fields for meals and rate plan; the first of each is none. */
export interface PlanChoices {
  /** The names of none and of all meal plans, in their order: their values are known to both sides. */
  meals: string[];
  ratePlans: OptionList;
}

interface PlansAsked {
  /** The hotel whose plans are offered, besides those for all hotels; null before one is chosen. */
  hotel_id: number | null | undefined;
  /** The plans that are chosen already, which are offered even if they are inactive or for other hotels. */
  chosen?: number | number[];
}

/** @returns the meals, and the rate plans for a hotel with the chosen ones; no plans without a hotel */
export async function planChoices(
  ctx: Context,
  { hotel_id, chosen }: PlansAsked,
): Promise<PlanChoices> {
  return planChoicesOf(
    ctx,
    hotel_id ? await listRatePlanOptions(ctx, { hotel_id, chosen }) : noOptions,
  );
}

/** @returns the meals, and the rate plans for the hotel in a form with the chosen one */
export async function planChoicesInForm(ctx: Context, entered: Entered): Promise<PlanChoices> {
  const { chosen: hotel_id } = pickerState(entered, "hotel_id");
  return planChoices(ctx, { hotel_id, chosen: pickerState(entered, "rate_plan_id").chosen });
}

/** @returns the meals, and the rate plans of all hotels with the chosen one */
export async function planChoicesOfAll(ctx: Context, chosen?: number): Promise<PlanChoices> {
  return planChoicesOf(ctx, await listRatePlanOptions(ctx, { chosen }));
}

/** @returns the meals, and rate plans that were read with prices already */
export function planChoicesAmong(
  ctx: Context,
  plans: readonly { id: number; label: string }[],
): PlanChoices {
  const name = ({ label }: { label: string }) => label;
  return planChoicesOf(
    ctx,
    optionsOf({ rows: [...plans], more: false }, name, byName(ctx.locale, name)),
  );
}

function planChoicesOf({ locale }: Context, { options, more }: OptionList): PlanChoices {
  const t = translator(locale);
  return {
    meals: [
      t("stay-fields:REPLIES.MEALS_OF_PRICE"),
      ...mealPlans.map((plan) => t(`pricing:MEAL_PLANS.${plan}`)),
    ],
    ratePlans: {
      options: [{ value: "", label: t("stay-fields:REPLIES.NO_RATE_PLAN") }, ...options],
      more,
    },
  };
}

/** @returns the meals and the rate plan in an address, as a new form has them */
export function plansIn(params: URLSearchParams): Entered {
  const plan = mealPlans.find((one) => one === params.get("meal_plan"));
  return { meal_plan: plan ?? "", rate_plan_id: String(rowId(params.get("rate_plan_id")) ?? "") };
}
