import { dateOfNumber, dayNumber, weekdayOf, type CalendarDate } from "~/core/dates";
import {
  isChildRule,
  isGuestRule,
  normalPromoCode,
  type Condition,
  type PriceRule,
  type StayDateMode,
} from "../../price-rules/price-rule";
import type { FailedCondition, StayRequest } from "./calculation";
import type { NightRow } from "./nights";

/** The facts of a stay that conditions are compared with, calculated once for each stay. */
export interface Stay {
  nights: number;
  firstNight: CalendarDate;
  lastNight: CalendarDate;
  /** The days from the booking date to check-in; 0 for a stay that is booked after check-in. */
  advanceDays: number;
  adults: number;
  ages: number[];
  promo_code: string;
  rate_plan_id: number | null;
  bookingDate: CalendarDate;
}

/** @returns the facts of a stay that the conditions of rules are compared with */
export function stayOf(request: StayRequest, bookingDate: CalendarDate): Stay {
  const checkin = dayNumber(request.checkin_date);
  const checkout = dayNumber(request.checkout_date);
  return {
    nights: checkout - checkin,
    firstNight: request.checkin_date,
    lastNight: dateOfNumber(checkout - 1),
    advanceDays: Math.max(checkin - dayNumber(bookingDate), 0),
    adults: request.adults,
    ages: request.children_ages,
    promo_code: normalPromoCode(request.promo_code),
    rate_plan_id: request.rate_plan_id ?? null,
    bookingDate,
  };
}

/**
 * @returns whether the rule is for this hotel, room type, channel and price type. Its season isn't checked
 *   here, since it may differ from night to night
 */
export function isInScope(rule: PriceRule, request: StayRequest): boolean {
  return (
    covers(rule.hotel_ids, request.hotel_id) &&
    covers(rule.room_type_ids, request.room_type_id) &&
    covers(rule.distribution_point_ids, request.distribution_point_id) &&
    (rule.price_type === null || rule.price_type === request.price_type)
  );
}

/** @returns whether a list of a rule's scope is empty or has the value */
function covers(listed: number[], value: number | null): boolean {
  return listed.length === 0 || (value !== null && listed.includes(value));
}

/**
 * The result of checking a rule against a stay as a whole. Only its season, its weekdays, dates that are read
 * `per_day` and meal plans can differ from night to night; they are checked for each night by `failureOn`.
 */
export interface StayCheck {
  /** The first failed condition of the whole stay that is checked before the weekdays. */
  beforeWeekdays: FailedCondition | null;
  /** The first failed condition of the whole stay that is checked after the weekdays. */
  afterWeekdays: FailedCondition | null;
  /** The dates of `stay_date_range` if they are checked night by night; null otherwise. */
  perDay: [CalendarDate, CalendarDate] | null;
  /**
   * The first failed condition of the whole stay that is checked after `stay_date_range`: no child matches,
   * or no adult.
   */
  afterDates: FailedCondition | null;
  /** The condition about the rate plan, if it fails; it is checked after those about guests. */
  afterGuests: FailedCondition | null;
}

/**
 * Checks a rule against a stay as a whole.
 *
 * @param matched the places of the guests that the rule matches; null for a room rule
 */
export function checkStay(rule: PriceRule, matched: number[] | null, stay: Stay): StayCheck {
  const condition = rule.condition ?? {};
  const mode = condition.stay_date_mode ?? "per_day";
  const range = condition.stay_date_range;
  return {
    beforeWeekdays:
      condition.promo_code !== undefined &&
      normalPromoCode(condition.promo_code) !== stay.promo_code
        ? "promo_code"
        : null,
    afterWeekdays:
      checkArrival(condition, stay) ??
      checkLength(condition, stay) ??
      checkGuests(condition, stay) ??
      checkBooking(condition, stay) ??
      (range && mode !== "per_day" && !wholeStayFits(mode, range, stay) ? "stay_date_range" : null),
    perDay: range && mode === "per_day" ? range : null,
    afterDates:
      matched && matched.length === 0
        ? isChildRule(condition)
          ? "no_child_matches"
          : "no_adult_matches"
        : null,
    afterGuests: checkRatePlan(condition, stay),
  };
}

function checkRatePlan({ rate_plan_ids }: Condition, { rate_plan_id }: Stay) {
  if (!rate_plan_ids) return null;
  return rate_plan_id !== null && rate_plan_ids.includes(rate_plan_id) ? null : "rate_plan_ids";
}

