import { describe, expect, it } from "vitest";
import type { DraftRestriction } from "./bulk/restricted-days";
import { contradictionsOf } from "./contradictions";

const restriction = (changes: Partial<DraftRestriction>): DraftRestriction => ({
  ...{ id: 1, hotel_id: 1, room_type_ids: [], distribution_point_ids: [], weekdays: [] },
  ...{ start_date: "2027-07-10", end_date: "2027-07-16", reason: "", active: true },
  ...{ closed_to_arrival: false, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
  ...changes,
});

const five = { min_stay_arrival: 5 };
const three = { max_stay_arrival: 3 };

describe("two restrictions that no stay can meet together", () => {
  it.each<[string, Partial<DraftRestriction>, Partial<DraftRestriction>, string[]]>([
    ["are found", five, three, ["2027-07-10"]],
    ["are found, whichever is entered", three, five, ["2027-07-10"]],
    ["leave a stay of just so many nights", { min_stay_arrival: 3 }, three, []],
    ["count every night of a stay", { min_stay_through: 4 }, three, ["2027-07-10"]],
    ["count days in advance", { min_advance_days: 8 }, { max_advance_days: 7 }, ["2027-07-10"]],
    ["don’t count nights as days in advance", { min_advance_days: 8 }, three, []],
    [
      "share one day",
      five,
      { ...three, start_date: "2027-07-16", end_date: "2027-07-20" },
      ["2027-07-16"],
    ],
    ["share none", five, { ...three, start_date: "2027-07-17", end_date: "2027-07-20" }, []],
    // 10 July 2027 is a Saturday.
    ["share a weekday", { ...five, weekdays: ["sunday"] }, three, ["2027-07-10"]],
    ["share no weekday", { ...five, weekdays: ["sunday"] }, { ...three, weekdays: ["monday"] }, []],
    [
      "are of one room type",
      { ...five, room_type_ids: [1, 2] },
      { ...three, room_type_ids: [2] },
      ["2027-07-10"],
    ],
    ["are of others", { ...five, room_type_ids: [1] }, { ...three, room_type_ids: [2] }, []],
    [
      "are of other channels",
      { ...five, distribution_point_ids: [1] },
      { ...three, distribution_point_ids: [2] },
      [],
    ],
  ])("%s", (_, entered, present, days) => {
    const found = contradictionsOf([restriction(entered)], [restriction({ ...present, id: 2 })]);
    expect(found.map(({ start_date }) => start_date)).toEqual(days);
  });

  it("say both limits, and the days that they share", () => {
    const [found] = contradictionsOf(
      [restriction({ ...five, weekdays: ["sunday", "monday"] })],
      [restriction({ ...three, weekdays: ["monday", "friday"], end_date: "2027-07-31" })],
    );
    expect(found).toEqual({
      ...{ start_date: "2027-07-10", end_date: "2027-07-16", weekdays: ["monday"] },
      least: { rule: "min_stay_arrival", limit: 5 },
      most: { rule: "max_stay_arrival", limit: 3 },
    });
  });

  it("may be entered at once, or be one alone", () => {
    const entered = [restriction(five), restriction({ ...three, id: null })];
    expect(contradictionsOf(entered, [])).toHaveLength(1);
    expect(contradictionsOf([restriction({ min_stay_through: 4, ...three })], [])).toHaveLength(1);
    expect(contradictionsOf([restriction(five)], [])).toEqual([]);
  });
});
