import { describe, expect, it } from "vitest";
import { adjustPrice, planAdjustment, type Adjustment } from "./bulk-adjust";
import type { NamedRoomPrice } from "../room-price.fields";

const percent = (value: string): Adjustment => ({ type: "percentage", value });
const fixed = (value: string): Adjustment => ({ type: "fixed", value });

describe("adjustPrice", () => {
  it.each<[string, number, Adjustment, number, number]>([
    ["raises by a percentage", 10000, percent("10"), 2, 11000],
    ["lowers by one", 19111, percent("-7.5"), 2, 17678],
    ["rounds half away from zero", 5, percent("10"), 2, 6],
    ["takes a percentage with three decimals", 100000, percent("0.001"), 2, 100001],
    ["makes nothing of -100 %", 8000, percent("-100"), 2, 0],
    ["goes below zero, which the plan refuses", 8000, percent("-100.001"), 2, 0],
    ["adds an amount", 8000, fixed("12.5"), 2, 9250],
    ["takes one away", 8000, fixed("-90"), 2, -1000],
    ["knows currencies without decimals", 12345, percent("-7.5"), 0, 11419],
    ["and with three", 95555, fixed("0.001"), 3, 95556],
    ["rounds further", 8000, { ...percent("6"), rounding: "5" }, 2, 8500],
    ["rounds nothing below zero", 8000, { ...fixed("-90"), rounding: "10" }, 2, -1000],
    ["is exact with large prices", 999999900, percent("900"), 2, 9999999000],
  ])("%s", (_, price, adjustment, digits, expected) => {
    expect(adjustPrice(price, adjustment, digits)).toBe(expected);
  });
});

const priceOf = (id: number, base_price: string, changes: Partial<NamedRoomPrice> = {}) =>
  ({
    id,
    hotel_id: 1,
    room_type_id: 1,
    season_id: id,
    distribution_point_id: null,
    price_type: "sell",
    adults: null,
    base_price,
    per_person: true,
    meal_plan: "room_only",
    active: true,
    ...changes,
  }) as NamedRoomPrice;

function planned(
  sources: NamedRoomPrice[],
  existing: NamedRoomPrice[],
  adjustment: Adjustment,
  replace = false,
) {
  const digitsOf = () => 2;
  const targetOf = () => ({ price_type: "sell", distribution_point_id: null }) as const;
  const plan = { sources, targetOf, existing, adjustment, replace, digitsOf };
  return planAdjustment(plan).map((row) => [row.after, row.failure]);
}

describe("planAdjustment", () => {
  it("lets rows fail one by one (example 26)", () => {
    const sources = [priceOf(1, "80.0000"), priceOf(2, "110.0000")];
    expect(planned(sources, [], fixed("-90"))).toEqual([
      [-1000, "negative"],
      [2000, null],
    ]);
  });

  it("allows a price of exactly zero, and none above the highest", () => {
    expect(planned([priceOf(1, "80")], [], percent("-100"))).toEqual([[0, null]]);
    expect(planned([priceOf(1, "9999999")], [], fixed("0"))).toEqual([[999999900, null]]);
    expect(planned([priceOf(1, "9999999")], [], fixed("0.01"))).toEqual([[999999901, "too_high"]]);
  });

  it("refuses a place that is taken, unless what stands there may go", () => {
    const source = priceOf(1, "80");
    expect(planned([source], [source], percent("10"))).toEqual([[8800, "exists"]]);
    expect(planned([source], [source], percent("10"), true)).toEqual([[8800, null]]);
  });

  it("looks at the place for as many adults", () => {
    const source = priceOf(1, "80", { adults: 2 });
    const [any, forOne] = [priceOf(2, "90", { season_id: 1 }), priceOf(3, "90", { adults: 1 })];
    expect(planned([source], [any, forOne], fixed("0"))).toEqual([[8000, null]]);
    expect(planned([source], [priceOf(4, "90", { season_id: 1, adults: 2 })], fixed("0"))).toEqual([
      [8000, "exists"],
    ]);
    expect(planned([source, any], [], fixed("0"))).toEqual([
      [8000, null],
      [9000, null],
    ]);
  });

  it("gives one place to one source only", () => {
    const twins = [priceOf(1, "80"), priceOf(2, "90", { season_id: 1, distribution_point_id: 7 })];
    expect(planned(twins, [], fixed("0"), true)).toEqual([
      [8000, null],
      [9000, "exists"],
    ]);
  });
});
