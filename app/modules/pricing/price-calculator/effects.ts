import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import type { PriceRow } from "./calculation";

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** The number of thousandths in one unit of the currency: a fixed value is stored in thousandths. */
const THOUSANDTHS = 1000;

/**
 * Compares two rules by the order of their effect: guest rules before room rules, then by priority, then
 * percentages before fixed amounts, then by id (`price-calculation.md` §4).
 */
export function byOrderOfEffect(a: PriceRule, b: PriceRule): number {
  return (
    Number(isGuestRule(b)) - Number(isGuestRule(a)) ||
    a.priority - b.priority ||
    Number(b.type === "percentage") - Number(a.type === "percentage") ||
    a.id - b.id
  );
}

/** The running amounts of one night: the share of each child, and the total with the adults. */
export interface Running {
  shares: Minor[];
  total: Minor;
}

/**
 * @returns the base of a night (§2). Per person, the share of each guest is the price. Per room, the price
 *   counts once and the shares of the children are 0
 */
export function baseOf(row: PriceRow, adults: number, children: number): Running {
  const share = row.per_person ? row.price : 0;
  return {
    shares: new Array<Minor>(children).fill(share),
    total: exact(row.per_person ? row.price * (adults + children) : row.price),
  };
}

/**
 * @returns the amount that a rule adds to a running amount, rounded half away from zero to the currency's
 *   digits; a reduction never makes the running amount negative
 */
export function effectOn(running: Minor, rule: PriceRule, digits: number): Minor {
  const effect =
    rule.type === "percentage"
      ? multiplyDivide(running, rule.valueMilli, WHOLE)
      : multiplyDivide(rule.valueMilli, 10 ** digits, THOUSANDTHS);
  return Math.max(effect, 0 - running);
}

/**
 * Applies a guest rule to the shares of the matching children.
 * @returns the sum of the changes
 */
export function applyToChildren(
  running: Running,
  rule: PriceRule,
  places: number[],
  digits: number,
): Minor {
  let amount = 0;
  for (const place of places) {
    const effect = effectOn(running.shares[place]!, rule, digits);
    running.shares[place]! += effect;
    amount += effect;
  }
  running.total = exact(running.total + amount);
  return amount;
}

/**
 * Applies a room rule to the running total.
 * @returns the change
 */
export function applyToRoom(running: Running, rule: PriceRule, digits: number): Minor {
  const effect = effectOn(running.total, rule, digits);
  running.total = exact(running.total + effect);
  return effect;
}
