import { describe, expect, it } from "vitest";
import { weekdays, type Weekday } from "~/core/dates";
import { AGENCY, between, row } from "../../../../../tests/support/pricing/dated-prices";
import type { DatedPrice } from "../catalogue-price";
import { coverageOfPrices } from "./coverage-of-prices";

// 2028-02-01 is a Tuesday, and February 2028 has 29 days.
const february = { start: "2028-02-01", end: "2028-02-29" };
const working = weekdays.slice(0, 5);
const weekend: Weekday[] = ["saturday", "sunday"];

const summary = (rows: DatedPrice[], query: Partial<Parameters<typeof coverageOfPrices>[2]> = {}) =>
  coverageOfPrices(february, rows, { distribution_point_id: null, weekdays, ...query }).map(
    ({ start, end, coverage, priced, lacking }) =>
      `${start.slice(8)}-${end.slice(8)} ${coverage} ${priced}/${lacking}`,
  );

describe("the days of February 2028 that rows price", () => {
  it.each<[string, DatedPrice[], Partial<Parameters<typeof coverageOfPrices>[2]>, string[]]>([
    ["1. no rows", [], {}, ["01-29 gap 0/29"]],
    ["2. one for ever", [row(1)], {}, ["01-29 priced 29/0"]],
    [
      "3. a gap at the end of the month, 29 February",
      [between(1, null, "2028-02-28")],
      {},
      ["01-28 priced 28/0", "29-29 gap 0/1"],
    ],
    [
      "4. two that meet on consecutive days are one stretch",
      [between(1, "2028-02-01", "2028-02-14"), between(2, "2028-02-15", "2028-02-29")],
      {},
      ["01-29 priced 29/0"],
    ],
    [
      "5. two that miss each other by a day",
      [between(1, "2028-01-01", "2028-02-14"), between(2, "2028-02-16", "2028-03-31")],
      {},
      ["01-14 priced 14/0", "15-15 gap 0/1", "16-29 priced 14/0"],
    ],
    // The Saturdays and Sundays are 5, 6, 12, 13, 19, 20, 26 and 27.
    ["6. one of weekends", [row(1, { weekdays: weekend })], {}, ["01-29 partly 8/21"]],
    [
      "7. one of weekends that ends on a Sunday",
      [between(1, "2028-02-05", "2028-02-13", { weekdays: weekend })],
      {},
      ["01-04 gap 0/4", "05-13 partly 4/5", "14-29 gap 0/16"],
    ],
    [
      "8. one of weekends and one of the other days",
      [row(1, { weekdays: weekend }), row(2, { weekdays: working })],
      {},
      ["01-29 priced 29/0"],
    ],
    [
      "9. days on which nothing takes place are no gap, and begin and end none",
      // The 11th is a Friday, the 14th a Monday.
      [between(1, "2028-02-01", "2028-02-11")],
      { weekdays: working },
      ["01-11 priced 9/0", "14-29 gap 0/12"],
    ],
    [
      "10. a gap on days without it only is none",
      [between(1, null, "2028-02-11"), between(2, "2028-02-14", null)],
      { weekdays: working },
      ["01-29 priced 21/0"],
    ],
    ["11. it never takes place", [row(1)], { weekdays: [] }, []],
    [
      "12. the channel's before the general one, which holds where it doesn't",
      [
        between(1, "2028-02-10", "2028-02-20"),
        between(2, "2028-02-01", "2028-02-09", { distribution_point_id: AGENCY }),
      ],
      { distribution_point_id: AGENCY },
      ["01-20 priced 20/0", "21-29 gap 0/9"],
    ],
    [
      "13. a channel's is nobody else's",
      [row(1, { distribution_point_id: AGENCY })],
      {},
      ["01-29 gap 0/29"],
    ],
    ["14. one that is inactive", [row(1, { active: false })], {}, ["01-29 gap 0/29"]],
  ])("%s", (_, rows, query, stretches) => {
    expect(summary(rows, query)).toEqual(stretches);
    expect(summary([...rows].reverse(), query)).toEqual(stretches);
  });

  it("names the weekdays that lack one", () => {
    const query = { distribution_point_id: null, weekdays };
    const [stretch] = coverageOfPrices(february, [row(1, { weekdays: weekend })], query);
    expect(stretch?.lackingOn).toEqual(working);
  });
});
