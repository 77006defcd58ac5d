import { describe, expect, it } from "vitest";
import { exampleWorld, priceRow, rule, season, stay } from "../../../../../tests/factories/pricing";
import { calculatePrice } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";

function priced(request: StayRequest, world: PricingWorld) {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
  return calculation;
}

const ages = (...children_ages: number[]) => ({ children_ages });
const jpyWorld = exampleWorld({ digits: 0, prices: [priceRow(1, 1, "12345", {}, 0)] });

describe("calculatePrice", () => {
  it("lists every night without a price, and why (example 6)", () => {
    const missing = (date: string) => ({ date, reason: "no_season" });
    expect(calculatePrice(stay("08-30", "09-06"), exampleWorld())).toEqual({
      ok: false,
      unpriced: ["2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"].map(missing),
    });
  });

  it("tells a season without a row from no season at all", () => {
    const world = exampleWorld({ prices: [priceRow(1, 1, "50")] });
    expect(calculatePrice(stay("06-30", "07-02"), world)).toMatchObject({
      ok: false,
      unpriced: [{ date: "2026-07-01", reason: "no_price", season: { name: "High" } }],
    });
  });

  it("never puts a sell price in the place of a buy price", () => {
    const request = stay("09-10", "09-11", { price_type: "buy" });
    expect(calculatePrice(request, exampleWorld())).toMatchObject({ ok: false });
  });

  it("does not inherit another channel's price", () => {
    const request = stay("07-06", "07-07", { distribution_point_id: 8 });
    expect(priced(request, exampleWorld()).total).toBe(16000);
  });

  it("looks at active seasons, rows and rules only", () => {
    const world = exampleWorld({ rules: [rule(1, "-10%", null, { active: false })] });
    world.seasons[2]!.active = false;
    world.prices.push(priceRow(99, 2, "1", { active: false }));
    const calculation = priced(stay("08-10", "08-11"), world);
    expect(calculation.total).toBe(16000);
    expect(calculation.notApplied).toEqual([]);
  });

  it("prefers the shorter season, then the later start, then the higher id", () => {
    const overlap = (a: [string, string], b: [string, string]) => {
      const world = exampleWorld({
        seasons: [season(1, "A", ...a), season(2, "B", ...b)],
        prices: [priceRow(1, 1, "1"), priceRow(2, 2, "2")],
      });
      return priced(stay("06-10", "06-11"), world).nights[0]!.season.name;
    };
    expect(overlap(["06-10", "06-10"], ["06-01", "06-30"])).toBe("A");
    expect(overlap(["06-05", "06-14"], ["06-01", "06-10"])).toBe("A");
    expect(overlap(["06-01", "06-30"], ["06-01", "06-30"])).toBe("B");
  });

  it("counts a price of 0 as a price", () => {
    const world = exampleWorld({ prices: [priceRow(1, 1, "0")] });
    expect(priced(stay("06-08", "06-09"), world).total).toBe(0);
  });

  it("works across 29 February and a year's end", () => {
    const world = exampleWorld({
      seasons: [season(1, "All", "2027-12-30", "2028-03-01")],
      prices: [priceRow(1, 1, "10")],
    });
    const request = {
      ...stay("01-01", "01-02"),
      checkin_date: "2027-12-31",
      checkout_date: "2028-03-01",
    };
    const { nights: all } = priced(request, world);
    expect(all).toHaveLength(61);
    expect(all.map((night) => night.date)).toContain("2028-02-29");
  });

  it("reports a rule once a night, with what it really took and from whom", () => {
    const world = exampleWorld({ rules: [rule(1, "-500", { age_range: [3, 11] })] });
    const { nights: all } = priced(stay("07-06", "07-07", ages(2, 5, 9)), world);
    expect(all[0]!.rules).toMatchObject([{ ruleId: 1, target: [2, 3], amount: -16000 }]);
  });

  it("keeps a rule that changes nothing among the applied ones", () => {
    const world = exampleWorld({ rules: [rule(1, "0%"), rule(2, "-15", { age_range: [0, 17] })] });
    const { nights: all } = priced(stay("09-10", "09-11", ages(6)), world);
    expect(all[0]!.rules.map(({ ruleId, amount }) => [ruleId, amount])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it("uses the distribution point that was asked for to decide a rule's scope, not the row's", () => {
    const forChannel = rule(1, "-10%", null, { distribution_point_ids: [7] });
    const world = exampleWorld({ rules: [forChannel] });
    const request = stay("06-08", "06-09", { distribution_point_id: 7 });
    expect(priced(request, world).total).toBe(9000);
    expect(priced(stay("06-08", "06-09"), world).notApplied).toEqual([]);
  });

  it("rounds a fixed value to the currency when it is applied", () => {
    const world = { ...jpyWorld, rules: [rule(1, "5.5")] };
    expect(priced(stay("06-08", "06-09"), world).total).toBe(24696);
  });

  it.each([
    ["season", rule(1, "1", null, { hotel_ids: [1], season_ids: [1] })],
    ["promo_code", rule(1, "1", { promo_code: "X", weekdays: ["sunday"] })],
    ["weekdays", rule(1, "1", { weekdays: ["sunday"], min_stay: 9 })],
    ["min_stay", rule(1, "1", { min_stay: 9, adult_count: 9 })],
    ["max_stay", rule(1, "1", { max_stay: 1, adult_count: 9 })],
    ["adult_count", rule(1, "1", { adult_count: 3, children_count: 9 })],
    ["min_adults", rule(1, "1", { min_adults: 3, children_count: 9 })],
    ["max_adults", rule(1, "1", { max_adults: 1, children_count: 9 })],
    [
      "children_count",
      rule(1, "1", { children_count: 2, booking_date_range: ["2026-04-01", "2026-04-01"] }),
    ],
    [
      "booking_date_range",
      rule(1, "1", {
        booking_date_range: ["2026-03-16", "2026-03-17"],
        stay_date_range: ["2026-01-01", "2026-01-01"],
      }),
    ],
    [
      "stay_date_range",
      rule(1, "1", { stay_date_range: ["2026-01-01", "2026-01-01"], age_range: [17, 17] }),
    ],
    ["no_child_matches", rule(1, "1%", { age_range: [17, 17] })],
    ["no_child_matches", rule(1, "1%", { age_range: [6, 6], child_position: 1 })],
    ["room_price_includes_children", rule(1, "1%", { age_range: [6, 6] })],
  ])("names %s as the first thing that failed", (failed, failing) => {
    const { notApplied } = priced(
      stay("09-10", "09-12", ages(6)),
      exampleWorld({ rules: [failing] }),
    );
    expect(notApplied).toEqual([{ rule: failing, failed }]);
  });

  it("does not list rules of another hotel, room type, channel or price type", () => {
    const others = [
      rule(1, "1", null, { hotel_ids: [2] }),
      rule(2, "1", null, { hotel_ids: [1], room_type_ids: [2] }),
      rule(3, "1", null, { distribution_point_ids: [7] }),
      rule(4, "1", null, { price_type: "buy" }),
    ];
    const { nights: all, notApplied } = priced(
      stay("06-08", "06-09"),
      exampleWorld({ rules: others }),
    );
    expect([all[0]!.rules, notApplied]).toEqual([[], []]);
  });

  it("refuses to be wrong: an amount beyond what is exact is an error", () => {
    const doubling = Array.from({ length: 60 }, (_, index) => rule(index + 1, "100%"));
    expect(() => calculatePrice(stay("06-08", "06-09"), exampleWorld({ rules: doubling }))).toThrow(
      RangeError,
    );
  });
});
