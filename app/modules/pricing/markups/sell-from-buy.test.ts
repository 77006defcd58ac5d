import { describe, expect, it } from "vitest";
import { formatMinor, parseMinor } from "~/core/money/money";
import { markupRoundings, type MarkupEffect, type MarkupRounding } from "./markup";
import { markupFor, sellFromBuy } from "./sell-from-buy";

const effect = (
  percentage: string,
  fixed_amount = "0",
  rounding: MarkupRounding = "none",
): MarkupEffect => ({ percentage, fixed_amount, rounding });

/** The selling price as a decimal. */
const sold = (buy: string, markup: MarkupEffect, digits = 2) =>
  formatMinor(sellFromBuy(parseMinor(buy, digits), markup, digits), digits);

describe("the selling price", () => {
  it.each<[string, string, MarkupEffect, string]>([
    ["C22: 25 % of 38", "38.00", effect("25"), "47.50"],
    ["C22: 25 % of 60", "60.00", effect("25"), "75.00"],
    ["C23: 22 % + 1.50 of 38, ending in 9", "38.00", effect("22", "1.50", "ending_in_9"), "49.00"],
    ["C23: 22 % + 1.50 of 60, ending in 9", "60.00", effect("22", "1.50", "ending_in_9"), "79.00"],
    ["nothing added", "38.25", effect("0"), "38.25"],
    ["a half cent, away from zero", "0.01", effect("50"), "0.02"],
    ["the percentage rounded before the amount is added", "0.01", effect("49", "0.004"), "0.01"],
    ["an amount of half a cent, rounded separately", "10.00", effect("0", "0.005"), "10.01"],
    ["an amount taken", "10.00", effect("0", "-2.50"), "7.50"],
    ["never below zero", "10.00", effect("-99", "-5"), "0.00"],
    ["almost nothing left", "10.00", effect("-99"), "0.10"],
    ["eleven times", "10.00", effect("1000"), "110.00"],
    ["nothing bought, an amount asked", "0.00", effect("25", "9.99"), "9.99"],
  ])("%s", (_, buy, markup, price) => {
    expect(sold(buy, markup)).toBe(price);
  });

  it.each<[MarkupRounding, string, string]>([
    ["0.01", "47.53", "47.53"],
    ["0.05", "47.52", "47.50"],
    ["0.05", "47.53", "47.55"],
    ["0.1", "47.55", "47.60"],
    ["0.5", "47.25", "47.50"],
    ["0.5", "47.24", "47.00"],
    ["1", "47.50", "48.00"],
    ["5", "47.50", "50.00"],
    ["5", "47.49", "45.00"],
    ["10", "45.00", "50.00"],
    ["10", "4.99", "0.00"],
    ["ending_in_9", "49.00", "49.00"],
    ["ending_in_9", "49.01", "59.00"],
    ["ending_in_9", "48.99", "49.00"],
    ["ending_in_9", "0.00", "9.00"],
    ["ending_in_9", "9.00", "9.00"],
    ["ending_in_9", "99.01", "109.00"],
  ])("is rounded to %s: %s", (rounding, buy, price) => {
    expect(sold(buy, effect("0", "0", rounding))).toBe(price);
  });

  it.each<[string, string]>([
    ["-0.01", "9.00"],
    ["-8.99", "9.00"],
    ["-9", "0.00"],
    ["-30", "0.00"],
  ])("ends in 9, or is 0, from below zero: %s", (fixed, price) => {
    expect(sold("0.00", effect("0", fixed, "ending_in_9"))).toBe(price);
  });

  it("is a whole number of yen, which finer steps leave as it is", () => {
    expect(sold("12345", effect("12.5"), 0)).toBe("13888");
    expect(sold("5", effect("50"), 0)).toBe("8");
    expect(sold("100", effect("0", "0.5"), 0)).toBe("101");
    for (const step of ["0.01", "0.05", "0.1", "0.5"] as const) {
      expect(sold("12347", effect("0", "0", step), 0)).toBe("12347");
    }
    expect(sold("12347", effect("0", "0", "10"), 0)).toBe("12350");
    expect(sold("12345", effect("0", "0", "ending_in_9"), 0)).toBe("12349");
  });

  it("has thousandths of a dinar", () => {
    expect(sold("38.005", effect("10"), 3)).toBe("41.806");
    expect(sold("38.005", effect("0", "0.001"), 3)).toBe("38.006");
    expect(sold("38.005", effect("0", "0", "0.01"), 3)).toBe("38.010");
    expect(sold("38.024", effect("0", "0", "0.05"), 3)).toBe("38.000");
    expect(sold("38.001", effect("0", "0", "ending_in_9"), 3)).toBe("39.000");
  });

  it("is exact where a product is beyond the exact integers", () => {
    expect(sold("9999999.99", effect("1000"))).toBe("109999999.89");
  });

  it("is a whole number for every step, in every currency", () => {
    for (const rounding of markupRoundings) {
      for (const digits of [0, 1, 2, 3, 4]) {
        expect(sellFromBuy(12_347, effect("7.777", "1.111", rounding), digits) % 1).toBe(0);
      }
    }
  });
});

describe("the markup of a night", () => {
  const night = { hotel_id: 1, room_type_id: 2, season_id: 3, distribution_point_id: 7 };
  const any = { hotel_ids: [], room_type_ids: [], season_ids: [], distribution_point_ids: [] };
  const markup = (id: number, changes: object = {}) => ({
    ...{ id, priority: 0, active: true, ...any },
    ...changes,
  });
  const chosen = (
    markups: ReturnType<typeof markup>[],
    of = night as Parameters<typeof markupFor>[1],
  ) => markupFor(markups, of)?.id ?? null;

  it.each<[string, ReturnType<typeof markup>[], number | null]>([
    ["none", [], null],
    ["one for all", [markup(1)], 1],
    ["an inactive one", [markup(1, { active: false })], null],
    ["the lowest priority", [markup(1, { priority: 5 }), markup(2, { priority: 9 })], 1],
    ["the newest of equal ones", [markup(3), markup(8), markup(5)], 8],
    ["one of the hotel", [markup(1, { hotel_ids: [9, 1] })], 1],
    ["one of another hotel", [markup(1, { hotel_ids: [9] })], null],
    ["one of another room type", [markup(1, { hotel_ids: [1], room_type_ids: [9] })], null],
    ["one of another season", [markup(1, { hotel_ids: [1], season_ids: [9] })], null],
    ["one of another channel", [markup(1, { distribution_point_ids: [9] })], null],
    [
      "a general one before a particular one of a higher number",
      [markup(1), markup(2, { priority: 1, hotel_ids: [1], distribution_point_ids: [7] })],
      1,
    ],
  ])("%s", (_, markups, id) => {
    expect(chosen(markups)).toBe(id);
  });

  it("is for no channel only where it names none", () => {
    const direct = { ...night, distribution_point_id: null };
    expect(chosen([markup(1, { distribution_point_ids: [7] })], direct)).toBeNull();
    expect(chosen([markup(1)], direct)).toBe(1);
  });
});
