import { switches, type ConditionFields, type Switch } from "./condition-fields";

/** The conditions of each group of the form, by their switches. */
export const conditionGroups = {
  WHO: ["age_range", "child_position", "adult_position", "adult_count", "adults", "children_count"],
  BOOKED: ["booking_date_range", "advance_days"],
  STAYED: ["weekdays", "arrival_weekdays", "stay_date_range"],
  HOW_LONG: ["stay"],
  WITH: ["promo_code", "rate_plan_ids", "meal_plans"],
} as const satisfies Record<string, readonly Switch[]>;

export type ConditionGroup = keyof typeof conditionGroups;

/** @returns the conditions with those of other groups switched off */
export function onlyOfGroup(fields: ConditionFields, group: ConditionGroup): ConditionFields {
  const own: readonly Switch[] = conditionGroups[group];
  const others = Object.keys(switches).filter((name) => !own.includes(name as Switch));
  return { ...fields, ...Object.fromEntries(others.map((name) => [`has_${name}`, false])) };
}

/** @returns the names of a group's switches, and of all of its fields */
export function fieldsOfGroup(group: ConditionGroup): { on: string[]; all: string[] } {
  const own: readonly Switch[] = conditionGroups[group];
  const on = own.map((name) => `has_${name}`);
  return { on, all: [...on, ...own.flatMap((name) => switches[name])] };
}
