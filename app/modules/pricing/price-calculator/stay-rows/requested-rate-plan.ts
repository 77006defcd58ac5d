import { RuleBroken } from "~/core/errors";
import type { RequestedStay } from "../calculation.schema";
import type { RequestedRatePlan } from "./contract-terms.repository.server";

/**
 * Refuses a rate plan that doesn't exist, or that isn't for the hotel. The one that a booked stay keeps need not be
 * for the hotel any more.
 *
 * @throws RuleBroken at the rate plan
 */
export function refuseRatePlan(
  { hotel_id, rate_plan_id, kept_rate_plan_id }: RequestedStay,
  ratePlan: RequestedRatePlan | null,
): void {
  if (!rate_plan_id) return;
  if (!ratePlan) throw refusal("UNKNOWN_RATE_PLAN");
  if (rate_plan_id === kept_rate_plan_id) return;
  if (!isPlanOf(ratePlan, hotel_id)) throw refusal("RATE_PLAN_OF_OTHER_HOTEL");
}

/** @returns whether stays in the hotel may have the rate plan */
export function isPlanOf({ hotel_ids }: RequestedRatePlan, hotel_id: number): boolean {
  return hotel_ids.length === 0 || hotel_ids.includes(hotel_id);
}

function refusal(key: string): RuleBroken {
  return new RuleBroken({ key: `constraints:${key}` }, "rate_plan_id");
}
