import { describe, expect, it } from "vitest";
import { rule } from "../../../../tests/factories/pricing";
import type { Condition } from "../price-rules/price-rule";
import { seasonFlawsOf } from "./season-flaws";

const TODAY = "2027-06-15";
const july = { start_date: "2027-07-01", end_date: "2027-07-31", active: true };

describe("seasonFlawsOf", () => {
  it.each<[string, Condition | null, Partial<typeof july>, string[]]>([
    ["no conditions", null, {}, []],
    ["its last day", { stay_date_range: ["2027-07-31", "2027-08-31"] }, {}, []],
    [
      "the day after it",
      { stay_date_range: ["2027-08-01", "2027-08-31"] },
      {},
      ["season_outside_dates"],
    ],
    ["its first day", { stay_date_range: ["2027-06-01", "2027-07-01"] }, {}, []],
    [
      "the day before it",
      { stay_date_range: ["2027-06-01", "2027-06-30"] },
      {},
      ["season_outside_dates"],
    ],
    [
      "a stay that reaches into it",
      { stay_date_range: ["2027-06-29", "2027-06-30"], stay_date_mode: "contained" },
      {},
      [],
    ],
    ["today", null, { start_date: "2027-06-01", end_date: TODAY }, []],
    ["over", null, { start_date: "2027-06-01", end_date: "2027-06-14" }, ["season_past"]],
    ["inactive", null, { active: false }, ["season_inactive"]],
  ])("%s", (_, condition, changes, flaws) => {
    expect(seasonFlawsOf(rule(1, "5", condition), { ...july, ...changes }, TODAY)).toEqual(flaws);
  });
});
