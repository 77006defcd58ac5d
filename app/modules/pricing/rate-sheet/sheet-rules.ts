import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { MAX_NIGHTS } from "../price-calculator/calculation.schema";
import { inOrderOfEffect } from "../price-calculator/engine/effects";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";

/** The groups of rules on a sheet, in their order. */
export const ruleGroups = ["children", "long_stays", "codes", "others"] as const;

export type RuleGroup = (typeof ruleGroups)[number];

interface RulesOf {
  range: DateRange;
  /** The day on which the sheet is issued; rules that could only be booked before it are left out. */
  issued: CalendarDate;
  distribution_point_id: number | null;
  /** The ids of the seasons of the sheet. */
  seasonIds: number[];
  roomTypeIds: number[];
}

/** @returns the rules that may apply to a stay of the sheet, in the order of their effect */
export function rulesOfSheet(rules: PriceRule[], sheet: RulesOf): PriceRule[] {
  return inOrderOfEffect(rules.filter((rule) => canHold(rule, sheet)));
}

function canHold(rule: PriceRule, sheet: RulesOf): boolean {
  const { booking_date_range: booked, stay_date_range: stay } = rule.condition ?? {};
  return (
    (rule.valueMilli !== 0 || rule.free !== null) &&
    rule.price_type !== "buy" &&
    meets(rule.distribution_point_ids, [sheet.distribution_point_id]) &&
    meets(rule.season_ids, sheet.seasonIds) &&
    meets(rule.room_type_ids, sheet.roomTypeIds) &&
    (!booked || booked[1] >= sheet.issued) &&
    (!stay || (stay[0] <= sheet.range.end && sheet.range.start <= lastNight(rule, stay[1])))
  );
}

/** @returns the last night that a range of stay dates can reach: a stay that arrives in it goes on after it */
function lastNight({ condition }: PriceRule, end: CalendarDate): CalendarDate {
  if (condition?.stay_date_mode !== "arrival") return end;
  return addDays(end, (condition.max_stay ?? MAX_NIGHTS) - 1);
}

/** @returns whether a list of a rule's scope is empty or has one of the values */
function meets(listed: number[], values: (number | null)[]): boolean {
  return listed.length === 0 || listed.some((id) => values.includes(id));
}

/** @returns the group in which a rule is listed; a rule with a code is always listed among the codes */
export function groupOf(rule: PriceRule): RuleGroup {
  const { promo_code, children_count, min_stay = 1 } = rule.condition ?? {};
  if (promo_code !== undefined) return "codes";
  if (isGuestRule(rule) || (children_count ?? 0) > 0) return "children";
  return min_stay > 1 || rule.free !== null ? "long_stays" : "others";
}
