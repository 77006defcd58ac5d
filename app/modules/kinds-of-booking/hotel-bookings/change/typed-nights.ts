import { addDays } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import { nightsToShare, sharedAmong } from "~/modules/pricing/price-calculator/agreed-taxes";
import type { AgreedNight, DecidedNight } from "./agreed-night";
import { asParts } from "./decided-nights";

/**
 * @param amount what somebody typed for all nights, in minor units
 * @returns the nights with the amount spread over them in proportion to their calculated prices, evenly where these
 *   aren't known or are all 0 (`stays.md` §3)
 */
export function typedOver(nights: DecidedNight[], amount: Minor): DecidedNight[] {
  const calculated = nights.map((night) => night.calculated);
  const parts = calculated.every((night) => night !== null) ? calculated.map(asParts) : null;
  const [first, last] = [nights[0]!.night, nights.at(-1)!.night];
  const shared = sharedAmong(
    nightsToShare({ checkin_date: first, checkout_date: addDays(last, 1) }, parts),
    amount,
  );
  return nights.map((night, nth) => {
    const { total: price, mealsPart } = shared[nth]!;
    return { ...night, price, mealsPart, priced_by: "typed" };
  });
}

/** @returns nights as the calculator has them, where an amount that somebody typed is taken away */
export function untyped(nights: AgreedNight[]): AgreedNight[] {
  return nights.map((night) => {
    const { priced_by, calculated } = night;
    if (priced_by === "calculated" || !calculated) return night;
    const { total: price, mealsPart = 0 } = calculated;
    return { ...night, price, mealsPart, priced_by: "calculated" };
  });
}
