import { isDeepStrictEqual } from "node:util";
import type { Minor } from "~/core/money/money";
import type { AppliedRule } from "../engine/calculation";
import type {
  Change,
  ComparedNight,
  MealsOfNight,
  NightChange,
  PriceOfNight,
} from "./price-difference";

/** @returns the change of a night's price row or season; none where they are the same */
export function changedPrice(before?: ComparedNight, after?: ComparedNight): NightChange[] {
  const [was, is] = [before ? priceOf(before) : null, after ? priceOf(after) : null];
  const same = isDeepStrictEqual(substanceOf(was), substanceOf(is));
  const amounts = amountsOf(before && roomBase(before), after && roomBase(after));
  if (same && amounts.amount === 0) return [];
  const change = changeOf(was, is, same);
  return [{ part: { kind: "price", change, before: was, after: is }, ...amounts }];
}

function roomBase({ base, meals }: ComparedNight): Minor {
  return base - (meals?.base ?? 0);
}

/** @returns the change of the meals that are added to a night */
export function changedMeals(before?: ComparedNight, after?: ComparedNight): NightChange[] {
  const [was, is] = [before ? mealsOf(before) : null, after ? mealsOf(after) : null];
  const same = isDeepStrictEqual(was, is);
  const amounts = amountsOf(before?.meals?.base, after?.meals?.base);
  if (same && amounts.amount === 0) return [];
  const change = changeOf(was, is, same);
  return [{ part: { kind: "meals", change, before: was, after: is }, ...amounts }];
}

function mealsOf({ meals, mealPlan = "room_only" }: ComparedNight): MealsOfNight | null {
  if (!meals) return null;
  const { price_id, adult, children } = meals;
  return { plan: mealPlan, price_id, adult, children };
}

/** @returns the change of what raises a night to 0, because its meals take off more than its room costs */
export function changedRaise(before?: ComparedNight, after?: ComparedNight): NightChange[] {
  const amounts = amountsOf(before?.raised, after?.raised);
  if (amounts.amount === 0) return [];
  const [was, is] = [
    before?.raised ? (true as const) : null,
    after?.raised ? (true as const) : null,
  ];
  return [
    {
      part: { kind: "raised", change: changeOf(was, is, true), before: was, after: is },
      ...amounts,
    },
  ];
}

function amountsOf(was: Minor | null = null, is: Minor | null = null) {
  return { was, is, amount: (is ?? 0) - (was ?? 0) };
}

function priceOf({ season: { id, name }, row, derivedFromBuy }: ComparedNight): PriceOfNight {
  const { price, per_person, distribution_point_id } = row;
  return {
    season: { id, name },
    row: { id: row.id, price, per_person, distribution_point_id },
    ...(derivedFromBuy && { derivedFromBuy }),
  };
}

/** @returns the values of a price that can make a difference; the name of its season isn't one of them */
export function substanceOf(price: PriceOfNight | null) {
  return price && { season: price.season.id, row: price.row, from: price.derivedFromBuy };
}

/** @returns the changes of the rules that act on a night */
export function changedRules(before?: ComparedNight, after?: ComparedNight): NightChange[] {
  // A rule is listed once for a night, however many children it matches.
  const earlier = new Map(before?.rules.map((rule) => [rule.ruleId, rule]));
  const later = new Map(after?.rules.map((rule) => [rule.ruleId, rule]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id): NightChange[] => {
    const [was, is] = [earlier.get(id) ?? null, later.get(id) ?? null];
    const same = isDeepStrictEqual(effectOf(was), effectOf(is));
    const amounts = amountsOf(was?.amount, is?.amount);
    if (same && amounts.amount === 0) return [];
    const change = changeOf(was, is, same);
    return [{ part: { kind: "rule", change, before: was, after: is }, ...amounts }];
  });
}

/** @returns the effect of a rule and its target, without its name and the resulting amount */
export function effectOf(rule: AppliedRule | null) {
  if (!rule) return null;
  const { type, valueMilli, target, charge = "night", part = "room", free = null } = rule;
  return { type, valueMilli, target, charge, part, free };
}

function changeOf(before: unknown, after: unknown, same: boolean): Change {
  if (!before) return "added";
  if (!after) return "left_out";
  return same ? "followed" : "changed";
}
