import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { MealPlan } from "~/core/meal-plans";
import { isDeepStrictEqual } from "node:util";
import type { Season } from "../../../places/seasons/season.fields";
import type {
  AppliedRule,
  DerivedFromBuy,
  NightMeals,
  PricedNight,
  PriceRow,
} from "../engine/calculation";
import type { FrozenCalculation } from "../frozen-calculation";

/** The season and the price row by which a night is priced. */
export interface PriceOfNight {
  season: Pick<Season, "id" | "name">;
  row: Pick<PriceRow, "id" | "price" | "per_person" | "distribution_point_id">;
  /** Missing for a row of the requested price type. */
  derivedFromBuy?: DerivedFromBuy;
}

/** The meals that are added to a night. */
export interface MealsOfNight extends Omit<NightMeals, "base"> {
  plan: MealPlan;
}

/** A night of one of the two prices: base + the amounts of its rules + what raises it to 0 = total. */
export type ComparedNight = PriceOfNight &
  Pick<PricedNight, "date" | "base" | "rules" | "total" | "meals" | "raised"> & {
    mealPlan?: MealPlan;
  };

/** A price to compare. If an amount was agreed, its total can differ from the sum of its nights. */
export interface ComparedPrice {
  nights: ComparedNight[];
  total: Minor;
}

/**
 * The change of a part of the price. A part with the change "followed" is as before, but its amount depends
 * on another part, such as a percentage of a base that has changed.
 */
export type Change = "added" | "left_out" | "changed" | "followed";

/** A part of a night's price, as it was before and as it is after; null in the price that doesn't have it. */
export type ChangedPart =
  | { kind: "price"; change: Change; before: PriceOfNight | null; after: PriceOfNight | null }
  | { kind: "meals"; change: Change; before: MealsOfNight | null; after: MealsOfNight | null }
  | { kind: "rule"; change: Change; before: AppliedRule | null; after: AppliedRule | null }
  | { kind: "raised"; change: Change; before: true | null; after: true | null };

/**
 * A changed part of one night with its amounts; an amount is null in the price without that part. `amount` is
 * `is` − `was`.
 */
export interface NightChange {
  part: ChangedPart;
  was: Minor | null;
  is: Minor | null;
  amount: Minor;
}

/** A night that differs between the two prices: `after` − `before` = the sum of its changes. */
export interface NightDifference {
  date: CalendarDate;
  /** null if the price doesn't have this night. */
  before: Minor | null;
  after: Minor | null;
  amount: Minor;
  changes: NightChange[];
}

/** A changed part on all nights with the same change; its amount is the sum over these nights. */
export type PartCause = ChangedPart & { amount: Minor; nights: CalendarDate[] };

/**
 * A part of the difference. The amount of `agreed` is the change of the agreed total beyond that of the
 * nights.
 */
export type Cause = PartCause | { kind: "agreed"; amount: Minor; nights: [] };

/**
 * The difference of two prices. Its causes add up to it. Its nights, together with the cause `agreed`, also
 * add up to it.
 */
export interface PriceDifference {
  before: Minor;
  after: Minor;
  /** `after` − `before`. */
  amount: Minor;
  /** The causes, those with the largest amounts first. */
  causes: Cause[];
  nights: NightDifference[];
}

/**
 * Compares two prices of one stay in one currency, night by night and rule by rule
 * (docs/reference/screens.md#difference-of-two-quotes).
 */
export function priceDifference(before: ComparedPrice, after: ComparedPrice): PriceDifference {
  const earlier = new Map(before.nights.map((night) => [night.date, night]));
  const later = new Map(after.nights.map((night) => [night.date, night]));
  const dates = [...new Set([...earlier.keys(), ...later.keys()])].sort();
  const nights = dates.flatMap((date) => differingNight(date, earlier.get(date), later.get(date)));
  const amount = after.total - before.total;
  const agreed = amount - sumOf(nights);
  return {
    ...{ before: before.total, after: after.total, amount },
    causes: [
      ...causesOf(nights),
      ...(agreed === 0 ? [] : [{ kind: "agreed" as const, amount: agreed, nights: [] as [] }]),
    ].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount)),
    nights,
  };
}

/** @returns whether the two prices agree in all their parts, also in parts that cancel each other out */
export function isSameInAll({ amount, causes }: PriceDifference): boolean {
  return amount === 0 && causes.length === 0;
}

/** @returns a frozen calculation as one of the two prices of a comparison */
export function comparedFrozen({ nights, total }: FrozenCalculation): ComparedPrice {
  return {
    nights: nights.map(({ price: { amount, derivedFromBuy, ...row }, ...night }) => ({
      ...night,
      row: { ...row, price: amount },
      ...(derivedFromBuy && { derivedFromBuy }),
    })),
    total,
  };
}

function differingNight(
  date: CalendarDate,
  before?: ComparedNight,
  after?: ComparedNight,
): NightDifference[] {
  const changes = [
    ...changedPrice(before, after),
    ...changedMeals(before, after),
    ...changedRules(before, after),
    ...changedRaise(before, after),
  ];
  if (changes.length === 0) return [];
  return [
    {
      date,
      before: before?.total ?? null,
      after: after?.total ?? null,
      amount: (after?.total ?? 0) - (before?.total ?? 0),
      changes,
    },
  ];
}

/** @returns the causes of the differences; nights with the same change of the same part are one cause */
function causesOf(nights: NightDifference[]): PartCause[] {
  const causes = new Map<string, PartCause>();
  for (const { date, changes } of nights) {
    for (const { part, amount } of changes) {
      const key = keyOf(part);
      const cause = causes.get(key) ?? { ...part, amount: 0, nights: [] };
      cause.amount += amount;
      cause.nights.push(date);
      causes.set(key, cause);
    }
  }
  return [...causes.values()];
}

function keyOf(part: ChangedPart): string {
  if (part.kind === "price") {
    return JSON.stringify([part.change, substanceOf(part.before), substanceOf(part.after)]);
  }
  if (part.kind !== "rule")
    return JSON.stringify([part.kind, part.change, part.before, part.after]);
  const { ruleId } = (part.after ?? part.before)!;
  return JSON.stringify([ruleId, part.change, effectOf(part.before), effectOf(part.after)]);
}

function sumOf(nights: NightDifference[]): Minor {
  return nights.reduce((sum, { amount }) => sum + amount, 0);
}

/** @returns the change of a night's price row or season; none where they are the same */
function changedPrice(before?: ComparedNight, after?: ComparedNight): NightChange[] {
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
function changedMeals(before?: ComparedNight, after?: ComparedNight): NightChange[] {
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
function changedRaise(before?: ComparedNight, after?: ComparedNight): NightChange[] {
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
function substanceOf(price: PriceOfNight | null) {
  return price && { season: price.season.id, row: price.row, from: price.derivedFromBuy };
}

/** @returns the changes of the rules that act on a night */
function changedRules(before?: ComparedNight, after?: ComparedNight): NightChange[] {
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
function effectOf(rule: AppliedRule | null) {
  if (!rule) return null;
  const { type, valueMilli, target, charge = "night", part = "room", free = null } = rule;
  return { type, valueMilli, target, charge, part, free };
}

function changeOf(before: unknown, after: unknown, same: boolean): Change {
  if (!before) return "added";
  if (!after) return "left_out";
  return same ? "followed" : "changed";
}
