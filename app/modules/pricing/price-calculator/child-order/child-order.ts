import type { Minor } from "~/core/money/money";
import { calculatePrice, calculateTotals } from "../engine/calculate-price";
import type {
  ExplainedPrice,
  PricingWorld,
  StayRequest,
  UnpricedStay,
} from "../engine/calculation";
import { canHold, checkStay, isInScope, stayOf } from "../engine/conditions";

/** Another order of the same children's ages, with the total of the stay in that order. */
export interface OtherOrder {
  ages: number[];
  total: Minor;
}

/** The totals that differ from the stay's own if the same ages are entered in another order. */
export interface OtherOrders {
  /** One order for each different total, the lowest total first; empty where the order doesn't matter. */
  totals: OtherOrder[];
  /** Whether the number of orders exceeds the number that was calculated. */
  more: boolean;
}

/** The price of a stay with its explanation, and the totals in other orders of its children. */
export interface PriceInEveryOrder extends ExplainedPrice {
  otherOrders: OtherOrders;
}

/** The most orders that are calculated: four children have 24 orders. */
const MAX_ORDERS = 24;

/** @returns the result of `calculatePrice`, with the totals in other orders of the children */
export function calculateInEveryOrder(
  request: StayRequest,
  world: PricingWorld,
): PriceInEveryOrder | UnpricedStay {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) return calculation;
  return { ...calculation, otherOrders: otherOrdersOf(request, world, calculation.total) };
}

/**
 * Calculates nothing where the order can't matter: where all ages are equal, or where no rule about a child's
 * position can hold.
 *
 * @param total the total of the stay in the order in which its ages were entered
 * @returns the different totals in other orders
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
    if (orders === MAX_ORDERS) return { totals: byTotal(totals), more: true };
    orders += 1;
    const other = calculateTotals({ ...request, children_ages: order }, world);
    if (other.ok && other.total !== total && !totals.has(other.total)) {
      totals.set(other.total, order);
    }
  }
  return { totals: byTotal(totals), more: false };
}

function byTotal(totals: Map<Minor, number[]>): OtherOrder[] {
  return [...totals].map(([total, ages]) => ({ total, ages })).sort((a, b) => a.total - b.total);
}

/** @returns the positions, from 0, that are conditions of rules which can hold for this stay */
function positionsThatMatter(request: StayRequest, { rules, bookingDate }: PricingWorld): number[] {
  const ages = request.children_ages;
  if (new Set(ages).size < 2) return [];
  const stay = stayOf(request, bookingDate);
  const positions = rules.flatMap((rule) => {
    const position = rule.condition?.child_position;
    if (position === undefined || position >= ages.length) return [];
    // Only the matching of children depends on their order, so it isn't checked here.
    const holds = rule.active && isInScope(rule, request) && canHold(checkStay(rule, null, stay));
    return holds ? [position] : [];
  });
  return [...new Set(positions)].sort((a, b) => a - b);
}

/**
 * Yields the orders of the ages that differ from the entered order at one of the positions. The other
 * children pay the same at any other place, so they stay in the entered order.
 */
function* ordersOf(ages: number[], positions: number[]): Generator<number[]> {
  for (const chosen of choicesOf(ages, positions.length)) {
    const isAsEntered = positions.every((position, index) => ages[position] === chosen[index]);
    if (!isAsEntered) yield orderWith(ages, positions, chosen);
  }
}

/** Yields every different sequence of `length` of the ages. */
function* choicesOf(ages: number[], length: number): Generator<number[]> {
  if (length === 0) return yield [];
  for (const age of new Set(ages)) {
    for (const others of choicesOf(without(ages, age), length - 1)) yield [age, ...others];
  }
}

/** @returns the ages with the chosen ones at the positions, and the other ages around them in their order */
function orderWith(ages: number[], positions: number[], chosen: number[]): number[] {
  const others = chosen.reduce(without, ages);
  let next = 0;
  return ages.map((_, place) => {
    const index = positions.indexOf(place);
    return index === -1 ? others[next++]! : chosen[index]!;
  });
}

/** @returns the ages without the first one of this value */
function without(ages: number[], age: number): number[] {
  const at = ages.indexOf(age);
  return ages.filter((_, place) => place !== at);
}
