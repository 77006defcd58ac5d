import { describe, expect, it } from "vitest";
import { rule } from "../../../../../tests/factories/pricing";
import type { Condition } from "../price-rule";
import { duplicatesAmong, flawsOf, lastDayOf } from "./rule-findings";

const TODAY = "2027-06-15";
const flaws = (condition: Condition | null) => flawsOf(rule(1, "-10%", condition), TODAY);

describe("flawsOf", () => {
  it.each<[string, Condition | null, string[]]>([
    ["no conditions", null, []],
    ["adults at the limit", { adult_count: 2, min_adults: 2, max_adults: 2 }, []],
    ["adults below", { adult_count: 1, min_adults: 2 }, ["adult_count_outside_limits"]],
    ["adults above", { adult_count: 3, max_adults: 2 }, ["adult_count_outside_limits"]],
    ["the last child", { child_position: 1, children_count: 2 }, []],
    ["a child too many", { child_position: 2, children_count: 2 }, ["child_position_beyond_count"]],
    ["a child of none", { child_position: 0, children_count: 0 }, ["child_position_beyond_count"]],
    [
      "ages without children",
      { age_range: [3, 11], children_count: 0 },
      ["guest_rule_without_children"],
    ],
    [
      "a stay as long as the range",
      { min_stay: 3, stay_date_range: ["2027-07-01", "2027-07-03"], stay_date_mode: "contains" },
      [],
    ],
    [
      "a stay longer",
      { min_stay: 4, stay_date_range: ["2027-07-01", "2027-07-03"], stay_date_mode: "contains" },
      ["stay_longer_than_range"],
    ],
    [
      "a longer stay, night by night",
      { min_stay: 4, stay_date_range: ["2027-07-01", "2027-07-03"] },
      [],
    ],
    [
      "a stay that just covers",
      { max_stay: 3, stay_date_range: ["2027-07-01", "2027-07-03"], stay_date_mode: "contained" },
      [],
    ],
    [
      "a stay too short to cover",
      { max_stay: 2, stay_date_range: ["2027-07-01", "2027-07-03"], stay_date_mode: "contained" },
      ["stay_shorter_than_range"],
    ],
    [
      "a weekday inside",
      { weekdays: ["saturday"], stay_date_range: ["2027-07-01", "2027-07-03"] },
      [],
    ],
    [
      "no weekday inside",
      { weekdays: ["sunday"], stay_date_range: ["2027-07-01", "2027-07-03"] },
      ["no_weekday_in_range"],
    ],
    [
      "no weekday inside the whole stay's dates",
      {
        ...{ weekdays: ["sunday"], stay_date_range: ["2027-07-01", "2027-07-03"] },
        stay_date_mode: "contains",
      },
      ["no_weekday_in_range"],
    ],
    [
      "a weekday of a stay that reaches beyond the dates",
      {
        ...{ weekdays: ["sunday"], stay_date_range: ["2027-07-01", "2027-07-03"] },
        stay_date_mode: "contained",
      },
      [],
    ],
    [
      "any weekday in a week",
      { weekdays: ["sunday"], stay_date_range: ["2027-07-01", "2027-07-07"] },
      [],
    ],
    ["a stay that ends today", { stay_date_range: ["2027-06-01", "2027-06-15"] }, []],
    [
      "booked early enough",
      { advance_days: [30, null], stay_date_range: ["2027-07-01", "2027-07-15"] },
      [],
    ],
    [
      "too late to book so early",
      { advance_days: [31, null], stay_date_range: ["2027-07-01", "2027-07-15"] },
      ["advance_days_outside_dates"],
    ],
    ["a stay past", { stay_date_range: ["2027-06-01", "2027-06-14"] }, ["dates_past"]],
    ["bookings past", { booking_date_range: ["2027-06-01", "2027-06-14"] }, ["dates_past"]],
  ])("%s", (_, condition, expected) => {
    expect(flaws(condition)).toEqual(expected);
  });
});

describe("lastDayOf", () => {
  it("is the earlier of the two ends, or none", () => {
    const ends = (condition: Condition | null) => lastDayOf(rule(1, "1", condition));
    expect(ends(null)).toBeNull();
    expect(ends({ min_stay: 2 })).toBeNull();
    expect(ends({ stay_date_range: ["2027-01-01", "2027-02-28"] })).toBe("2027-02-28");
    expect(
      ends({
        stay_date_range: ["2027-01-01", "2027-02-28"],
        booking_date_range: ["2026-01-01", "2027-02-01"],
      }),
    ).toBe("2027-02-01");
    expect(ends({ stay_date_range: ["2028-01-01", "2028-03-01"], advance_days: [2, 5] })).toBe(
      "2028-02-28",
    );
    expect(ends({ advance_days: [30, null] })).toBeNull();
  });
});

describe("duplicatesAmong", () => {
  it("finds rules that do the same, whatever they are called", () => {
    const one = rule(1, "-10%", { weekdays: ["monday", "friday"], min_stay: 2 });
    const same = { ...one, id: 2, name: "Another name", description: "and words" };
    const turned = {
      ...one,
      id: 3,
      condition: { min_stay: 2, weekdays: ["friday", "monday"] },
    } as typeof one;
    const others = [
      { ...one, id: 4, priority: 1 },
      { ...one, id: 5, valueMilli: 1 },
      { ...one, id: 6, hotel_ids: [1] },
      { ...one, id: 7, condition: null },
    ];
    const groups = duplicatesAmong([one, ...others, same, turned]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 2, 3]]);
  });
});
