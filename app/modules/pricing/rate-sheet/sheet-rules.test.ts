import { describe, expect, it } from "vitest";
import { rule } from "../../../../tests/factories/pricing";
import { groupOf, rulesOfSheet } from "./sheet-rules";

const sheet = {
  ...{ range: { start: "2026-01-01", end: "2026-12-31" }, issued: "2026-03-15" },
  ...{ distribution_point_id: 7, seasonIds: [1], roomTypeIds: [1] },
};
const rulesIn = (...rules: Parameters<typeof rulesOfSheet>[0]) =>
  rulesOfSheet(rules, sheet).map(({ id }) => id);

describe("rulesOfSheet", () => {
  it("says what a stay of the sheet can meet, and nothing about what we pay", () => {
    expect(
      rulesIn(
        rule(1, "-10%"),
        rule(2, "-10%", null, { price_type: "buy" }),
        rule(3, "-10%", null, { distribution_point_ids: [8] }),
        rule(4, "-10%", null, { distribution_point_ids: [7] }),
        rule(5, "-10%", null, { season_ids: [2] }),
        rule(6, "-10%", null, { room_type_ids: [2] }),
        rule(7, "+0"),
      ),
    ).toEqual([1, 4]);
  });

  it("leaves out what was to be booked before, and stays of other days", () => {
    expect(
      rulesIn(
        rule(1, "-10%", { booking_date_range: ["2026-01-01", "2026-03-14"] }),
        rule(2, "-10%", { booking_date_range: ["2026-01-01", "2026-03-15"] }),
        rule(3, "-10%", { stay_date_range: ["2025-01-01", "2025-12-31"] }),
        rule(4, "-10%", { stay_date_range: ["2026-12-31", "2027-12-31"] }),
      ),
    ).toEqual([2, 4]);
  });
});

it("groups rules by what they ask for: a code before all else", () => {
  expect(groupOf(rule(1, "-10%", { promo_code: "SPRING", min_stay: 7 }))).toBe("codes");
  expect(groupOf(rule(1, "-10%", { age_range: [0, 2], min_stay: 7 }))).toBe("children");
  expect(groupOf(rule(1, "-10%", { min_stay: 7 }))).toBe("long_stays");
  expect(groupOf(rule(1, "-10%", { children_count: 0 }))).toBe("others");
  expect(groupOf(rule(1, "-10%"))).toBe("others");
});
