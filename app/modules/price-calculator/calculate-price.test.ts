import { describe, expect, it } from "vitest";
import { formatMinor } from "~/core/money";
import { exampleWorld, priceRow, rule, season, stay } from "../../../tests/factories/pricing";
import { calculatePrice } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";

function priced(request: StayRequest, world: PricingWorld) {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
  return calculation;
}

/** Day totals and total as the worked examples print them. */
function printed(request: StayRequest, world: PricingWorld): [string[], string] {
  const { nights, total } = priced(request, world);
  return [
    nights.map((night) => formatMinor(night.total, world.digits)),
    formatMinor(total, world.digits),
  ];
}

const ages = (...childrenAges: number[]) => ({ childrenAges });
const nights = (count: number, amount: string) => new Array<string>(count).fill(amount);

const spring = rule(1, "-10%", { promo_code: "SPRING10" });
const tndWorld = exampleWorld({ digits: 3, prices: [priceRow(1, 1, "95.555", {}, 3)] });
const jpyWorld = exampleWorld({ digits: 0, prices: [priceRow(1, 1, "12345", {}, 0)] });
const twoToThirteen = { min_stay: 7, max_stay: 13 };

type Example = [string, StayRequest, Partial<PricingWorld>, string[], string];

/** `price-calculation.md` §7, by its numbers. */
const examples: Example[] = [
  ["1", stay("06-08", "06-11"), {}, nights(3, "100.00"), "300.00"],
  ["2", stay("09-10", "09-12", ages(6)), {}, nights(2, "120.00"), "240.00"],
  ["3", stay("06-29", "07-03"), {}, ["100.00", "100.00", "160.00", "160.00"], "520.00"],
  ["4", stay("08-08", "08-12"), {}, ["160.00", "160.00", "220.00", "220.00"], "760.00"],
  ["5", stay("08-08", "08-12", { priceType: "buy" }), {}, nights(4, "120.00"), "480.00"],
  ["7", stay("06-30", "07-02", { distributionPointId: 7 }), {}, ["100.00", "152.00"], "252.00"],
  ["8", stay("08-09", "08-11", { distributionPointId: 7 }), {}, ["152.00", "220.00"], "372.00"],
  [
    "9",
    stay("06-08", "06-11", { promoCode: " spring10 " }),
    { rules: [spring] },
    nights(3, "90.00"),
    "270.00",
  ],
  [
    "10",
    stay("06-08", "06-11"),
    { rules: [rule(1, "-10%", null, { priority: 1 }), rule(2, "+5", null, { priority: 2 })] },
    nights(3, "95.00"),
    "285.00",
  ],
  [
    "11",
    stay("06-08", "06-11"),
    { rules: [rule(1, "+5", null, { priority: 1 }), rule(2, "-10%", null, { priority: 2 })] },
    nights(3, "94.50"),
    "283.50",
  ],
  [
    "12",
    stay("06-08", "06-11"),
    { rules: [rule(1, "+5"), rule(2, "-10%")] },
    nights(3, "95.00"),
    "285.00",
  ],
  [
    "13",
    stay("06-08", "06-11"),
    { rules: [rule(1, "-10%", null, { priority: 1 }), rule(2, "-5%", null, { priority: 2 })] },
    nights(3, "85.50"),
    "256.50",
  ],
  [
    "14",
    stay("07-06", "07-08", ages(5, 12)),
    { rules: [rule(1, "-50%", { age_range: [3, 11] })] },
    nights(2, "280.00"),
    "560.00",
  ],
  [
    "15",
    stay("07-06", "07-08", ages(5, 9)),
    { rules: [rule(1, "-100%", { child_position: 1 })] },
    nights(2, "240.00"),
    "480.00",
  ],
  [
    "16",
    stay("06-11", "06-14"),
    { rules: [rule(1, "+20%", { weekdays: ["friday", "saturday"] })] },
    ["100.00", "120.00", "120.00"],
    "340.00",
  ],
  [
    "17, 7 nights",
    stay("06-01", "06-08"),
    { rules: [rule(1, "-15%", twoToThirteen)] },
    nights(7, "85.00"),
    "595.00",
  ],
  [
    "17, 6 nights",
    stay("06-01", "06-07"),
    { rules: [rule(1, "-15%", twoToThirteen)] },
    nights(6, "100.00"),
    "600.00",
  ],
  [
    "17, 14 nights",
    stay("06-01", "06-15"),
    { rules: [rule(1, "-15%", twoToThirteen)] },
    nights(14, "100.00"),
    "1400.00",
  ],
  [
    "18",
    stay("07-08", "07-14"),
    {
      rules: [
        rule(1, "+25%", {
          stay_date_range: ["2026-07-10", "2026-07-12"],
          stay_date_mode: "per_day",
        }),
      ],
    },
    ["160.00", "160.00", "200.00", "200.00", "200.00", "160.00"],
    "1080.00",
  ],
  [
    "19, inside",
    stay("07-18", "07-21"),
    {
      rules: [
        rule(1, "-10%", {
          stay_date_range: ["2026-07-05", "2026-07-20"],
          stay_date_mode: "contains",
        }),
      ],
    },
    nights(3, "144.00"),
    "432.00",
  ],
  [
    "19, beyond",
    stay("07-18", "07-22"),
    {
      rules: [
        rule(1, "-10%", {
          stay_date_range: ["2026-07-05", "2026-07-20"],
          stay_date_mode: "contains",
        }),
      ],
    },
    nights(4, "160.00"),
    "640.00",
  ],
  [
    "20, covering",
    stay("07-08", "07-14"),
    {
      rules: [
        rule(1, "-10%", {
          stay_date_range: ["2026-07-10", "2026-07-12"],
          stay_date_mode: "contained",
        }),
      ],
    },
    nights(6, "144.00"),
    "864.00",
  ],
  [
    "20, not covering",
    stay("07-11", "07-15"),
    {
      rules: [
        rule(1, "-10%", {
          stay_date_range: ["2026-07-10", "2026-07-12"],
          stay_date_mode: "contained",
        }),
      ],
    },
    nights(4, "160.00"),
    "640.00",
  ],
  [
    "21",
    stay("07-06", "07-07"),
    { rules: [rule(1, "-200", null, { priority: 1 }), rule(2, "+10", null, { priority: 2 })] },
    ["10.00"],
    "10.00",
  ],
  [
    "22",
    stay("06-08", "06-10", ages(4, 9)),
    {
      rules: [
        rule(1, "-50%", { age_range: [3, 11] }),
        rule(2, "-12%", { booking_date_range: ["2026-01-01", "2026-03-31"] }),
      ],
    },
    nights(2, "132.00"),
    "264.00",
  ],
  [
    "23",
    stay("09-10", "09-12", ages(6)),
    { rules: [rule(1, "-50%", { age_range: [3, 11] }), rule(2, "+15", { age_range: [3, 11] })] },
    nights(2, "135.00"),
    "270.00",
  ],
  [
    "24",
    stay("06-08", "06-11"),
    { ...tndWorld, rules: [rule(1, "-7.5%")] },
    nights(3, "176.777"),
    "530.331",
  ],
  [
    "25",
    stay("06-08", "06-11"),
    { ...jpyWorld, rules: [rule(1, "-7.5%")] },
    nights(3, "22838"),
    "68514",
  ],
  [
    "27",
    stay("09-10", "09-12", ages(6)),
    { rules: [rule(1, "-15", { age_range: [3, 11] })] },
    nights(2, "120.00"),
    "240.00",
  ],
];

