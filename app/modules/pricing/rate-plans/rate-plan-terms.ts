import type { DisplayCurrency } from "~/core/money/money";
import type { RatePlan } from "./rate-plan.fields";

/** What a plan says itself. */
type OfPlan = Pick<
  RatePlan,
  "label" | "code" | "prepayment" | "cancellation_steps" | "description" | "description_fr"
>;

/** The terms of a rate plan that are agreed with a booking. */
export interface RatePlanTerms extends OfPlan {
  /**
   * The currency of the amounts among its fees, as it was then; missing in terms from before it was kept, whose amounts
   * are in that of their booking.
   */
  currency?: DisplayCurrency;
}

/**
 * @param currency the currency in which the amounts of the plan are agreed: that of the hotel
 * @returns a copy of the terms of a plan, which later changes of the plan don't change
 */
export function termsOfPlan(
  plan: OfPlan,
  { code, symbol, digits }: DisplayCurrency,
): RatePlanTerms {
  const { label, code: planCode, prepayment, cancellation_steps, description } = plan;
  const { description_fr } = plan;
  return {
    ...{ label, code: planCode, prepayment, cancellation_steps, description, description_fr },
    currency: { code, symbol, digits },
  };
}
