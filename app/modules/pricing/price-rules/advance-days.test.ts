import { describe, expect, it } from "vitest";
import { canBeBookedInTime } from "./advance-days";
import type { Condition } from "./price-rule";

const july: [string, string] = ["2027-07-01", "2027-07-31"];
const june: [string, string] = ["2027-06-01", "2027-06-30"];

describe("canBeBookedInTime", () => {
  it.each<[string, Condition, boolean]>([
    ["no days are asked for", { booking_date_range: june, stay_date_range: july }, true],
    ["no dates", { advance_days: [999, null] }, true],
    [
      "booking dates alone leave every check-in",
      { advance_days: [999, null], booking_date_range: june },
      true,
    ],
    [
      "stay dates alone leave every booking",
      { advance_days: [999, null], stay_date_range: july },
      true,
    ],
    // From June 1 to July 31: 60 days.
    [
      "the longest way",
      { advance_days: [60, null], booking_date_range: june, stay_date_range: july },
      true,
    ],
    [
      "a day longer",
      { advance_days: [61, null], booking_date_range: june, stay_date_range: july },
      false,
    ],
    // If the dates are checked night by night, a long stay may have begun before them.
    [
      "a stay into the dates",
      { advance_days: [null, 0], booking_date_range: june, stay_date_range: july },
      true,
    ],
    [
      "no stay of one night begins before the dates",
      { advance_days: [null, 0], booking_date_range: june, stay_date_range: july, max_stay: 1 },
      false,
    ],
    [
      "the whole stay inside, as late as can be",
      {
        advance_days: [null, 1],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contains",
      },
      true,
    ],
    [
      "the whole stay inside, later",
      {
        advance_days: [null, 0],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contains",
      },
      false,
    ],
    [
      "a week inside, as early as can be",
      {
        advance_days: [54, null],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contains",
        min_stay: 7,
      },
      true,
    ],
    [
      "a week inside, earlier",
      {
        advance_days: [55, null],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contains",
        min_stay: 7,
      },
      false,
    ],
    [
      "a stay over all of the dates, as early as can be",
      {
        advance_days: [30, null],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contained",
      },
      true,
    ],
    [
      "a stay over all of the dates, earlier",
      {
        advance_days: [31, null],
        booking_date_range: june,
        stay_date_range: july,
        stay_date_mode: "contained",
      },
      false,
    ],
    [
      "over the 29th of February",
      {
        ...{ advance_days: [2, 2], booking_date_range: ["2028-02-28", "2028-02-28"] },
        ...{ stay_date_range: ["2028-03-01", "2028-03-01"], stay_date_mode: "contains" },
      },
      true,
    ],
  ])("%s", (_, condition, possible) => {
    expect(canBeBookedInTime(condition)).toBe(possible);
  });

  it("looks at bookings from a day on", () => {
    const early: Condition = { advance_days: [30, null], stay_date_range: july };
    expect(canBeBookedInTime(early, "2027-07-01")).toBe(true);
    expect(canBeBookedInTime(early, "2027-07-02")).toBe(false);
    expect(canBeBookedInTime({ ...early, advance_days: [null, 7] }, "2027-07-31")).toBe(true);
  });
});
