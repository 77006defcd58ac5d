import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import type { PriceRow } from "./calculation";

/** The whole, as a percentage in thousandths: 100 %. */
const WHOLE = 100_000;

/** A fixed value is in thousandths of the currency's unit. */
const THOUSANDTHS = 1000;

/**
 * Guest rules first, then room rules; in each by priority, percentages before fixed amounts, then
 * by id (`price-calculation.md` §4).
 */
export function byOrderOfEffect(a: PriceRule, b: PriceRule): number {
  return (
    Number(isGuestRule(b)) - Number(isGuestRule(a)) ||
    a.priority - b.priority ||
    Number(b.type === "percentage") - Number(a.type === "percentage") ||
    a.id - b.id
  );
}

/** The running amounts of one night: the adults' part, a share for each child, and their sum. */
export interface Running {
  shares: Minor[];
  total: Minor;
}

/**
 * @returns the base of a night (§2): per person, everybody's share is the price; per room, the price counts
 *   once and the children's shares are 0
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
