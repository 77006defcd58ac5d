import type { RatePlan } from "./rate-plan.fields";

/** The terms of a rate plan that are agreed with a booking. */
export type RatePlanTerms = Pick<
  RatePlan,
  "label" | "code" | "prepayment" | "cancellation_steps" | "description" | "description_fr"
>;

/** @returns a copy of the terms of a plan, which later changes of the plan don't change */
export function termsOfPlan(plan: RatePlanTerms): RatePlanTerms {
  const { label, code, prepayment, cancellation_steps, description, description_fr } = plan;
  return { label, code, prepayment, cancellation_steps, description, description_fr };
}
