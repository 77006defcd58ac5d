import { describe, expect, it } from "vitest";
import { weekdays, type Weekday } from "~/core/dates";
import { AGENCY, between, choose, row } from "../../../../tests/support/pricing/dated-prices";
import type { DatedPrice } from "./catalogue-price";

describe("the price of a treatment", () => {
  const on = (...days: Weekday[]) => ({ weekdays: days });
  const weekend = on("saturday", "sunday");
  const agency = { distribution_point_id: AGENCY };
  // Monday the 5th to Sunday the 11th of July 2027.
  const [monday, friday, saturday, sunday] = ["05", "09", "10", "11"].map(
    (day) => `2027-07-${day}`,
  ) as [string, string, string, string];
  it.each<[string, DatedPrice[], string, number | null, number | null]>([
    ["1. no weekdays are all of them", [row(1)], monday, null, 1],
    ["2. the weekend's on a Saturday", [row(1, weekend)], saturday, null, 1],
    ["3. the weekend's on a Sunday", [row(1, weekend)], sunday, null, 1],
    ["4. the weekend's on a Monday", [row(1, weekend)], monday, null, null],
    ["5. all seven on a Friday", [row(1, on(...weekdays))], friday, null, 1],
    [
      "6. two that part the week, on Monday",
      [row(1, weekend), row(2, on("monday", "tuesday"))],
      monday,
      null,
      2,
    ],
    ["7. and on Sunday", [row(1, weekend), row(2, on("monday", "tuesday"))], sunday, null, 1],
    [
      "8. and on Friday, which neither has",
      [row(1, weekend), row(2, on("monday"))],
      friday,
      null,
      null,
    ],
    [
      "9. of two for ever the weekend's on a Saturday, whatever the ids",
      [row(1), row(2, weekend)],
      saturday,
      null,
      2,
    ],
    [
      "10. the shorter validity, whatever its weekdays",
      [between(1, "2027-07-01", "2027-07-31"), row(2, weekend)],
      saturday,
      null,
      1,
    ],
    [
      "11. the July weekend before July, where it is shorter",
      [between(1, "2027-07-01", "2027-07-31"), between(2, "2027-07-05", "2027-07-11", weekend)],
      saturday,
      null,
      2,
    ],
    [
      "12. and July on the Monday of that week",
      [between(1, "2027-07-01", "2027-07-31"), between(2, "2027-07-05", "2027-07-11", weekend)],
      monday,
      null,
      1,
    ],
    [
      "13. the channel's on its weekday",
      [row(1), row(2, { ...agency, ...weekend })],
      saturday,
      AGENCY,
      2,
    ],
    [
      "14. the general one on the channel's other days",
      [row(1), row(2, { ...agency, ...weekend })],
      monday,
      AGENCY,
      1,
    ],
    [
      "15. the channel's alone, on another day",
      [row(2, { ...agency, ...weekend })],
      monday,
      AGENCY,
      null,
    ],
    ["16. without its channel", [row(2, { ...agency, ...weekend })], saturday, null, null],
    [
      "17. the last day of a validity, on its weekday",
      [between(1, "2027-07-05", "2027-07-11", on("sunday"))],
      sunday,
      null,
      1,
    ],
    [
      "18. the day after it, on a right weekday",
      [between(1, "2027-06-28", "2027-07-04", on("monday"))],
      monday,
      null,
      null,
    ],
    [
      "19. of two as long the later start, both on Friday",
      [
        between(1, "2027-07-01", "2027-07-10", on("friday")),
        between(2, "2027-07-02", "2027-07-11", on("friday")),
      ],
      friday,
      null,
      2,
    ],
    [
      "20. an inactive one of the day's",
      [row(1), between(2, "2027-07-09", "2027-07-09", { ...on("friday"), active: false })],
      friday,
      null,
      1,
    ],
    [
      "21. of one validity the one that names weekdays, on its weekday",
      [
        between(1, "2027-07-01", "2027-07-31"),
        between(2, "2027-07-01", "2027-07-31", on("friday")),
      ],
      friday,
      null,
      2,
    ],
    [
      "22. and on any other the one for every day",
      [
        between(1, "2027-07-01", "2027-07-31"),
        between(2, "2027-07-01", "2027-07-31", on("friday")),
      ],
      monday,
      null,
      1,
    ],
    [
      "23. of two that begin together and never end",
      [row(1, { valid_from: "2027-07-01" }), row(2, { valid_from: "2027-07-01", ...on("friday") })],
      friday,
      null,
      2,
    ],
    [
      "24. the later start before named weekdays, of two as long",
      [
        between(1, "2027-07-01", "2027-07-10", on("friday")),
        between(2, "2027-07-02", "2027-07-11"),
      ],
      friday,
      null,
      2,
    ],
    [
      "25. the channel's for every day before the general one of the weekday",
      [row(1, on("friday")), row(2, agency)],
      friday,
      AGENCY,
      2,
    ],
    [
      "26. of two that both name the day, the smaller id",
      [row(1, on("friday", "saturday")), row(2, on("friday"))],
      friday,
      null,
      1,
    ],
  ])("%s", (_, rows, date, channel, chosen) => {
    expect(choose(rows, date, channel)).toBe(chosen);
    expect(choose([...rows].reverse(), date, channel)).toBe(chosen);
  });
});
