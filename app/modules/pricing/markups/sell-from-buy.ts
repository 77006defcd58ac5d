import { exact, multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import type { MarkupEffect, MarkupRounding, MarkupScope } from "./markup";

/**
 * @param buy the buying price in minor units, at least 0
 * @param digits the currency's digits after the point
 * @returns the selling price in minor units, never below 0 (docs/reference/prices.md#sell-from-buy): the percentage is
 *   added and rounded to the currency's digits, then the fixed amount, then all is rounded to the step, always half
 *   away from zero
 */
export function sellFromBuy(
  buy: Minor,
  { percentage, fixed_amount, rounding }: MarkupEffect,
  digits: number,
): Minor {
  const raised = multiplyDivide(buy, 100_000 + parseMinor(percentage, 3), 100_000);
  const fixed = multiplyDivide(parseMinor(fixed_amount, 3), 10 ** digits, 1000);
  return Math.max(0, rounded(exact(raised + fixed), rounding, digits));
}

function rounded(amount: Minor, rounding: MarkupRounding, digits: number): Minor {
  if (rounding === "none") return amount;
  if (rounding === "ending_in_9") return upToNine(amount, 10 ** digits);
  const hundredths = parseMinor(rounding, 2);
  // A step finer than the currency's unit changes nothing; any other one is a whole number of units.
  if (hundredths * 10 ** digits < 100) return amount;
  const step = (hundredths * 10 ** digits) / 100;
  return exact(multiplyDivide(amount, 1, step) * step);
}

/** @returns the next whole amount that ends in 9: from −8.99 to 9.00 that is 9; up to −9.00 the price is below 0 */
function upToNine(amount: Minor, unit: number): Minor {
  if (amount <= -9 * unit) return amount;
  const beyond = (Math.max(amount, 0) + unit) % (10 * unit);
  return beyond === 0 ? amount : exact(Math.max(amount, 0) + 10 * unit - beyond);
}

/** A night whose price is derived; the channel is null where none is requested. */
export interface DerivedNight {
  hotel_id: number;
  room_type_id: number;
  season_id: number;
  distribution_point_id: number | null;
}

/**
 * @returns the active markup that holds for a night: of several the one with the lowest priority, of these the
 *   newest; null where none holds
 */
export function markupFor<Markup extends MarkupScope & MarkupRank>(
  markups: readonly Markup[],
  night: DerivedNight,
): Markup | null {
  const holding = markups.filter((markup) => markup.active && holdsFor(markup, night));
  return holding.length > 0 ? holding.reduce(higherPriority) : null;
}

interface MarkupRank {
  id: number;
  priority: number;
  active: boolean;
}

function holdsFor(markup: MarkupScope, night: DerivedNight): boolean {
  const holds = (ids: number[], id: number | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  return (
    holds(markup.hotel_ids, night.hotel_id) &&
    holds(markup.room_type_ids, night.room_type_id) &&
    holds(markup.season_ids, night.season_id) &&
    holds(markup.distribution_point_ids, night.distribution_point_id)
  );
}

function higherPriority<Markup extends MarkupRank>(one: Markup, other: Markup): Markup {
  if (one.priority !== other.priority) return one.priority < other.priority ? one : other;
  return one.id > other.id ? one : other;
}
