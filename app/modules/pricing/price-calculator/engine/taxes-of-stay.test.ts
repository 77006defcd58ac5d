import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { exampleWorld, priceRow, stay, tax, taxRate } from "../../../../../tests/factories/pricing";
import { rounds } from "../../../../../tests/support/nightly";
import { generatedTax } from "../../../../../tests/support/pricing/pricing-world";
import { taxesOf as referenceTaxes } from "../../../../../tests/support/pricing/reference-taxes";
import { calculatePrice } from "./calculate-price";
import type { StayRequest } from "./calculation";
import type { Tax } from "./contract-terms";
import { taxesOf, type NightParts } from "./taxes-of-stay";

describe("taxes", () => {
  it("stand under the total (C24)", () => {
    const request = stay("06-01", "06-11", { children_ages: [8, 16] });
    const taxes = [
      tax(1, 10, { included: true }),
      tax(2, 3.1, { kind: "per_person_night", from_age: 16, max_nights: 7 }),
      tax(3, 35, { kind: "per_room_stay" }),
    ];
    const calculation = calculatePrice(request, exampleWorld({ taxes }));
    if (!calculation.ok) throw new Error("no price");
    expect(calculation.total).toBe(200_000);
    expect(calculation.taxes.map(({ amount }) => amount)).toEqual([18_182, 6510, 3500]);
    expect(calculation.total + calculation.taxesTotal).toBe(210_010);
  });

  const lines = (taxes: Tax[], request: Partial<StayRequest> = {}, more = {}) => {
    const world = exampleWorld({ taxes, ...more });
    const calculation = calculatePrice(stay("06-08", "06-11", request), world);
    if (!calculation.ok) throw new Error("no price");
    return calculation.taxes.map(({ amount, nights: counted, persons }) => [
      amount,
      counted,
      persons,
    ]);
  };

  it("are none of a buy price, of another hotel, of other dates, or inactive", () => {
    expect(lines([tax(1, 10)], { price_type: "buy" })).toEqual([]);
    expect(lines([tax(1, 10, { hotel_id: 2 })])).toEqual([]);
    expect(lines([tax(1, 10, { active: false })])).toEqual([]);
    expect(lines([tax(1, [taxRate(10, "", "06-07")])])).toEqual([]);
    expect(lines([tax(1, [taxRate(10, "06-11")])])).toEqual([]);
  });

  it("count the nights on which they are valid, of them a number of first ones", () => {
    const kind = "per_room_night" as const;
    expect(lines([tax(1, [taxRate(2, "06-09")], { kind })])).toEqual([[400, 2, 2]]);
    expect(lines([tax(1, [taxRate(2, "", "06-08")], { kind })])).toEqual([[200, 1, 2]]);
    const second = { max_nights: 1 };
    expect(lines([tax(1, [taxRate(2, "06-09")], { kind, ...second })])).toEqual([[200, 1, 2]]);
    // A percentage of one night is taken of that night alone.
    expect(lines([tax(1, [taxRate(10, "06-09")], second)])).toEqual([[1000, 1, 2]]);
  });

  it("count adults, and children who are old enough", () => {
    const ages = { children_ages: [11, 12, 17] };
    const of = (from_age: number) =>
      lines([tax(1, 1, { kind: "per_person_stay", from_age })], ages);
    expect([of(0), of(12), of(18)]).toEqual([[[500, 3, 5]], [[400, 3, 4]], [[200, 3, 2]]]);
  });

  it("that are included share the part with the other included ones", () => {
    const [both, room, meals] = [
      { included: true },
      { included: true, part: "room" as const },
      { included: true, part: "meals" as const },
    ];
    expect(lines([tax(1, 10, both), tax(2, 5, both)])).toEqual([
      [2609, 3, 2],
      [1304, 3, 2],
    ]);
    expect(lines([tax(1, 10, room), tax(2, 5, meals)])).toEqual([
      [2727, 3, 2],
      [0, 3, 2],
    ]);
    // An inactive one, and one on top, don't share.
    expect(
      lines([tax(1, 10, both), tax(2, 5, { active: false, included: true }), tax(3, 5)]),
    ).toEqual([
      [2727, 3, 2],
      [1500, 3, 2],
    ]);
  });

  it("are rounded once a line, to the digits of the currency", () => {
    const prices = [priceRow(1, 1, "33", {}, 0)];
    expect(lines([tax(1, 0.505, { kind: "per_person_night" })], {}, { digits: 0, prices })).toEqual(
      [[3, 3, 2]],
    );
  });
});

