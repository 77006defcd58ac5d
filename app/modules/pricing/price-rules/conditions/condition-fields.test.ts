import { describe, expect, it } from "vitest";
import { conditionOf, dropSwitchedOff, fieldsOf } from "./condition-fields";
import { conditionFieldsIn } from "./typed-conditions";
import type { Condition } from "../price-rule";

function formOf(condition: Condition | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(condition))) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

describe("a condition", () => {
  it.each<[string, Condition | null]>([
    ["none", null],
    ["a code", { promo_code: "SPRING" }],
    ["ages", { age_range: [0, 0] }],
    ["weekdays", { weekdays: ["monday", "sunday"] }],
    ["a minimum stay", { min_stay: 3 }],
    ["a maximum stay", { max_stay: 3 }],
    ["both stays", { min_stay: 3, max_stay: 7 }],
    ["adults", { adult_count: 1 }],
    ["a range of adults", { min_adults: 1, max_adults: 10 }],
    ["no children", { children_count: 0 }],
    ["the first child", { child_position: 0 }],
    ["booking dates", { booking_date_range: ["2028-02-29", "2028-02-29"] }],
    ["early booking", { advance_days: [30, null] }],
    ["last minute", { advance_days: [null, 0] }],
    ["days in advance", { advance_days: [0, 999] }],
    ["stay dates", { stay_date_range: ["2026-12-31", "2027-01-01"], stay_date_mode: "contained" }],
    ["many", { promo_code: "X", weekdays: ["friday"], min_stay: 2, child_position: 1 }],
  ])("comes back from the form as it was stored: %s", (_, condition) => {
    expect(conditionOf(conditionFieldsIn(formOf(condition)))).toEqual(condition);
  });

  it("is not made of what is switched off", () => {
    const form = formOf({ min_stay: 3, promo_code: "X" });
    form.delete("has_stay");
    dropSwitchedOff(form);
    expect(form.has("min_stay")).toBe(false);
    expect(conditionOf(conditionFieldsIn(form))).toEqual({ promo_code: "X" });
  });

  it("is not made of what isn't filled in yet", () => {
    const form = formOf(null);
    for (const name of [
      "promo_code",
      "weekdays",
      "stay",
      "booking_date_range",
      "advance_days",
      "stay_date_range",
    ]) {
      form.set(`has_${name}`, "on");
    }
    form.set("min_stay", "");
    form.set("max_stay", "many");
    form.set("advance_min", "-1");
    form.set("advance_max", "7,5");
    form.set("booking_start", "2026-01-01");
    expect(conditionOf(conditionFieldsIn(form))).toBeNull();
  });
});
