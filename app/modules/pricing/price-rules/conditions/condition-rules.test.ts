import { describe, expect, it } from "vitest";
import { brokenConditions, conditionFieldNames } from "./condition-rules";

describe("conditions that are switched on", () => {
  it.each<[Parameters<typeof brokenConditions>[0], string[]]>([
    [{}, []],
    // A condition that is switched off is ignored, whatever its fields contain.
    [{ age_min: 12, age_max: 3, promo_code: "" }, []],
    [{ has_promo_code: true, promo_code: "" }, ["promo_code"]],
    [{ has_age_range: true }, ["age_min", "age_max"]],
    [{ has_age_range: true, age_min: 12, age_max: 3 }, ["age_max"]],
    [{ has_age_range: true, age_min: 0, age_max: 0 }, []],
    [{ has_weekdays: true, weekdays: [] }, ["weekdays"]],
    [{ has_stay: true }, ["min_stay"]],
    [{ has_stay: true, max_stay: 3 }, []],
    [{ has_stay: true, min_stay: 4, max_stay: 3 }, ["max_stay"]],
    [{ has_adults: true, min_adults: 10, max_adults: 9 }, ["max_adults"]],
    [{ has_children_count: true, children_count: 0 }, []],
    [{ has_child_position: true, child_position: null }, ["child_position"]],
    [{ has_booking_date_range: true, booking_start: "2031-01-02" }, ["booking_end"]],
    [{ has_advance_days: true }, ["advance_min"]],
    [{ has_advance_days: true, advance_min: null, advance_max: null }, ["advance_min"]],
    [{ has_advance_days: true, advance_min: 0 }, []],
    [{ has_advance_days: true, advance_max: 0 }, []],
    [{ has_advance_days: true, advance_min: 7, advance_max: 7 }, []],
    [{ has_advance_days: true, advance_min: 8, advance_max: 7 }, ["advance_max"]],
    [{ advance_min: 8, advance_max: 7 }, []],
    [
      {
        ...{ has_advance_days: true, advance_min: 31 },
        ...{ has_booking_date_range: true, booking_start: "2031-01-01", booking_end: "2031-01-31" },
        ...{ has_stay_date_range: true, stay_start: "2031-01-15", stay_end: "2031-01-31" },
      },
      ["advance_min"],
    ],
    [{ has_stay_date_range: true, stay_start: "2031-01-02", stay_end: "2031-01-01" }, ["stay_end"]],
  ])("%o", (form, broken) => {
    expect(Object.keys(brokenConditions(form))).toEqual(broken);
    for (const name of broken) expect(conditionFieldNames).toContain(name);
  });
});