describe("taxes with rates", () => {
  const nightsFrom = (first: string, count: number, parts: [room: number, meals: number]) =>
    Array.from({ length: count }, (_, at): NightParts => {
      const [roomPart, mealsPart] = parts;
      return { date: addDays(first, at), roomPart, mealsPart, total: roomPart + mealsPart };
    });
  const line = (of: Tax | Tax[], first: string, count: number, more: Asked = {}) => {
    const { digits = 2, parts = [10_000, 0], ...request } = more;
    const asked = { ...stay("06-08", "06-11"), ...request };
    const { taxes } = taxesOf(asked, nightsFrom(first, count, parts), {
      taxes: [of].flat(),
      digits,
    });
    return taxes[0] && [taxes[0].amount, taxes[0].nights];
  };
  interface Asked extends Partial<StayRequest> {
    digits?: number;
    parts?: [room: number, meals: number];
  }
  const cityTax = (...rates: Tax["rates"]) =>
    tax(1, rates, { kind: "per_person_night", max_nights: 7 });
  const december = "2026-12-31";
  const january = "2027-01-01";

  it.each<[string, Tax | Tax[], string, number, number, number, Asked?]>([
    [
      "S11: two rates alike",
      cityTax(taxRate(3.1, "", december), taxRate(3.1, january)),
      "2026-12-27",
      10,
      4340,
      7,
    ],
    [
      "S12: another rate from 1 January",
      cityTax(taxRate(3.1, "", december), taxRate(3.5, january)),
      "2026-12-27",
      10,
      4500,
      7,
    ],
    [
      "S13: an amount a stay of the first night",
      tax(1, [taxRate(35, "", december), taxRate(36, january)], { kind: "per_room_stay" }),
      "2026-12-30",
      3,
      3500,
      3,
    ],
    [
      "an amount a stay whose first night counts later",
      tax(1, [taxRate(36, january)], { kind: "per_person_stay" }),
      "2026-12-30",
      3,
      7200,
      1,
    ],
    [
      "a gap between two rates, over which the first nights are counted on",
      cityTax(taxRate(1, "", "2026-12-28"), taxRate(2, "2027-01-02")),
      // 27 and 28 December at 1, and from 2 January on five nights at 2.
      "2026-12-27",
      14,
      2 * (200 + 1000),
      7,
    ],
    [
      "a cap that ends before the change",
      cityTax(taxRate(3.1, "", december), taxRate(3.5, january)),
      "2026-12-25",
      10,
      2 * 7 * 310,
      7,
    ],
    [
      "a percentage on top that changes",
      tax(1, [taxRate(10, "", december), taxRate(20, january)]),
      "2026-12-31",
      2,
      1000 + 2000,
      2,
    ],
    [
      "an included percentage that changes: 100 × 10/110 + 100 × 20/120",
      tax(1, [taxRate(10, "", december), taxRate(20, january)], { included: true }),
      // 909.0909… + 1666.6666… = 2575.7575…
      "2026-12-31",
      2,
      2576,
      2,
    ],
    [
      "an included percentage beside one that begins later: 100 × 10/110 + 100 × 10/115",
      [
        tax(1, 10, { included: true }),
        tax(2, [taxRate(5, january)], { included: true }),
        tax(3, [taxRate(50, january)], { included: true, part: "room" }),
      ],
      // 909.0909… + 869.5652… = 1778.6561…
      "2026-12-31",
      2,
      1779,
      2,
    ],
    [
      "nights that are rounded together, not each separately",
      tax(1, [taxRate(10, "", december), taxRate(10.001, january)], { included: true }),
      // 0.0909… + 0.0909…: nothing by themselves, nothing together; of 3 each 0.2727… + 0.2727… = 0.5455
      "2026-12-31",
      2,
      1,
      2,
      { parts: [3, 0] },
    ],
    [
      "children at the limit of age, as much of each rate",
      tax(1, [taxRate(1, "", december), taxRate(2, january)], {
        ...{ kind: "per_person_night", from_age: 12 },
      }),
      "2026-12-31",
      2,
      3 * 300,
      2,
      { children_ages: [11, 12] },
    ],
    [
      "a currency without decimals, rounded once",
      cityTax(taxRate(0.3, "", december), taxRate(0.4, january)),
      "2026-12-31",
      2,
      1,
      2,
      { digits: 0, adults: 1 },
    ],
    [
      "a currency with three decimals",
      cityTax(taxRate(0.125, "", december), taxRate(0.126, january)),
      "2026-12-31",
      2,
      251,
      2,
      { digits: 3, adults: 1 },
    ],
  ])("%s", (_, taxes, first, count, amount, nights, more) => {
    expect(line(taxes, first, count, more)).toEqual([amount, nights]);
  });

  it("say their nights where they are reckoned by several", () => {
    const [told] = taxesOf(stay("06-08", "06-11"), nightsFrom("2026-12-31", 3, [100, 0]), {
      taxes: [cityTax(taxRate(3.1, "", december), taxRate(3.5, january))],
      digits: 2,
    }).taxes;
    expect(told).toMatchObject({
      valueMilli: 3100,
      rates: [
        { since: december, nights: 1, valueMilli: 3100 },
        { since: january, nights: 2, valueMilli: 3500 },
      ],
    });
  });

  it("come to what a plain second reckoning says", () => {
    const amount = fc.oneof(fc.nat(100), fc.nat(2_000_000));
    const parts = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 16 });
    const terms = fc.array(generatedTax, { minLength: 1, maxLength: 6 });
    const guests = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(17), { maxLength: 3 }));
    fc.assert(
      fc.property(
        parts,
        terms,
        guests,
        fc.nat(14),
        fc.constantFrom(0, 2, 3),
        (costs, rows, [adults, children_ages], offset, digits) => {
          const taxes = rows.map((row, at) => ({ ...row, id: at + 1 }));
          const request = { ...stay("06-08", "06-11"), adults, children_ages };
          const dates = costs.map((_, at) => addDays("2027-12-20", offset + at));
          const nights = costs.map(([roomPart, mealsPart], at): NightParts => {
            return { date: dates[at]!, roomPart, mealsPart, total: roomPart + mealsPart };
          });
          const world = { ...exampleWorld({ taxes }), digits };
          const told = taxesOf(request, nights, world);
          const ends = {
            room: costs.map(([room]) => BigInt(room)),
            meals: costs.map(([, meals]) => BigInt(meals)),
          };
          expect({
            taxes: told.taxes.map((one) => BigInt(one.amount)),
            added: BigInt(told.taxesTotal),
          }).toEqual(referenceTaxes(dates, ends, request, world));
        },
      ),
      { numRuns: rounds(300, 5000) },
    );
  });
});
