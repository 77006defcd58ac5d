import type { Typed } from "~/forms/form-reply";
import type { Condition } from "./price-rule";

/** Each switch of the price rule form, with the fields that it switches on. */
export const switches = {
  promo_code: ["promo_code"],
  age_range: ["age_min", "age_max"],
  weekdays: ["weekdays"],
  stay: ["min_stay", "max_stay"],
  adult_count: ["adult_count"],
  adults: ["min_adults", "max_adults"],
  children_count: ["children_count"],
  child_position: ["child_position"],
  booking_date_range: ["booking_start", "booking_end"],
  stay_date_range: ["stay_start", "stay_end", "stay_date_mode"],
} as const satisfies Record<string, readonly string[]>;

export type Switch = keyof typeof switches;

/**
 * Takes away the fields whose switch is off: a browser without scripts sends them all the same, and
 * what nobody sees must not be refused.
 */
export function dropSwitchedOff(form: FormData): void {
  for (const [name, fields] of Object.entries(switches)) {
    if (!form.has(`has_${name}`)) for (const field of fields) form.delete(field);
  }
}

/** What a condition's fields begin with when they are switched on (`pricing.md` §3). */
export const conditionDefaults: Typed = {
  age_min: "0",
  age_max: "17",
  min_stay: "1",
  max_stay: "30",
  adult_count: "1",
  min_adults: "1",
  max_adults: "10",
  children_count: "0",
  child_position: "1",
  stay_date_mode: "per_day",
};

/** @returns a stored condition as the form shows it: switches that are on, and their fields */
export function fieldsOf(condition: Condition | null): Typed {
  const typed: Typed = { ...conditionDefaults };
  const turnOn = (name: Switch, values: Record<string, unknown>) => {
    typed[`has_${name}`] = "on";
    for (const [field, value] of Object.entries(values)) {
      typed[field] = Array.isArray(value) ? value.map(String) : String(value ?? "");
    }
  };
  if (!condition) return typed;
  const { age_range: ages, booking_date_range: booked, stay_date_range: stay } = condition;
  if (condition.promo_code !== undefined)
    turnOn("promo_code", { promo_code: condition.promo_code });
  if (ages) turnOn("age_range", { age_min: ages[0], age_max: ages[1] });
  if (condition.weekdays) turnOn("weekdays", { weekdays: condition.weekdays });
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
  if (booked) turnOn("booking_date_range", { booking_start: booked[0], booking_end: booked[1] });
  if (stay) {
    turnOn("stay_date_range", {
      stay_start: stay[0],
      stay_end: stay[1],
      stay_date_mode: condition.stay_date_mode,
    });
  }
  return typed;
}
