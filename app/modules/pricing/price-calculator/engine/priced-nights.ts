import type { CalendarDate } from "~/core/dates";
import { exact, type Minor } from "~/core/money/money";
import type { PriceRule } from "../../price-rules/price-rule";
import type { RuleEffectNote } from "./apply-rule";
import type { AppliedRule, PricedNight, RuleTarget } from "./calculation";
import { dayTotal, type Parts } from "./effects";
import type { NightRow } from "./nights";
import type { NightParts } from "./taxes-of-stay";

/**
 * @param at the place of the night, from 0
 * @param children the number of children
 * @returns a night as it costs before any rule; `completeNight` sets what it costs in the end
 */
export function beforeRules(
  night: NightRow,
  { room, meals }: Parts,
  at: number,
  children: number,
): PricedNight {
  const { date, season, candidates, row, derivedFromBuy, mealPlan, meal } = night;
  const base = room[at]!.total;
  const rules: AppliedRule[] = [];
  const priced: PricedNight = {
    date,
    season,
    candidates,
    row,
    mealPlan,
    base,
    rules,
    roomPart: 0,
    mealsPart: 0,
    total: 0,
  };
  if (derivedFromBuy) priced.derivedFromBuy = derivedFromBuy;
  if (meal) {
    const { shares, total } = meals![at]!;
    const { id: price_id, adult } = meal;
    priced.meals = { price_id, adult, children: shares.slice(0, children), base: total };
    priced.base = exact(base + total);
  }
  return priced;
}

/** Sets what a night costs after all rules have acted. */
export function completeNight(night: PricedNight, { room, meals }: Parts, at: number): void {
  night.roomPart = room[at]!.total;
  night.total = night.roomPart;
  if (!meals) return;
  night.mealsPart = meals[at]!.total;
  const sum = exact(night.roomPart + night.mealsPart);
  night.total = Math.max(sum, 0);
  if (sum < 0) night.raised = -sum;
}

/** @returns what a night costs as a whole, and its two parts */
export function partsOf({ date }: Pick<NightRow, "date">, running: Parts, at: number): NightParts {
  return {
    date,
    roomPart: running.room[at]!.total,
    mealsPart: running.meals ? running.meals[at]!.total : 0,
    total: dayTotal(running, at),
  };
}

/** @param freeNights the free nights, a list that grows until the rule has acted on all of them */
export function appliedRule(
  { rule, target }: { rule: PriceRule; target: RuleTarget },
  amount: Minor,
  told: RuleEffectNote | undefined,
  freeNights?: CalendarDate[],
): AppliedRule {
  const { id: ruleId, name, type, valueMilli, charge, part, free } = rule;
  const entry: AppliedRule = { ruleId, name, type, valueMilli, target, amount };
  if (charge !== "night") entry.charge = charge;
  if (part !== "room") entry.part = part;
  if (told) Object.assign(entry, told);
  if (free) Object.assign(entry, { free, freeNights });
  return entry;
}
