import { nightsOf, type CalendarDate } from "~/core/dates";
import { exact, type Minor } from "~/core/money/money";
import { isChildRule, isGuestRule, type PriceRule } from "../../price-rules/price-rule";
import { applyRule, freeNightsOf, type ActingRule } from "./apply-rule";
import type {
  Calculation,
  KeptNights,
  PriceTotals,
  PricingWorld,
  RuleNotApplied,
  RuleTarget,
  StayRequest,
  UnpricedStay,
} from "./calculation";
import { checkStay, failureOn, isInScope, nightsHeld, stayOf, type StayCheck } from "./conditions";
import { matchingGuests } from "./matching-guests";
import { baseOf, inOrderOfEffect, mealsOf, totalOf, type Parts, type Running } from "./effects";
import { leftOutOfGroups } from "./exclusive-groups";
import { chooseRows, type NightRow } from "./nights";
import { appliedRule, beforeRules, completeNight, partsOf } from "./priced-nights";
import { taxesOf } from "./taxes-of-stay";

/** A rule of the stay's hotel, room type, channel and price type. */
interface PreparedRule extends ActingRule {
  target: RuleTarget;
  check: StayCheck;
  /** Whether it applies to the stay: it holds on a night, and a rule of free nights on enough of them. */
  applies: boolean;
  /** The rule of its group that is kept instead of it; null where it isn't left out. */
  keptInstead: PriceRule | null;
  /** Whether nights that keep their price hold its amount for the stay already. */
  isGiven: boolean;
}

/** The nights of a stay with the rules that may act on them, in the order of their effect. */
interface PreparedStay {
  rows: NightRow[];
  rules: PreparedRule[];
  /** @returns the running amounts of the nights before any rule */
  begin: () => Parts;
  persons: number;
}

/**
 * Calculates the price of a stay, with its explanation, exactly as docs/reference/prices.md
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
  if (unpriced.length > 0 && !(world.partly && rows.length > 0)) return { ok: false, unpriced };

  const stay = prepareStay(rows, request, world);
  const running = stay.begin();
  const children = request.children_ages.length;
  const nights = rows.map((night, at) => beforeRules(night, running, at, children));
  for (const prepared of stay.rules) {
    if (!acts(prepared) || prepared.isGiven) continue;
    const freeNights: CalendarDate[] | undefined = prepared.rule.free ? [] : undefined;
    applyRule(prepared, running, stay.persons, world.digits, (at, amount, told) => {
      freeNights?.push(rows[at]!.date);
      nights[at]!.rules.push(appliedRule(prepared, amount, told, freeNights));
    });
  }
  let total = 0;
  nights.forEach((night, at) => {
    completeNight(night, running, at);
    total = exact(total + night.total);
  });
  const taxes = taxesOf(request, nights, world);
  return { ok: true, nights, total, ...taxes, notApplied: notAppliedIn(stay) };
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

  const stay = prepareStay(rows, request, world);
  const running = stay.begin();
  const base = sumBefore(running);
  const acting = stay.rules.filter(acts);
  const total = totalWith(acting, running, stay.persons, world.digits);
  const { taxes } = world;
  const parts = taxes.length > 0 ? rows.map((night, at) => partsOf(night, running, at)) : [];
  return { ok: true, nights: rows, base, total, ...taxesOf(request, parts, world) };
}

/** Checks the active rules of the stay's hotel, room type, channel and price type, and decides groups. */
function prepareStay(rows: NightRow[], request: StayRequest, world: PricingWorld): PreparedStay {
  const rules = world.rules.filter((rule) => rule.active && isInScope(rule, request));
  const stay = stayOf(request, world.bookingDate);
  const children = stay.ages.length;
  const every = rows.map((_, at) => at);
  const prepared = inOrderOfEffect(rules).map((rule): PreparedRule => {
    const matched = isGuestRule(rule) ? matchingGuests(rule.condition!, stay) : null;
    const check = checkStay(rule, matched, stay);
    const held = nightsHeld(rows, rule, check, every);
    const applies = rule.free ? freeNightsOf(rule.free, held.length) > 0 : held.length > 0;
    const ofChildren = isChildRule(rule.condition);
    // The shares of a night are those of the children, and then those of the adults.
    const places = matched && !ofChildren ? matched.map((place) => children + place) : matched;
    const target = targetOf(matched, ofChildren);
    const prepared = { rule, check, held, applies, places, target, keptInstead: null };
    return { ...prepared, isGiven: false, ...beside(world.kept, rule, { rows, held }) };
  });
  const persons = stay.adults + children;
  const adultsShare = prepared.some(
    ({ rule, applies }) => applies && rule.condition?.adult_position,
  );
  const sharing = adultsShare ? persons : children;
  const needsMeals =
    rows.some(({ meal }) => meal) ||
    prepared.some(({ rule, applies }) => applies && rule.part === "meals");
  const begin = (): Parts => ({
    room: rows.map(({ row }) => baseOf(row, persons, sharing)),
    meals: needsMeals ? rows.map(({ meal }) => mealsOf(meal, request, sharing)) : null,
  });
  const isKept = ({ id }: PriceRule) => world.kept?.rules.has(id) ?? false;
  const totalOfSome = (acting: PreparedRule[]) => {
    const some = acting.filter(({ applies, isGiven }) => applies && !isGiven);
    return totalWith(some, begin(), persons, world.digits);
  };
  const leftOut = leftOutOfGroups(prepared, totalOfSome, isKept);
  for (const [rule, kept] of leftOut) rule.keptInstead = kept.rule;
  return { rows, rules: prepared, begin, persons };
}