describe("calculatePrice", () => {
  it.each(examples)("gives worked example %s", (_, request, changes, days, total) => {
    expect(printed(request, exampleWorld(changes))).toEqual([days, total]);
  });

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
    const request = stay("09-10", "09-11", { priceType: "buy" });
    expect(calculatePrice(request, exampleWorld())).toMatchObject({ ok: false });
  });

  it("does not inherit another channel's price", () => {
    const request = stay("07-06", "07-07", { distributionPointId: 8 });
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
    const request = { ...stay("01-01", "01-02"), checkin: "2027-12-31", checkout: "2028-03-01" };
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
    const forChannel = rule(1, "-10%", null, { distributionPointId: 7 });
    const world = exampleWorld({ rules: [forChannel] });
    const request = stay("06-08", "06-09", { distributionPointId: 7 });
    expect(priced(request, world).total).toBe(9000);
    expect(priced(stay("06-08", "06-09"), world).notApplied).toEqual([]);
  });

  it("rounds a fixed value to the currency when it is applied", () => {
    const world = { ...jpyWorld, rules: [rule(1, "5.5")] };
    expect(priced(stay("06-08", "06-09"), world).total).toBe(24696);
  });

  it.each([
    ["season", rule(1, "1", null, { hotelId: 1, seasonId: 1 })],
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
      rule(1, "1", null, { hotelId: 2 }),
      rule(2, "1", null, { hotelId: 1, roomTypeId: 2 }),
      rule(3, "1", null, { distributionPointId: 7 }),
      rule(4, "1", null, { priceType: "buy" }),
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
