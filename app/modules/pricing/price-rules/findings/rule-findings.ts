import {
  addDays,
  nightsOf,
  rangeDays,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from "~/core/dates";
import { canBeBookedInTime } from "../advance-days";
import { normalGroup, type Condition, type PriceRule } from "../price-rule";

/** The reasons why a rule can never apply. */
export type RuleFlaw =
  | "adult_count_outside_limits"
  | "child_position_beyond_count"
  | "guest_rule_without_children"
  | "stay_longer_than_range"
  | "stay_shorter_than_range"
  | "no_weekday_in_range"
  | "adults_fewer_than_place"
  | "stay_shorter_than_free_nights"
  | "advance_days_outside_dates"
  | "dates_past";

/** The number of days in a week: a range of at least this number of days contains every weekday. */
const WEEK = 7;

/** @returns the reasons why the rule can never apply from `today` on; empty for a rule that can */
export function flawsOf(
  { condition, free }: Pick<PriceRule, "condition" | "free">,
  today: CalendarDate,
): RuleFlaw[] {
  if (!condition) return [];
  const tooShort = free && condition.max_stay !== undefined && condition.max_stay < free.stay;
  return [
    ...guestFlaws(condition),
    ...(tooShort ? ["stay_shorter_than_free_nights" as const] : []),
    ...dateFlaws(condition, today),
  ];
}

function guestFlaws(condition: Condition): RuleFlaw[] {
  const { adult_count, min_adults, max_adults, children_count, child_position } = condition;
  const flaws: RuleFlaw[] = [];
  if (
    adult_count !== undefined &&
    ((min_adults !== undefined && adult_count < min_adults) ||
      (max_adults !== undefined && adult_count > max_adults))
  ) {
    flaws.push("adult_count_outside_limits");
  }
  const [place] = condition.adult_position ?? [];
  const mostAdults = Math.min(adult_count ?? Infinity, max_adults ?? Infinity);
  if (place !== undefined && mostAdults <= place) flaws.push("adults_fewer_than_place");
  if (children_count === undefined) return flaws;
  if (child_position !== undefined && child_position >= children_count) {
    flaws.push("child_position_beyond_count");
  } else if (condition.age_range && children_count === 0) {
    flaws.push("guest_rule_without_children");
  }
  return flaws;
}

function dateFlaws(condition: Condition, today: CalendarDate): RuleFlaw[] {
  const { stay_date_range: range, booking_date_range: booked, weekdays } = condition;
  const { arrival_weekdays } = condition;
  const { min_stay, max_stay, stay_date_mode: mode = "per_day" } = condition;
  const flaws: RuleFlaw[] = [];
  if (range) {
    const [start, end] = range;
    const nights = rangeDays({ start, end });
    if (mode === "contains" && min_stay !== undefined && min_stay > nights) {
      flaws.push("stay_longer_than_range");
    }
    if (mode === "contained" && max_stay !== undefined && max_stay < nights) {
      flaws.push("stay_shorter_than_range");
    }
    const hasNone = (days: Weekday[] | undefined) =>
      days !== undefined &&
      nights < WEEK &&
      !nightsOf(start, addDays(end, 1)).some((night) => days.includes(weekdayOf(night)));
    const nightsLieInside = mode === "per_day" || mode === "contains";
    const arrivesInside = mode === "contains" || mode === "arrival";
    if ((nightsLieInside && hasNone(weekdays)) || (arrivesInside && hasNone(arrival_weekdays))) {
      flaws.push("no_weekday_in_range");
    }
  }
  if ((range && range[1] < today) || (booked && booked[1] < today)) flaws.push("dates_past");
  else if (!canBeBookedInTime(condition, today)) flaws.push("advance_days_outside_dates");
  return flaws;
}

/**
 * @returns the last day on which the rule can apply: that of its stay dates, minus the days that it must be
 *   booked ahead, or that of its booking dates
 */
export function lastDayOf({ condition }: Pick<PriceRule, "condition">): CalendarDate | null {
  const { stay_date_range: stay, booking_date_range: booked, advance_days } = condition ?? {};
  const ends = [stay && addDays(stay[1], -(advance_days?.[0] ?? 0)), booked?.[1]];
  return ends.filter((end) => end !== undefined).sort()[0] ?? null;
}

/** @returns groups of two or more rules with the same effect, conditions and scope */
export function duplicatesAmong<Rule extends PriceRule>(rules: Rule[]): Rule[][] {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = identity(rule);
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** @returns whether a condition is a list whose order doesn't matter */
function isSet(key: string): boolean {
  return key.endsWith("weekdays") || key === "rate_plan_ids" || key === "meal_plans";
}

/** @returns a key of everything that decides the effect of a rule; name and description are left out */
function identity(rule: PriceRule): string {
  const condition = Object.entries(rule.condition ?? {})
    .map(([key, value]) => [key, isSet(key) ? [...(value as unknown[])].map(String).sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const { type, valueMilli, priority, price_type } = rule;
  const { charge, part, free, exclusive_choice } = rule;
  const scope = [
    ...[rule.hotel_ids, rule.room_type_ids, rule.season_ids, rule.distribution_point_ids],
  ].map((ids) => [...ids].sort((a, b) => a - b));
  return JSON.stringify([
    ...[type, valueMilli, charge, part, free, priority, price_type, scope, condition],
    ...[normalGroup(rule), normalGroup(rule) && exclusive_choice],
  ]);
}
