import { nightsOf } from "~/core/dates";
import { multiplyDivide, type Minor } from "~/core/money/money";
import type { PricingWorld, StayRequest } from "./engine/calculation";
import type { Taxes } from "./engine/contract-terms";
import { taxesOf, type NightParts } from "./engine/taxes-of-stay";

/**
 * Computes the taxes and fees of an amount that was agreed on instead of the price. Percentages are taken of the
 * amount, shared among the nights and their parts as they would have cost.
 *
 * @param nights the nights as they would have cost; without a price the amount is for all rooms alike, and none
 *   of it for meals
 * @param agreed what is due for all nights, in minor units
 */
export function taxesOfAgreed(
  request: StayRequest,
  nights: NightParts[] | null,
  agreed: Minor,
  world: Pick<PricingWorld, "taxes" | "digits">,
): Taxes {
  return taxesOf(request, sharedAmong(nightsToShare(request, nights), agreed), world);
}

/**
 * @param nights the nights as they would have cost; null without a price
 * @returns the nights among which an amount for the whole stay is shared: all alike where they cost nothing
 */
export function nightsToShare(stay: StayDates, nights: NightParts[] | null): NightParts[] {
  const whole = nights?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  return nights && whole > 0 ? nights : evenNights(stay);
}

type StayDates = Pick<StayRequest, "checkin_date" | "checkout_date">;

/** @returns the nights of a stay, of which each costs the same */
function evenNights({ checkin_date, checkout_date }: StayDates): NightParts[] {
  return nightsOf(checkin_date, checkout_date).map((date) => ({
    ...{ date, roomPart: 1, mealsPart: 0, total: 1 },
  }));
}

/**
 * @param nights nights that cost more than nothing together
 * @returns the same nights with an amount shared among them in proportion, so that they add up to it
 */
export function sharedAmong(nights: NightParts[], amount: Minor): NightParts[] {
  const whole = nights.reduce((sum, { total }) => sum + total, 0);
  let before = 0;
  const share = (part: Minor) => {
    const from = multiplyDivide(amount, before, whole);
    before += part;
    return multiplyDivide(amount, before, whole) - from;
  };
  return nights.map(({ date, mealsPart, total }) => {
    // What raises a night to 0 is part of its room.
    const room = share(total - mealsPart);
    const meals = share(mealsPart);
    return { date, roomPart: room, mealsPart: meals, total: room + meals };
  });
}
