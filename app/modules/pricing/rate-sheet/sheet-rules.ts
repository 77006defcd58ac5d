import type { CalendarDate, DateRange } from "~/core/dates";
import { byOrderOfEffect } from "../price-calculator/effects";
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
  return rules.filter((rule) => canHold(rule, sheet)).sort(byOrderOfEffect);
}

function canHold(rule: PriceRule, sheet: RulesOf): boolean {
  const { booking_date_range: booked, stay_date_range: stay } = rule.condition ?? {};
  return (
    rule.valueMilli !== 0 &&
    rule.price_type !== "buy" &&
    (rule.distribution_point_id === null ||
      rule.distribution_point_id === sheet.distribution_point_id) &&
    (rule.season_id === null || sheet.seasonIds.includes(rule.season_id)) &&
    (rule.room_type_id === null || sheet.roomTypeIds.includes(rule.room_type_id)) &&
    (!booked || booked[1] >= sheet.issued) &&
    (!stay || (stay[0] <= sheet.range.end && sheet.range.start <= stay[1]))
  );
}

/** @returns the group in which a rule is listed; a rule with a code is always listed among the codes */
export function groupOf(rule: PriceRule): RuleGroup {
  const { promo_code, children_count, min_stay = 1 } = rule.condition ?? {};
  if (promo_code !== undefined) return "codes";
  if (isGuestRule(rule) || (children_count ?? 0) > 0) return "children";
  return min_stay > 1 ? "long_stays" : "others";
}
