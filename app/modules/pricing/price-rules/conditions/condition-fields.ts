import { weekdays, type Weekday } from "~/core/dates/weekday";
import { mealPlans, type MealPlan } from "~/core/meal-plans";
import type { Entered } from "~/forms/posting/form-reply";
import type { Condition, StayDateMode } from "../price-rule";

/** The switches of the price rule form, each with the fields that it turns on. */
export const switches = {
  promo_code: ["promo_code"],
  age_range: ["age_min", "age_max"],
  weekdays: ["weekdays"],
  arrival_weekdays: ["arrival_weekdays"],
  stay: ["min_stay", "max_stay"],
  adult_count: ["adult_count"],
  adults: ["min_adults", "max_adults"],
  children_count: ["children_count"],
  child_position: ["child_position"],
  adult_position: ["adult_from", "adult_to"],
  booking_date_range: ["booking_start", "booking_end"],
  advance_days: ["advance_min", "advance_max"],
  stay_date_range: ["stay_start", "stay_end", "stay_date_mode"],
  rate_plan_ids: ["rate_plan_ids"],
  meal_plans: ["meal_plans"],
} as const satisfies Record<string, readonly string[]>;

export type Switch = keyof typeof switches;

/**
 * Removes the fields whose switch is off. A browser without scripts sends them too, and a mistake in a hidden
 * field must not refuse the form.
 */
export function dropSwitchedOff(form: FormData): void {
  for (const [name, fields] of Object.entries(switches)) {
    if (!form.has(`has_${name}`)) for (const field of fields) form.delete(field);
  }
}

/** The values of a condition's fields when its switch is turned on (docs/reference/screens.md#price-rules). */
export const conditionDefaults: Entered = {
  age_min: "0",
  age_max: "17",
  min_stay: "1",
  max_stay: "30",
  adult_count: "1",
  min_adults: "1",
  max_adults: "10",
  children_count: "0",
  child_position: "1",
  adult_from: "3",
  stay_date_mode: "per_day",
};

/** @returns the values of the form for a stored condition: its switches, and their fields */
export function fieldsOf(condition: Condition | null): Entered {
  const entered: Entered = { ...conditionDefaults };
  const turnOn = (name: Switch, values: Record<string, unknown>) => {
    entered[`has_${name}`] = "on";
    for (const [field, value] of Object.entries(values)) {
      entered[field] = Array.isArray(value) ? value.map(String) : String(value ?? "");
    }
  };
  if (!condition) return entered;
  const { age_range: ages, booking_date_range: booked, stay_date_range: stay } = condition;
  const { advance_days: advance, promo_code } = condition;
  if (promo_code !== undefined) turnOn("promo_code", { promo_code });
  if (ages) turnOn("age_range", { age_min: ages[0], age_max: ages[1] });
  if (condition.weekdays) turnOn("weekdays", { weekdays: condition.weekdays });
  if (condition.arrival_weekdays) {
    turnOn("arrival_weekdays", { arrival_weekdays: condition.arrival_weekdays });
  }
  if (condition.min_stay !== undefined || condition.max_stay !== undefined) {
    turnOn("stay", { min_stay: condition.min_stay, max_stay: condition.max_stay });
  }
  if (condition.adult_count !== undefined) {
    turnOn("adult_count", { adult_count: condition.adult_count });
  }
  if (condition.min_adults !== undefined || condition.max_adults !== undefined) {
    turnOn("adults", { min_adults: condition.min_adults, max_adults: condition.max_adults });
  }
  if (condition.children_count !== undefined) {
    turnOn("children_count", { children_count: condition.children_count });
  }
  if (condition.child_position !== undefined) {
    turnOn("child_position", { child_position: condition.child_position + 1 });
  }
  if (condition.adult_position) {
    const [from, to] = condition.adult_position;
    turnOn("adult_position", { adult_from: from + 1, adult_to: to === null ? null : to + 1 });
  }
  if (booked) turnOn("booking_date_range", { booking_start: booked[0], booking_end: booked[1] });
  if (advance) turnOn("advance_days", { advance_min: advance[0], advance_max: advance[1] });
  if (stay) {
    turnOn("stay_date_range", {
      stay_start: stay[0],
      stay_end: stay[1],
      stay_date_mode: condition.stay_date_mode,
    });
  }
  if (condition.rate_plan_ids) turnOn("rate_plan_ids", { rate_plan_ids: condition.rate_plan_ids });
  if (condition.meal_plans) turnOn("meal_plans", { meal_plans: condition.meal_plans });
  return entered;
}

/**
 * @returns a stored condition as fields with their switches; fields without a condition are missing or null
 */
