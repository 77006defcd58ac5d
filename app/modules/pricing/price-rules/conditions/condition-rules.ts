import { canBeBookedInTime } from "../advance-days";
import { conditionOf, type ConditionFields } from "./condition-fields";

/** The fields of conditions that can have a mistake. */
export const conditionFieldNames = [
  "promo_code",
  "age_min",
  "age_max",
  "weekdays",
  "arrival_weekdays",
  "min_stay",
  "max_stay",
  "adult_count",
  "min_adults",
  "max_adults",
  "children_count",
  "child_position",
  "adult_from",
  "adult_to",
  "booking_start",
  "booking_end",
  "advance_min",
  "advance_max",
  "stay_start",
  "stay_end",
  "rate_plan_ids",
  "meal_plans",
] as const satisfies (keyof ConditionFields)[];

type ConditionField = (typeof conditionFieldNames)[number];

/**
 * Checks the conditions that are switched on for missing values and for a lower bound above the upper one.
 * Both the server and the form in the browser use it.
 *
 * @returns the encoded message of each wrong field
 */
export function brokenConditions(form: ConditionFields): Partial<Record<ConditionField, string>> {
  const broken: ReturnType<typeof brokenConditions> = {};
  const given = (name: ConditionField) => {
    const value = form[name];
    return value !== undefined && value !== null && value !== "" && String(value) !== "";
  };
  const required = (...names: ConditionField[]) => {
    for (const name of names) if (!given(name)) broken[name] = "validation:REQUIRED";
  };
  const ordered = (low: ConditionField, high: ConditionField, message: string) => {
    const [min, max] = [form[low], form[high]];
    if (given(low) && given(high) && min! > max!) broken[high] = message;
  };
  const either = (low: ConditionField, high: ConditionField) => {
    if (!given(low) && !given(high)) broken[low] = "price-rules:FORM.MIN_OR_MAX_REQUIRED";
  };

  if (form.has_promo_code && !given("promo_code")) {
    broken.promo_code = "price-rules:FORM.PROMO_CODE_REQUIRED";
  }
  if (form.has_age_range) {
    required("age_min", "age_max");
    ordered("age_min", "age_max", "price-rules:FORM.AGE_RANGE");
  }
  if (form.has_weekdays && !given("weekdays")) {
    broken.weekdays = "price-rules:FORM.WEEKDAYS_REQUIRED";
  }
  if (form.has_arrival_weekdays && !given("arrival_weekdays")) {
    broken.arrival_weekdays = "price-rules:FORM.WEEKDAYS_REQUIRED";
  }
  if (form.has_stay) {
    either("min_stay", "max_stay");
    ordered("min_stay", "max_stay", "price-rules:FORM.STAY_RANGE");
  }
  if (form.has_adult_count) required("adult_count");
  if (form.has_adults) {
    either("min_adults", "max_adults");
    ordered("min_adults", "max_adults", "price-rules:FORM.ADULTS_RANGE");
  }
  if (form.has_children_count) required("children_count");
  if (form.has_child_position) required("child_position");
  if (form.has_adult_position) {
    required("adult_from");
    ordered("adult_from", "adult_to", "price-rules:FORM.ADULT_PLACES");
    if (form.has_age_range || form.has_child_position) {
      broken.adult_from = "price-rules:FORM.ADULTS_OR_CHILDREN";
    }
  }
  if (form.has_booking_date_range) {
    required("booking_start", "booking_end");
    ordered("booking_start", "booking_end", "validation:DATE_TOO_EARLY");
  }
  if (form.has_advance_days) {
    either("advance_min", "advance_max");
    ordered("advance_min", "advance_max", "price-rules:FORM.ADVANCE_RANGE");
  }
  if (form.has_stay_date_range) {
    required("stay_start", "stay_end");
    ordered("stay_start", "stay_end", "validation:DATE_TOO_EARLY");
  }
  if (form.has_rate_plan_ids && !given("rate_plan_ids")) {
    broken.rate_plan_ids = "price-rules:FORM.RATE_PLANS_REQUIRED";
  }
  if (form.has_meal_plans && !given("meal_plans")) {
    broken.meal_plans = "price-rules:FORM.MEAL_PLANS_REQUIRED";
  }
  const condition = Object.keys(broken).length === 0 ? conditionOf(form) : null;
  if (condition && !canBeBookedInTime(condition)) {
    const [fewest] = condition.advance_days!;
    const at = fewest === null ? "advance_max" : "advance_min";
    broken[at] = "price-rules:FORM.ADVANCE_OUTSIDE_DATES";
  }
  return broken;
}
