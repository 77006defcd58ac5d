import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfNumber } from "./calendar-date";
import { dateOrderIn, datesMeant } from "./parse.server";

describe("datesMeant", () => {
  it.each([
    ["2027-02-01", ["2027-02-01"]],
    [" 01/02/2027 ", ["2027-02-01", "2027-01-02"]],
    ["1.2.2027", ["2027-02-01", "2027-01-02"]],
    ["3-3-2027", ["2027-03-03"]],
    ["31/12/2026", ["2026-12-31"]],
    ["12/31/2026", ["2026-12-31"]],
    ["29/02/2028", ["2028-02-29"]],
  ])("finds in %o %j", (text, days) => expect(datesMeant(text)).toEqual(days));

  it.each([
    "",
    "29/02/2027",
    "31/31/2027",
    "1/2/27",
    "1/2/20270",
    "1/2/1899",
    "2027/02/01",
    "2027-02-30",
    "1 /2/2027",
    "1/2",
    "1/2/2027 10:00",
    "Infinity",
    "٠١/٠٢/٢٠٢٧",
  ])("finds none in %o", (text) => expect(datesMeant(text)).toEqual([]));

  it.each([
    ["01/02/2027", "day_first", ["2027-02-01"]],
    ["01/02/2027", "month_first", ["2027-01-02"]],
    ["31/12/2026", "month_first", []],
    ["2027-02-01", "month_first", ["2027-02-01"]],
  ] as const)("finds in %o, with its order known as %s, %j", (text, order, days) =>
    expect(datesMeant(text, order)).toEqual(days),
  );

  it("finds every day, however it is written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -25_567, max: 84_005 }),
        fc.constantFrom(..."/.-"),
        (day, dot) => {
          const date = dateOfNumber(day);
          const [year, month, ofMonth] = date.split("-");
          expect(datesMeant([ofMonth, month, year].join(dot))).toContain(date);
          expect(datesMeant([Number(month), Number(ofMonth), year].join(dot))).toContain(date);
        },
      ),
    );
  });
});

describe("dateOrderIn", () => {
  it.each([
    [["01/07/2026", "31/08/2026", ""], "day_first"],
    [["7/1/2026", "8/31/2026", "nonsense"], "month_first"],
    [["01/07/2026", "02.08.2026", "3/3/2026", "2026-08-31"], undefined],
    [["31/08/2026", "8/31/2026"], undefined],
    [[], undefined],
  ])("finds in %j %s", (texts, order) => expect(dateOrderIn(texts)).toBe(order));
});