export function conditionFieldsOf(
  condition: { [K in keyof Condition]: Given<Condition[K]> } | null | undefined,
): ConditionFields &
  Required<
    Pick<
      ConditionFields,
      | `has_${Switch}`
      | "weekdays"
      | "arrival_weekdays"
      | "stay_date_mode"
      | "rate_plan_ids"
      | "meal_plans"
    >
  > {
  const { age_range, booking_date_range, advance_days, stay_date_range, adult_position, ...plain } =
    condition ?? {};
  const [adult, lastAdult] = adult_position ?? [null, null];
  const { child_position } = plain;
  const on = (value: unknown) => value !== undefined && value !== null;
  return {
    ...plain,
    weekdays: plain.weekdays ?? [],
    arrival_weekdays: plain.arrival_weekdays ?? [],
    rate_plan_ids: plain.rate_plan_ids ?? [],
    meal_plans: plain.meal_plans ?? [],
    // Stored positions of children count from 0, those in the form from 1.
    child_position: on(child_position) ? child_position! + 1 : null,
    adult_from: adult === null ? null : adult + 1,
    adult_to: lastAdult === null ? null : lastAdult + 1,
    age_min: age_range?.[0],
    age_max: age_range?.[1],
    booking_start: booking_date_range?.[0],
    booking_end: booking_date_range?.[1],
    advance_min: advance_days?.[0],
    advance_max: advance_days?.[1],
    stay_start: stay_date_range?.[0],
    stay_end: stay_date_range?.[1],
    stay_date_mode: plain.stay_date_mode ?? "per_day",
    has_promo_code: on(plain.promo_code),
    has_age_range: on(age_range),
    has_weekdays: on(plain.weekdays),
    has_arrival_weekdays: on(plain.arrival_weekdays),
    has_stay: on(plain.min_stay) || on(plain.max_stay),
    has_adult_count: on(plain.adult_count),
    has_adults: on(plain.min_adults) || on(plain.max_adults),
    has_children_count: on(plain.children_count),
    has_child_position: on(plain.child_position),
    has_adult_position: on(adult_position),
    has_booking_date_range: on(booking_date_range),
    has_advance_days: on(advance_days),
    has_stay_date_range: on(stay_date_range),
    has_rate_plan_ids: on(plain.rate_plan_ids),
    has_meal_plans: on(plain.meal_plans),
  };
}

type Given<T> = T | null | undefined;

/** The conditions as fields of the form; a field whose switch is off is ignored. */
export interface ConditionFields extends Partial<Record<`has_${Switch}`, boolean>> {
  promo_code?: Given<string>;
  age_min?: Given<number>;
  age_max?: Given<number>;
  weekdays?: Weekday[];
  arrival_weekdays?: Weekday[];
  min_stay?: Given<number>;
  max_stay?: Given<number>;
  adult_count?: Given<number>;
  min_adults?: Given<number>;
  max_adults?: Given<number>;
  children_count?: Given<number>;
  /** The position of the child from 1, as people count. */
  child_position?: Given<number>;
  /** The places of the first and the last adult, from 1; without the last one, all from the first on. */
  adult_from?: Given<number>;
  adult_to?: Given<number>;
  booking_start?: Given<string>;
  booking_end?: Given<string>;
  /** The fewest days from the booking date to check-in. */
  advance_min?: Given<number>;
  advance_max?: Given<number>;
  stay_start?: Given<string>;
  stay_end?: Given<string>;
  stay_date_mode?: StayDateMode;
  rate_plan_ids?: number[];
  meal_plans?: MealPlan[];
}

/**
 * @returns the condition to store, with only those values that are switched on and filled in; null without
 *   any
 */
export function conditionOf(fields: ConditionFields): Condition | null {
  const stored: { [K in keyof Condition]: Given<Condition[K]> } = {};
  if (fields.has_promo_code) stored.promo_code = fields.promo_code?.normalize("NFC");
  if (fields.has_age_range) stored.age_range = bothGiven(fields.age_min, fields.age_max);
  if (fields.has_weekdays) {
    stored.weekdays = weekdays.filter((day) => fields.weekdays?.includes(day));
  }
  if (fields.has_arrival_weekdays) {
    stored.arrival_weekdays = weekdays.filter((day) => fields.arrival_weekdays?.includes(day));
  }
  if (fields.has_stay) {
    stored.min_stay = fields.min_stay;
    stored.max_stay = fields.max_stay;
  }
  if (fields.has_adult_count) stored.adult_count = fields.adult_count;
  if (fields.has_adults) {
    stored.min_adults = fields.min_adults;
    stored.max_adults = fields.max_adults;
  }
  if (fields.has_children_count) stored.children_count = fields.children_count;
  // Positions of children in the form count from 1, stored ones from 0.
  if (fields.has_child_position && fields.child_position) {
    stored.child_position = fields.child_position - 1;
  }
  if (fields.has_adult_position && fields.adult_from) {
    stored.adult_position = [fields.adult_from - 1, fields.adult_to ? fields.adult_to - 1 : null];
  }
  if (fields.has_booking_date_range) {
    stored.booking_date_range = bothGiven(fields.booking_start, fields.booking_end);
  }
  if (fields.has_advance_days) {
    const [fewest, most] = [fields.advance_min ?? null, fields.advance_max ?? null];
    if (fewest !== null || most !== null) stored.advance_days = [fewest, most];
  }
  if (fields.has_stay_date_range) {
    stored.stay_date_range = bothGiven(fields.stay_start, fields.stay_end);
    if (stored.stay_date_range) stored.stay_date_mode = fields.stay_date_mode;
  }
  if (fields.has_rate_plan_ids) stored.rate_plan_ids = fields.rate_plan_ids;
  if (fields.has_meal_plans) {
    stored.meal_plans = mealPlans.filter((plan) => fields.meal_plans?.includes(plan));
  }
  const entries = Object.entries(stored).filter(
    ([, value]) => value !== null && value !== undefined && value !== "" && String(value) !== "",
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Condition) : null;
}

function bothGiven<T>(first: Given<T>, second: Given<T>): [T, T] | undefined {
  const given = (value: Given<T>): value is T =>
    value !== null && value !== undefined && value !== "";
  return given(first) && given(second) ? [first, second] : undefined;
}
