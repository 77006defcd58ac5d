import { describe, expect, it } from "vitest";
import { exampleWorld, priceRow, stay } from "../../../../../tests/factories/pricing";
import { calculatePrice } from "./calculate-price";
import type { StayRequest } from "./calculation";
import type { Tax } from "./contract-terms";

const tax = (id: number, value: number, changes: Partial<Tax>): Tax => ({
  ...{ id, hotel_id: 1, label: `Tax ${id}`, label_fr: "", kind: "percentage", part: "all" },
  ...{ valueMilli: value * 1000, included: false, from_age: 0, max_nights: 0 },
  ...{ valid_from: null, valid_to: null, active: true },
  ...changes,
});

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
    expect(lines([tax(1, 10, {})], { price_type: "buy" })).toEqual([]);
    expect(lines([tax(1, 10, { hotel_id: 2 })])).toEqual([]);
    expect(lines([tax(1, 10, { active: false })])).toEqual([]);
    expect(lines([tax(1, 10, { valid_to: "2026-06-07" })])).toEqual([]);
    expect(lines([tax(1, 10, { valid_from: "2026-06-11" })])).toEqual([]);
  });

  it("count the nights on which they are valid, of them the first so many", () => {
    const kind = "per_room_night" as const;
    expect(lines([tax(1, 2, { kind, valid_from: "2026-06-09" })])).toEqual([[400, 2, 2]]);
    expect(lines([tax(1, 2, { kind, valid_to: "2026-06-08" })])).toEqual([[200, 1, 2]]);
    const second = { valid_from: "2026-06-09", max_nights: 1 };
    expect(lines([tax(1, 2, { kind, ...second })])).toEqual([[200, 1, 2]]);
    // A percentage of one night is taken of that night alone.
    expect(lines([tax(1, 10, second)])).toEqual([[1000, 1, 2]]);
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
      lines([tax(1, 10, both), tax(2, 5, { active: false, included: true }), tax(3, 5, {})]),
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
