import type { Entered } from "~/forms/posting/form-reply";

/** The parameter of the address that fills a new rule's form with the values of a common offer. */
export const STARTING_POINT = "start";

/** The values of the commonest offers, for the form of a new rule; their names are in `STARTS`. */
export const startingPoints = {
  early_booking: { value: "-10", has_advance_days: "on", advance_min: "60" },
  last_minute: { value: "-10", has_advance_days: "on", advance_max: "7" },
  long_stay: { value: "-10", has_stay: "on", min_stay: "7", max_stay: "" },
  free_night: { rule_type: "free_nights", stay: "7", pay: "6", which: "cheapest" },
  child: { value: "-50", has_age_range: "on", age_min: "3", age_max: "11" },
  third_adult: { value: "-30", has_adult_position: "on", adult_from: "3", adult_to: "3" },
  weekend: { value: "10", has_weekdays: "on", weekdays: ["friday", "saturday"] },
  distribution_point: { value: "-10" },
  single_use: {
    ...{ value: "30", has_adult_count: "on", adult_count: "1" },
    ...{ has_children_count: "on", children_count: "0" },
  },
  code: { value: "-10", has_promo_code: "on" },
} as const satisfies Record<string, Entered>;

export type StartingPoint = keyof typeof startingPoints;

/** @returns the starting point that an address names; undefined without one, and for an unknown one */
export function startingPointIn(params: URLSearchParams): StartingPoint | undefined {
  const name = params.get(STARTING_POINT) ?? "";
  return Object.hasOwn(startingPoints, name) ? (name as StartingPoint) : undefined;
}
