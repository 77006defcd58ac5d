import { addDays } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import { nightsToShare, sharedAmong } from "~/modules/pricing/price-calculator/agreed-taxes";
import { RuleBroken } from "~/core/errors";
import { parseMinor } from "~/core/money/money";
import type { AgreedNight, DecidedNight, TypedAmount } from "./agreed-night";
import { asParts } from "./decided-nights";

/**
 * @param amount what somebody typed for all nights, in minor units
 * @returns the nights with the amount spread over them in proportion to their calculated prices, evenly where these
 *   aren't known or are all 0 (docs/reference/stays.md#agreed-amounts)
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

/**
 * @param amounts what somebody typed for single nights, decimal strings of at most so many digits
 * @returns the nights with these amounts, each shared among its room and its meals as its calculated price is
 * @throws RuleBroken at `night_amounts` for a night that the stay doesn't have, and for one with two amounts
 */
export function withTypedAmounts(
  nights: DecidedNight[],
  amounts: TypedAmount[],
  digits: number,
): DecidedNight[] {
  const typed = new Map(amounts.map(({ night, amount }) => [night, amount]));
  const has = new Set(nights.map(({ night }) => night));
  if (typed.size < amounts.length || [...typed.keys()].some((night) => !has.has(night))) {
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.NIGHT_AMOUNTS" }, "night_amounts");
  }
  return nights.flatMap((night) => {
    const amount = typed.get(night.night);
    return amount === undefined ? night : typedOver([night], parseMinor(amount, digits));
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
