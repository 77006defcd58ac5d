import type { Minor } from "~/core/money/money";
import type { FreeNights, PriceRule } from "../../price-rules/price-rule";
import {
  addToPart,
  addToShare,
  fixedAmount,
  percentageOf,
  type Parts,
  type Running,
} from "./effects";

/** A rule that applies to a stay, with what doesn't change while rules act. */
export interface ActingRule {
  rule: PriceRule;
  /** The places of its guests among the shares of a night; null for a room rule. */
  places: number[] | null;
  /** The places, from 0, of the nights on which it holds. */
  held: readonly number[];
  /** Of these, the nights that are priced; missing for all of them. */
  priced?: readonly number[];
  /** The number of other nights that are free by it already. */
  freeBefore?: number;
}

/**
 * Is told what a rule did on a night.
 *
 * @param night the place of the night, from 0
 * @param told what else there is to tell of it on this night
 */
export type Tell = (night: number, amount: Minor, told?: RuleEffectNote) => void;

export interface RuleEffectNote {
  /** The part, above 0, of an amount for the stay that was lost. */
  unused?: Minor;
  /** Of the amount, what a rule that acts on both parts changed of the meals. */
  ofMeals?: Minor;
}

/**
 * Lets a rule act on all nights on which it holds, in order of date, before the next rule begins
 * (docs/reference/prices.md#order-of-rules).
 *
 * @param parts the running amounts of all nights of the stay, which change
 * @param persons the number of adults and children
 * @throws RangeError where an amount is too large to be exact
 */
export function applyRule(
  acting: ActingRule,
  parts: Parts,
  persons: number,
  digits: number,
  tell?: Tell,
): void {
  const { rule } = acting;
  if (rule.free) return applyFreeNights(acting, rule.free, parts.room, tell);
  if (rule.type === "percentage") {
    return rule.part === "all"
      ? applyToBoth(acting, parts, tell)
      : applyPercentage(acting, partOf(rule, parts), tell);
  }
  const perPerson = rule.charge === "person_night" || rule.charge === "person_stay";
  const amount = fixedAmount(rule, perPerson ? persons : 1, digits);
  const once = rule.charge === "stay" || rule.charge === "person_stay";
  return once
    ? applyOnce(acting, amount, partOf(rule, parts), tell)
    : applyEachNight(acting, amount, partOf(rule, parts), tell);
}

/** @returns the part on which a rule acts; an amount for both goes to the room */
function partOf({ part }: PriceRule, { room, meals }: Parts): Running[] {
  return part === "meals" ? meals! : room;
}

/** @returns how many nights are free where the rule holds on `held` nights; 0 where they are too few */
export function freeNightsOf({ stay, pay, repeat }: FreeNights, held: number): number {
  if (held < stay) return 0;
  return (repeat ? Math.floor(held / stay) : 1) * (stay - pay);
}

function applyPercentage(acting: ActingRule, nights: Running[], tell?: Tell): void {
  for (const at of acting.held) {
    const amount = takePercentage(acting, nights[at]!);
    tell?.(at, amount);
  }
}

/** Takes the percentage of each part separately, first of the room. */
function applyToBoth(acting: ActingRule, { room, meals }: Parts, tell?: Tell): void {
  for (const at of acting.held) {
    const ofRoom = takePercentage(acting, room[at]!);
    const ofMeals = meals ? takePercentage(acting, meals[at]!) : 0;
    tell?.(at, ofRoom + ofMeals, { ofMeals });
  }
}

/** @returns what was really added to the part */
function takePercentage({ rule, places }: ActingRule, night: Running): Minor {
  if (!places) return addToPart(night, percentageOf(night.total, rule));
  let amount = 0;
  for (const place of places) {
    amount += addToShare(night, place, percentageOf(night.shares[place]!, rule));
  }
  return amount;
}

function applyEachNight(
  { places, held }: ActingRule,
  fixed: Minor,
  nights: Running[],
  tell?: Tell,
): void {
  for (const at of held) {
    const night = nights[at]!;
    let amount = 0;
    if (places) for (const place of places) amount += addToShare(night, place, fixed);
    else amount = addToPart(night, fixed);
    tell?.(at, amount);
  }
}

/**
 * Adds an amount for the stay on the first night. A negative one is taken from that night as far as it goes,
 * what is left from the next night, and so on; what is left at the end is lost. Each guest of a guest rule has
 * an amount of their own.
 */
function applyOnce(
  { places, held, priced = held }: ActingRule,
  fixed: Minor,
  nights: Running[],
  tell?: Tell,
): void {
  const left = new Array<Minor>(places?.length ?? 1).fill(fixed);
  const told: [night: number, amount: Minor][] = [];
  for (const at of priced) {
    const night = nights[at]!;
    let amount = 0;
    for (let one = 0; one < left.length; one += 1) {
      const effect = places
        ? addToShare(night, places[one]!, left[one]!)
        : addToPart(night, left[one]!);
      left[one]! -= effect;
      amount += effect;
    }
    // The first night tells of the rule even where it takes nothing.
    if (amount !== 0 || told.length === 0) told.push([at, amount]);
    if (left.every((rest) => rest === 0)) break;
  }
  const unused = left.reduce((sum, rest) => sum - rest, 0);
  told.forEach(([at, amount], index) => {
    tell?.(at, amount, index === told.length - 1 && unused > 0 ? { unused } : undefined);
  });
}

function applyFreeNights(
  { held, priced = held, freeBefore = 0 }: ActingRule,
  free: FreeNights,
  nights: Running[],
  tell?: Tell,
): void {
  const left = Math.max(freeNightsOf(free, held.length) - freeBefore, 0);
  for (const at of chosenNights(free.which, { among: priced, count: left }, nights)) {
    const night = nights[at]!;
    const amount = addToPart(night, 0 - night.total);
    tell?.(at, amount);
  }
}

/** @returns the places of the free nights, by date */
function chosenNights(
  which: FreeNights["which"],
  { among, count }: { among: readonly number[]; count: number },
  nights: Running[],
): readonly number[] {
  switch (which) {
    case "first":
      return among.slice(0, count);
    case "last":
      return among.slice(Math.max(among.length - count, 0));
    case "cheapest":
      // Of nights that cost the same, the later one is free.
      return [...among]
        .sort((a, b) => nights[a]!.total - nights[b]!.total || b - a)
        .slice(0, count)
        .sort((a, b) => a - b);
  }
}
