import type { Minor } from "~/core/money/money";
import { calculatePrice, calculateTotals } from "../calculate-price";
import type { ExplainedPrice, PricingWorld, StayRequest, UnpricedStay } from "../calculation";
import { canHold, checkStay, isInScope, stayOf } from "../conditions";

/** The same children entered in another order, in which the stay costs something else. */
export interface OtherOrder {
  ages: number[];
  total: Minor;
}

/** What the stay costs where the same ages are entered in another order. */
export interface OtherOrders {
  /** One order for each other total, from the lowest total; empty where the order doesn't matter. */
  totals: OtherOrder[];
  /** Whether there are more orders than were calculated. */
  more: boolean;
}

/** The price of a stay with why, and with the totals of the other orders of its children. */
export interface PriceInEveryOrder extends ExplainedPrice {
  otherOrders: OtherOrders;
}

/** The most other orders that are calculated: all those of four children. */
const MAX_ORDERS = 24;

/** The same as `calculatePrice`, with what other orders of the children cost. */
export function calculateInEveryOrder(
  request: StayRequest,
  world: PricingWorld,
): PriceInEveryOrder | UnpricedStay {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) return calculation;
  return { ...calculation, otherOrders: otherOrdersOf(request, world, calculation.total) };
}

/**
 * @param total what the stay costs in the order in which its ages were entered
 * @returns the totals in other orders; nothing is calculated where the order can't matter: where all
 *   ages are equal, or no rule about a child's position can hold
 */
export function otherOrdersOf(
  request: StayRequest,
  world: PricingWorld,
  total: Minor,
): OtherOrders {
  const ages = request.children_ages;
  const totals = new Map<Minor, number[]>();
  let orders = 0;
  for (const order of ordersOf(ages, positionsThatMatter(request, world))) {
    if (orders === MAX_ORDERS) return { totals: sorted(totals), more: true };
    orders += 1;
    const other = calculateTotals({ ...request, children_ages: order }, world);
    if (other.ok && other.total !== total && !totals.has(other.total)) {
      totals.set(other.total, order);
    }
  }
  return { totals: sorted(totals), more: false };
}

function sorted(totals: Map<Minor, number[]>): OtherOrder[] {
  return [...totals].map(([total, ages]) => ({ total, ages })).sort((a, b) => a.total - b.total);
}

/** The positions, from 0, of the children that rules which can hold for this stay ask for. */
function positionsThatMatter(request: StayRequest, { rules, bookingDate }: PricingWorld): number[] {
  const ages = request.children_ages;
  if (new Set(ages).size < 2) return [];
  const stay = stayOf(request, bookingDate);
  const positions = rules.flatMap((rule) => {
    const position = rule.condition?.child_position;
    if (position === undefined || position >= ages.length) return [];
    // Whether a child matches depends on the order; everything else doesn't.
    const holds = rule.active && isInScope(rule, request) && canHold(checkStay(rule, null, stay));
    return holds ? [position] : [];
  });
  return [...new Set(positions)].sort((a, b) => a - b);
}

/**
 * Yields the orders of the ages that differ at one of the positions, without the order of the ages
 * themselves. Who stands at no such position costs the same wherever, and stays in the order entered.
 */
function* ordersOf(ages: number[], positions: number[]): Generator<number[]> {
  for (const chosen of choicesOf(ages, positions.length)) {
    const isAsEntered = positions.every((position, index) => ages[position] === chosen[index]);
    if (!isAsEntered) yield orderWith(ages, positions, chosen);
  }
}

/** Yields every different sequence of so many of the ages. */
function* choicesOf(ages: number[], length: number): Generator<number[]> {
  if (length === 0) return yield [];
  for (const age of new Set(ages)) {
    for (const others of choicesOf(without(ages, age), length - 1)) yield [age, ...others];
  }
}

/** @returns the ages with the chosen ones at the positions, and the others around them */
function orderWith(ages: number[], positions: number[], chosen: number[]): number[] {
  const others = chosen.reduce(without, ages);
  let next = 0;
  return ages.map((_, place) => {
    const index = positions.indexOf(place);
    return index === -1 ? others[next++]! : chosen[index]!;
  });
}

/** @returns the ages without one child of this age */
function without(ages: number[], age: number): number[] {
  const at = ages.indexOf(age);
  return ages.filter((_, place) => place !== at);
}
