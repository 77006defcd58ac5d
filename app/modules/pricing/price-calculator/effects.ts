import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import type { PriceRow } from "./calculation";

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** The number of thousandths in one unit of the currency: a fixed value is stored in thousandths. */
const THOUSANDTHS = 1000;

/**
 * Compares two rules by the order of their effect: guest rules before room rules, then by priority, then
 * percentages and free nights before fixed amounts, then by id (`price-calculation.md` §4).
 */
export function byOrderOfEffect(a: PriceRule, b: PriceRule): number {
  return (
    Number(isGuestRule(b)) - Number(isGuestRule(a)) ||
    a.priority - b.priority ||
    Number(a.type === "fixed_amount") - Number(b.type === "fixed_amount") ||
    a.id - b.id
  );
}

/**
 * A part of a night's price while rules act on it: the share of each guest, first of the children and then,
 * only where a rule about adults may need them, of the adults; and the total of all.
 */
export interface Running {
  shares: Minor[];
  total: Minor;
}

/**
 * @param sharing the number of guests that get a share: the children, or all guests
 * @returns the base of a night (§2). Per person, the share of each guest is the price. Per room, the price
 *   counts once and the shares are 0
 */
export function baseOf(row: PriceRow, guests: number, sharing: number): Running {
  const share = row.per_person ? row.price : 0;
  return {
    shares: new Array<Minor>(sharing).fill(share),
    total: exact(row.per_person ? row.price * guests : row.price),
  };
}

/**
 * @param persons the number of persons for whom the value is asked
 * @returns the fixed amount of a rule, rounded once, half away from zero, to the currency's digits
 */
export function fixedAmount({ valueMilli }: PriceRule, persons: number, digits: number): Minor {
  return multiplyDivide(valueMilli * persons, 10 ** digits, THOUSANDTHS);
}

/** @returns a percentage of a running amount, rounded half away from zero */
export function percentageOf(running: Minor, { valueMilli }: PriceRule): Minor {
  return multiplyDivide(running, valueMilli, WHOLE);
}

/**
 * Adds an amount to the share of a guest, or takes it off; a reduction never makes the share negative.
 * @returns what was really added
 */
export function addToShare(running: Running, place: number, amount: Minor): Minor {
  const effect = Math.max(amount, 0 - running.shares[place]!);
  running.shares[place]! += effect;
  running.total = exact(running.total + effect);
  return effect;
}

/**
 * Adds an amount to the total, or takes it off; a reduction never makes the total negative.
 * @returns what was really added
 */
export function addToRoom(running: Running, amount: Minor): Minor {
  const effect = Math.max(amount, 0 - running.total);
  running.total = exact(running.total + effect);
  return effect;
}
