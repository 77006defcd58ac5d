import { describe, expect, it } from "vitest";
import {
  AGENCY,
  between,
  choose,
  OTHER,
  row,
} from "../../../../tests/support/pricing/dated-prices";
import type { DatedPrice } from "./catalogue-price";

// 2027-07-10 is a Saturday.
describe("the price of a tour's unit on Saturday, July 10th 2027", () => {
  const agency = { distribution_point_id: AGENCY };
  it.each<[string, DatedPrice[], number | null, number | null]>([
    ["1. no rows, no price", [], null, null],
    ["2. one for ever", [row(1)], null, 1],
    ["3. one that is inactive", [row(1, { active: false })], null, null],
    ["4. one that begins today", [between(1, "2027-07-10", null)], null, 1],
    ["5. one that begins tomorrow", [between(1, "2027-07-11", null)], null, null],
    ["6. one that ends today", [between(1, null, "2027-07-10")], null, 1],
    ["7. one that ended yesterday", [between(1, null, "2027-07-09")], null, null],
    ["8. of today alone", [between(1, "2027-07-10", "2027-07-10")], null, 1],
    ["9. the channel's before the general one", [row(1), row(2, agency)], AGENCY, 2],
    [
      "10. the channel's for ever before the general one of today",
      [between(1, "2027-07-10", "2027-07-10"), row(2, agency)],
      AGENCY,
      2,
    ],
    ["11. another channel's is nobody's", [row(2, agency)], OTHER, null],
    ["12. without a channel the general one", [row(1), row(2, agency)], null, 1],
    [
      "13. the channel's that doesn't hold gives way",
      [row(1), between(2, "2027-08-01", null, agency)],
      AGENCY,
      1,
    ],
    [
      "14. July before the summer",
      [between(1, "2027-06-01", "2027-08-31"), between(2, "2027-07-01", "2027-07-31")],
      null,
      2,
    ],
    [
      "15. a long summer before an open end",
      [between(1, "2027-07-01", null), between(2, "2027-01-01", "2027-12-31")],
      null,
      2,
    ],
    ["16. an open end before both", [row(1), between(2, "2020-01-01", null)], null, 2],
    [
      "17. of two as long the one that starts later",
      [between(1, "2027-07-08", "2027-07-12"), between(2, "2027-07-09", "2027-07-13")],
      null,
      2,
    ],
    [
      "18. of two open ends the one that starts later",
      [between(1, "2027-07-01", null), between(2, "2027-06-01", null)],
      null,
      1,
    ],
    [
      "19. of two alike the smaller id",
      [between(4, "2027-07-01", "2027-07-31"), between(3, "2027-07-01", "2027-07-31")],
      null,
      3,
    ],
    [
      "20. the shorter one is off: the longer counts",
      [
        between(1, "2027-07-01", "2027-07-31"),
        between(2, "2027-07-10", "2027-07-10", { active: false }),
      ],
      null,
      1,
    ],
  ])("%s", (_, rows, channel, chosen) => {
    expect(choose(rows, "2027-07-10", channel)).toBe(chosen);
    expect(choose([...rows].reverse(), "2027-07-10", channel)).toBe(chosen);
  });
});