function checkArrival({ arrival_weekdays }: Condition, { firstNight }: Stay) {
  if (!arrival_weekdays) return null;
  return arrival_weekdays.includes(weekdayOf(firstNight)) ? null : "arrival_weekdays";
}

function checkLength({ min_stay, max_stay }: Condition, { nights }: Stay): FailedCondition | null {
  if (min_stay !== undefined && nights < min_stay) return "min_stay";
  if (max_stay !== undefined && nights > max_stay) return "max_stay";
  return null;
}

function checkGuests(condition: Condition, { adults, ages }: Stay): FailedCondition | null {
  const { adult_count, min_adults, max_adults, children_count } = condition;
  if (adult_count !== undefined && adults !== adult_count) return "adult_count";
  if (min_adults !== undefined && adults < min_adults) return "min_adults";
  if (max_adults !== undefined && adults > max_adults) return "max_adults";
  if (children_count !== undefined && ages.length !== children_count) return "children_count";
  return null;
}

function checkBooking(
  { booking_date_range: range, advance_days: advance }: Condition,
  { bookingDate, advanceDays }: Stay,
): FailedCondition | null {
  if (range && !(range[0] <= bookingDate && bookingDate <= range[1])) return "booking_date_range";
  if (advance) {
    const [fewest, most] = advance;
    if (fewest !== null && advanceDays < fewest) return "advance_days";
    if (most !== null && advanceDays > most) return "advance_days";
  }
  return null;
}

function wholeStayFits(
  mode: Exclude<StayDateMode, "per_day">,
  [start, end]: [CalendarDate, CalendarDate],
  { firstNight, lastNight }: Stay,
): boolean {
  switch (mode) {
    case "contains":
      return start <= firstNight && lastNight <= end;
    case "contained":
      return firstNight <= start && end <= lastNight;
    case "arrival":
      return start <= firstNight && firstNight <= end;
  }
}

/**
 * @returns whether the rule can hold on any night: a condition that fails for the whole stay fails on all of
 *   them
 */
export function canHold(check: StayCheck): boolean {
  return !check.beforeWeekdays && !check.afterWeekdays && !check.afterDates && !check.afterGuests;
}

/** @returns the first condition that fails on this night; null where the rule holds */
export function failureOn(
  night: NightRow,
  rule: PriceRule,
  check: StayCheck,
): FailedCondition | null {
  if (!covers(rule.season_ids, night.season.id)) return "season";
  if (check.beforeWeekdays) return check.beforeWeekdays;
  const weekdays = rule.condition?.weekdays;
  if (weekdays && !weekdays.includes(night.weekday)) return "weekdays";
  if (check.afterWeekdays) return check.afterWeekdays;
  const { perDay } = check;
  if (perDay && !(perDay[0] <= night.date && night.date <= perDay[1])) return "stay_date_range";
  if (check.afterDates) return check.afterDates;
  if (isWithoutShares(night, rule)) {
    return isChildRule(rule.condition)
      ? "room_price_includes_children"
      : "room_price_includes_adults";
  }
  if (check.afterGuests) return check.afterGuests;
  const mealPlans = rule.condition?.meal_plans;
  return mealPlans && !mealPlans.includes(night.mealPlan) ? "meal_plans" : null;
}

/**
 * @returns whether a percentage of guests has nothing to act on: the price is per room, and the rule doesn't act on
 *   meals that are added
 */
function isWithoutShares({ row, meal }: NightRow, rule: PriceRule): boolean {
  if (rule.type !== "percentage" || row.per_person || !isGuestRule(rule)) return false;
  return rule.part === "room" || (rule.part === "all" && !meal);
}

/**
 * @param every the places, from 0, of all nights
 * @returns the places of the nights on which the rule holds
 */
export function nightsHeld(
  nights: NightRow[],
  rule: PriceRule,
  check: StayCheck,
  every: readonly number[],
): readonly number[] {
  if (!canHold(check)) return NONE;
  // Most rules hold on all nights or on none.
  if (!variesByNight(rule, check)) return every;
  const held: number[] = [];
  for (let at = 0; at < nights.length; at += 1) {
    if (failureOn(nights[at]!, rule, check) === null) held.push(at);
  }
  return held;
}

const NONE: readonly number[] = [];

/** @returns whether the rule may hold on some nights and not on others, if the stay as a whole meets it */
function variesByNight({ season_ids, type, condition }: PriceRule, { perDay }: StayCheck): boolean {
  return (
    season_ids.length > 0 ||
    perDay !== null ||
    condition?.weekdays !== undefined ||
    condition?.meal_plans !== undefined ||
    (type === "percentage" && isGuestRule({ condition }))
  );
}
