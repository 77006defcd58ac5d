import type { Minor } from "~/core/money/money";
import type { FreeNights, PriceRule } from "../price-rules/price-rule";
import { addToRoom, addToShare, fixedAmount, percentageOf, type Running } from "./effects";

/** A rule that applies to a stay, with what doesn't change while rules act. */
export interface ActingRule {
  rule: PriceRule;
  /** The places of its guests among the shares of a night; null for a room rule. */
  places: number[] | null;
  /** The places, from 0, of the nights on which it holds. */
  held: readonly number[];
}

/**
 * Is told what a rule did on a night.
 *
 * @param night the place of the night, from 0
 * @param unused the part, above 0, of an amount for the stay that was lost
 */
export type Tell = (night: number, amount: Minor, unused?: Minor) => void;

/**
 * Lets a rule act on all nights on which it holds, in order of date, before the next rule begins
 * (`contracts.md` §4).
 *
 * @param nights the running amounts of all nights of the stay, which change
 * @param persons the number of adults and children
 * @throws RangeError where an amount is too large to be exact
 */
export function applyRule(
  acting: ActingRule,
  nights: Running[],
  persons: number,
  digits: number,
  tell?: Tell,
): void {
  const { rule } = acting;
  if (rule.free) return applyFreeNights(acting, rule.free, nights, tell);
  if (rule.type === "percentage") return applyPercentage(acting, nights, tell);
  const perPerson = rule.charge === "person_night" || rule.charge === "person_stay";
  const amount = fixedAmount(rule, perPerson ? persons : 1, digits);
  const once = rule.charge === "stay" || rule.charge === "person_stay";
  return once
    ? applyOnce(acting, amount, nights, tell)
    : applyEachNight(acting, amount, nights, tell);
}

/** @returns how many nights are free where the rule holds on `held` nights; 0 where they are too few */
export function freeNightsOf({ stay, pay, repeat }: FreeNights, held: number): number {
  if (held < stay) return 0;
  return (repeat ? Math.floor(held / stay) : 1) * (stay - pay);
}

function applyPercentage({ rule, places, held }: ActingRule, nights: Running[], tell?: Tell): void {
  for (const at of held) {
    const night = nights[at]!;
    let amount = 0;
    if (places) {
      for (const place of places) {
        amount += addToShare(night, place, percentageOf(night.shares[place]!, rule));
      }
    } else amount = addToRoom(night, percentageOf(night.total, rule));
    tell?.(at, amount);
  }
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
    else amount = addToRoom(night, fixed);
    tell?.(at, amount);
  }
}

/**
 * Adds an amount for the stay on the first night. A negative one is taken from that night as far as it goes,
 * what is left from the next night, and so on; what is left at the end is lost. Each guest of a guest rule has
 * an amount of their own.
 */
function applyOnce(
  { places, held }: ActingRule,
  fixed: Minor,
  nights: Running[],
  tell?: Tell,
): void {
  const left = new Array<Minor>(places?.length ?? 1).fill(fixed);
  const told: [night: number, amount: Minor][] = [];
  for (const at of held) {
    const night = nights[at]!;
    let amount = 0;
    for (let one = 0; one < left.length; one += 1) {
      const effect = places
        ? addToShare(night, places[one]!, left[one]!)
        : addToRoom(night, left[one]!);
      left[one]! -= effect;
      amount += effect;
    }
    // The first night tells of the rule even where it takes nothing.
    if (amount !== 0 || told.length === 0) told.push([at, amount]);
    if (left.every((rest) => rest === 0)) break;
  }
  const unused = left.reduce((sum, rest) => sum - rest, 0);
  told.forEach(([at, amount], index) => {
    tell?.(at, amount, index === told.length - 1 && unused > 0 ? unused : undefined);
  });
}

function applyFreeNights(
  { held }: ActingRule,
  free: FreeNights,
  nights: Running[],
  tell?: Tell,
): void {
  for (const at of chosenNights(free, held, nights)) {
    const night = nights[at]!;
    const amount = addToRoom(night, 0 - night.total);
    tell?.(at, amount);
  }
}

/** @returns the places of the free nights, by date */
function chosenNights(
  free: FreeNights,
  held: readonly number[],
  nights: Running[],
): readonly number[] {
  const count = freeNightsOf(free, held.length);
  switch (free.which) {
    case "first":
      return held.slice(0, count);
    case "last":
      return held.slice(held.length - count);
    case "cheapest":
      // Of nights that cost the same, the later one is free.
      return [...held]
        .sort((a, b) => nights[a]!.total - nights[b]!.total || b - a)
        .slice(0, count)
        .sort((a, b) => a - b);
  }
}