/** @returns what is left of a rule for the nights that are priced, where others keep their price */
function beside(
  kept: KeptNights | undefined,
  { id, free, charge }: PriceRule,
  { rows, held }: { rows: NightRow[]; held: readonly number[] },
) {
  if (!kept) return {};
  const once = charge === "stay" || charge === "person_stay";
  return {
    priced: held.filter((at) => !kept.dates.has(rows[at]!.date)),
    freeBefore: free ? (kept.rules.get(id) ?? 0) : 0,
    isGiven: once && kept.rules.has(id),
  };
}

function targetOf(matched: number[] | null, ofChildren: boolean): RuleTarget {
  if (!matched) return "room";
  const numbers = matched.map((place) => place + 1);
  return ofChildren ? numbers : { adults: numbers };
}

function acts({ applies, keptInstead }: PreparedRule): boolean {
  return applies && keptInstead === null;
}

/** @returns the total of the stay after these rules, which change the running amounts */
function totalWith(rules: PreparedRule[], running: Parts, persons: number, digits: number): Minor {
  for (const prepared of rules) applyRule(prepared, running, persons, digits);
  return totalOf(running);
}

/** @returns the sum of both parts of all nights, which isn't raised to 0 for any night */
function sumBefore({ room, meals }: Parts): Minor {
  const sum = (total: Minor, running: Running) => exact(total + running.total);
  return (meals ?? []).reduce(sum, room.reduce(sum, 0));
}

function notAppliedIn({ rows, rules }: PreparedStay): RuleNotApplied[] {
  const notApplied: RuleNotApplied[] = [];
  for (const prepared of rules) {
    if (!acts(prepared)) notApplied.push(whyNotApplied(prepared, rows[0]!));
  }
  return notApplied;
}

function whyNotApplied(prepared: PreparedRule, firstNight: NightRow): RuleNotApplied {
  const { rule, check, held, keptInstead: kept } = prepared;
  if (kept) return { rule, failed: "exclusive_group", kept: { id: kept.id, name: kept.name } };
  if (held.length > 0) return { rule, failed: "free_nights", nightsHeld: held.length };
  // A rule that holds on no night also failed on the first night.
  return { rule, failed: failureOn(firstNight, rule, check)! };
}
