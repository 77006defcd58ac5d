import { nightsOf } from "~/core/dates";
import { exact, type Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import type {
  AppliedRule,
  Calculation,
  PricedNight,
  PriceTotals,
  PricingWorld,
  StayRequest,
  UnpricedStay,
} from "./calculation";
import {
  canHold,
  checkStay,
  failureOn,
  isInScope,
  matchingChildren,
  stayOf,
  type StayCheck,
} from "./conditions";
import { applyToChildren, applyToRoom, baseOf, byOrderOfEffect, type Running } from "./effects";
import { chooseRows, type NightRow } from "./nights";

/** A rule with all its checks that are equal on every night of the stay, and whether it has applied yet. */
interface PreparedRule {
  rule: PriceRule;
  /** The places, from 0, of the children that the rule matches; null for a room rule. */
  places: number[] | null;
  check: StayCheck;
  /** Whether the rule has applied on any night so far. */
  applied: boolean;
}

/**
 * Calculates the price of a stay night by night, with its explanation, exactly as `price-calculation.md`
 * describes. It is a pure function of its arguments: neither the order of the world's lists nor the clock
 * matters.
 *
 * @returns every priced night, so that base + amounts = night and the sum of the nights = total; or, if any
 *   night has no price, all such nights with their reasons
 * @throws RangeError where an amount is too large to be exact
 */
export function calculatePrice(request: StayRequest, world: PricingWorld): Calculation {
  const dates = nightsOf(request.checkin_date, request.checkout_date);
  const { rows, unpriced } = chooseRows(dates, request, world);
  if (unpriced.length > 0) return { ok: false, unpriced };

  const rules = prepareRules(request, world);
  // Most rules fail for the stay as a whole, so they aren't checked again for each night.
  const possible = rules.filter(({ check }) => canHold(check));
  const nights = rows.map((night) => priceNight(night, possible, request, world.digits));
  return {
    ok: true,
    nights,
    total: nights.reduce((sum, night) => exact(sum + night.total), 0),
    notApplied: rules
      .filter(({ applied }) => !applied)
      // A rule that applied on no night also failed on the first night.
      .map(({ rule, check }) => ({ rule, failed: failureOn(rows[0]!, rule, check)! })),
  };
}

/**
 * Calculates the same price as `calculatePrice` without the explanation: the same rules in the same order,
 * but their effects aren't recorded. It is for callers that price hundreds of stays at once.
 *
 * @returns the sums of the nights before and after the rules; or, if any night has no price, all such nights
 *   with their reasons
 * @throws RangeError where an amount is too large to be exact
 */
export function calculateTotals(
  request: StayRequest,
  world: PricingWorld,
): PriceTotals | UnpricedStay {
  const dates = nightsOf(request.checkin_date, request.checkout_date);
  const { rows, unpriced } = chooseRows(dates, request, world);
  if (unpriced.length > 0) return { ok: false, unpriced };

  const rules = prepareRules(request, world).filter(({ check }) => canHold(check));
  let base = 0;
  let total = 0;
  for (const night of rows) {
    const running = runningOf(night, request);
    base = exact(base + running.total);
    applyRules(running, night, rules, world.digits);
    total = exact(total + running.total);
  }
  return { ok: true, nights: rows, base, total };
}

/**
 * @returns the active rules of this hotel, room type, channel and price type, in the order of their effect
 */
function prepareRules(request: StayRequest, world: PricingWorld): PreparedRule[] {
  const stay = stayOf(request, world.bookingDate);
  return world.rules
    .filter((rule) => rule.active && isInScope(rule, request))
    .sort(byOrderOfEffect)
    .map((rule) => {
      const places = isGuestRule(rule) ? matchingChildren(rule.condition!, stay.ages) : null;
      return { rule, places, check: checkStay(rule, places, stay), applied: false };
    });
}

function runningOf({ row }: NightRow, { adults, children_ages }: StayRequest): Running {
  return baseOf(row, adults, children_ages.length);
}

/**
 * Applies the rules that hold on this night to its running amounts.
 *
 * @param tell is called for each of these rules with the amount by which it changed the price
 */
function applyRules(
  running: Running,
  night: NightRow,
  rules: PreparedRule[],
  digits: number,
  tell?: (prepared: PreparedRule, amount: Minor) => void,
): void {
  for (const prepared of rules) {
    const { rule, places, check } = prepared;
    if (failureOn(night, rule, check)) continue;
    const amount = places
      ? applyToChildren(running, rule, places, digits)
      : applyToRoom(running, rule, digits);
    tell?.(prepared, amount);
  }
}

/** @returns the price of a night; the rules that hold are marked as applied */
function priceNight(
  night: NightRow,
  rules: PreparedRule[],
  request: StayRequest,
  digits: number,
): PricedNight {
  const running = runningOf(night, request);
  const base = running.total;
  const effects: AppliedRule[] = [];
  applyRules(running, night, rules, digits, (prepared, amount) => {
    const { rule, places } = prepared;
    prepared.applied = true;
    effects.push({
      ruleId: rule.id,
      name: rule.name,
      type: rule.type,
      valueMilli: rule.valueMilli,
      target: places ? places.map((place) => place + 1) : "room",
      amount,
    });
  });
  return {
    date: night.date,
    season: night.season,
    candidates: night.candidates,
    row: night.row,
    base,
    rules: effects,
    total: running.total,
  };
}
