import { nightsOf } from "~/core/dates";
import { exact } from "~/core/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import type {
  AppliedRule,
  Calculation,
  FailedCondition,
  PricedNight,
  PricingWorld,
  StayRequest,
} from "./calculation";
import {
  checkStay,
  failureOn,
  isInScope,
  matchingChildren,
  stayOf,
  type StayCheck,
} from "./conditions";
import { applyToChildren, applyToRoom, baseOf, byOrderOfEffect } from "./effects";
import { chooseRows, type NightRow } from "./nights";

/** A rule with all that is the same on every night of this stay. */
interface PreparedRule {
  rule: PriceRule;
  /** The places of the children it is about; null for a room rule. */
  places: number[] | null;
  check: StayCheck;
}

/**
 * The price of a stay, night by night, and why: a pure function of its arguments that follows
 * `price-calculation.md` to the cent. Neither the order of the world's lists nor the clock matters.
 *
 * @returns every priced night, so that base + amounts = night and nights = total; or, where any
 *   night has no price, every such night and why
 * @throws RangeError where an amount is too large to be exact
 */
export function calculatePrice(request: StayRequest, world: PricingWorld): Calculation {
  const dates = nightsOf(request.checkin, request.checkout);
  const { rows, unpriced } = chooseRows(dates, request, world);
  if (unpriced.length > 0) return { ok: false, unpriced };

  const stay = stayOf(request, world.bookingDate);
  const rules = world.rules
    .filter((rule) => rule.active && isInScope(rule, request))
    .sort(byOrderOfEffect)
    .map((rule): PreparedRule => {
      const places = isGuestRule(rule) ? matchingChildren(rule.condition!, stay.ages) : null;
      return { rule, places, check: checkStay(rule, places, stay) };
    });

  const applied = new Set<number>();
  const failed = new Map<number, FailedCondition>();
  const nights = rows.map((night) =>
    priceNight(night, rules, request, world.digits, applied, failed),
  );
  return {
    ok: true,
    nights,
    total: nights.reduce((sum, night) => exact(sum + night.total), 0),
    notApplied: rules.flatMap(({ rule }) =>
      applied.has(rule.id) ? [] : [{ rule, failed: failed.get(rule.id)! }],
    ),
  };
}

/**
 * @param applied collects the rules that held
 * @param failed collects, of each rule, what failed first on the first night
 */
function priceNight(
  night: NightRow,
  rules: PreparedRule[],
  request: StayRequest,
  digits: number,
  applied: Set<number>,
  failed: Map<number, FailedCondition>,
): PricedNight {
  const running = baseOf(night.row, request.adults, request.childrenAges.length);
  const base = running.total;
  const effects: AppliedRule[] = [];
  for (const { rule, places, check } of rules) {
    const failure = failureOn(night, rule, check);
    if (failure) {
      if (!failed.has(rule.id)) failed.set(rule.id, failure);
      continue;
    }
    applied.add(rule.id);
    effects.push({
      ruleId: rule.id,
      name: rule.name,
      type: rule.type,
      valueMilli: rule.valueMilli,
      target: places ? places.map((place) => place + 1) : "room",
      amount: places
        ? applyToChildren(running, rule, places, digits)
        : applyToRoom(running, rule, digits),
    });
  }
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
