import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdays, type Weekday } from "~/core/dates";
import { chosenPrice, holdsOn, type DatedPrice } from "./catalogue-price";

const AGENCY = 7;
const OTHER = 8;

/** A general price without dates, unless it says more. */
const row = (id: number, changes: Partial<DatedPrice> = {}): DatedPrice => ({
  id,
  distributionPointId: null,
  validFrom: null,
  validTo: null,
  weekdays: [],
  active: true,
  ...changes,
});

const between = (id: number, validFrom: string | null, validTo: string | null, more = {}) =>
  row(id, { validFrom, validTo, ...more });

const choose = (rows: DatedPrice[], date: string, distributionPointId: number | null = null) =>
  chosenPrice(rows, { date, distributionPointId })?.id ?? null;

// 2027-07-10 is a Saturday.
describe("the price of a tour's unit on Saturday, July 10th 2027", () => {
  const agency = { distributionPointId: AGENCY };
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

describe("the price of a treatment", () => {
  const on = (...days: Weekday[]) => ({ weekdays: days });
  const weekend = on("saturday", "sunday");
  const agency = { distributionPointId: AGENCY };
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
      "9. weekdays alone are no shorter validity: the smaller id",
      [row(1), row(2, weekend)],
      saturday,
      null,
      1,
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
  ])("%s", (_, rows, date, channel, chosen) => {
    expect(choose(rows, date, channel)).toBe(chosen);
    expect(choose([...rows].reverse(), date, channel)).toBe(chosen);
  });
});

describe("whatever prices there are", () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays("2027-07-01", days));
  const end = fc.option(day, { nil: null });
  const prices = fc
    .array(
      fc.record({
        distributionPointId: fc.constantFrom(null, AGENCY, OTHER),
        one: end,
        other: end,
        weekdays: fc.subarray([...weekdays]),
        active: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      rows.map(({ one, other, ...rest }, id): DatedPrice => {
        const upside = one !== null && other !== null && one > other;
        return { id, ...rest, validFrom: upside ? other : one, validTo: upside ? one : other };
      }),
    );
  const asked = fc.record({ date: day, distributionPointId: fc.constantFrom(null, AGENCY) });

  it("one holds exactly where one is chosen, and it is open to who asks", () => {
    fc.assert(
      fc.property(prices, asked, (rows, { date, distributionPointId }) => {
        const open = (one: DatedPrice) =>
          holdsOn(one, date) &&
          (one.distributionPointId === null || one.distributionPointId === distributionPointId);
        const chosen = chosenPrice(rows, { date, distributionPointId });
        expect(chosen === null).toBe(!rows.some(open));
        if (chosen) expect(open(chosen)).toBe(true);
      }),
    );
  });

  it("their order is no matter, nor is any that doesn't hold", () => {
    fc.assert(
      fc.property(prices, asked, fc.integer(), (rows, wanted, seed) => {
        const chosen = chosenPrice(rows, wanted);
        const shuffled = [...rows].sort((a, b) => ((a.id * seed) % 7) - ((b.id * seed) % 7));
        expect(chosenPrice(shuffled, wanted)).toEqual(chosen);
        const holding = rows.filter((one) => holdsOn(one, wanted.date));
        expect(chosenPrice(holding, wanted)).toEqual(chosen);
      }),
    );
  });

  it("a longer one never takes the place of a shorter one of the same channel", () => {
    const far = { validFrom: "2027-01-01", validTo: "2028-12-31", weekdays: [], active: true };
    fc.assert(
      fc.property(prices, asked, (rows, wanted) => {
        const bounded = rows.filter(({ validFrom, validTo }) => validFrom && validTo);
        const before = chosenPrice(bounded, wanted);
        const long = { ...far, id: 99, distributionPointId: before?.distributionPointId ?? null };
        const after = chosenPrice([...bounded, long], wanted);
        expect(after).toEqual(before ?? long);
      }),
    );
  });
});
