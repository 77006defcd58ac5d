import { describe, expect, it } from "vitest";
import { formatMinor } from "~/core/money/money";
import {
  exampleWorld,
  mealPrice,
  priceRow,
  rule,
  stay,
} from "../../../../../tests/factories/pricing";
import { calculatePrice, calculateTotals } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";
import type { Markup } from "./contract-terms";

const nights = (count: number, amount: string) => new Array<string>(count).fill(amount);

/** Half board of the worked examples: children of 0 to 2 years free, of 3 to 11 half. */
const halfBoard = {
  mealPrices: [
    mealPrice(1, 1, "22", [
      [0, 2, "0"],
      [3, 11, "11"],
    ]),
    mealPrice(2, 2, "25", [
      [0, 2, "0"],
      [3, 11, "12.50"],
    ]),
  ],
};
const family: Partial<StayRequest> = { children_ages: [2, 8], meal_plan: "half_board" };

const markup = (id: number, changes: Partial<Markup>): Markup => ({
  ...{ id, hotel_ids: [], room_type_ids: [], season_ids: [], distribution_point_ids: [] },
  ...{ percentage: "25", fixed_amount: "0", rounding: "none", priority: 0, active: true },
  ...changes,
});
const quarter = markup(1, {});
const bought = (world: PricingWorld) => ({
  prices: world.prices.filter(({ price_type }) => price_type === "buy"),
});

type Example = [string, StayRequest, Partial<PricingWorld>, string[], string];

/**
 * The examples of docs/reference/prices.md#worked-examples about meals, numbers of adults and buy prices, by their
 * numbers.
 */
const examples: Example[] = [
  [
    "C17",
    stay("06-29", "07-03", family),
    halfBoard,
    ["255.00", "255.00", "382.50", "382.50"],
    "1275.00",
  ],
  [
    "C18",
    stay("06-29", "07-03", family),
    {
      ...halfBoard,
      rules: [rule(1, "-50%", { age_range: [3, 11] }), rule(2, "-10%", null, { part: "all" })],
    },
    ["207.00", "207.00", "308.25", "308.25"],
    "1030.50",
  ],
  [
    "C20, 1 adult",
    stay("06-08", "06-11", { adults: 1 }),
    {
      prices: [
        ...exampleWorld().prices,
        priceRow(20, 1, "70", { adults: 1, per_person: false }),
        priceRow(21, 1, "44", { adults: 3 }),
      ],
    },
    nights(3, "70.00"),
    "210.00",
  ],
  [
    "C20, 3 adults",
    stay("06-08", "06-11", { adults: 3 }),
    { prices: [...exampleWorld().prices, priceRow(21, 1, "44", { adults: 3 })] },
    nights(3, "132.00"),
    "396.00",
  ],
  [
    "C21, 2 adults",
    stay("09-10", "09-12", { distribution_point_id: 7 }),
    {
      prices: [
        ...exampleWorld().prices,
        priceRow(20, 4, "150", { adults: 2, distribution_point_id: 7, per_person: false }),
      ],
    },
    nights(2, "150.00"),
    "300.00",
  ],
  [
    "C21, 3 adults",
    stay("09-10", "09-12", { distribution_point_id: 7, adults: 3 }),
    {
      prices: [
        ...exampleWorld().prices,
        priceRow(20, 4, "150", { adults: 2, distribution_point_id: 7, per_person: false }),
      ],
    },
    nights(2, "120.00"),
    "240.00",
  ],
  [
    "C22",
    stay("06-30", "07-02"),
    { ...bought(exampleWorld()), markups: [quarter] },
    ["95.00", "150.00"],
    "245.00",
  ],
  [
    "C23",
    stay("06-30", "07-02", { distribution_point_id: 7 }),
    {
      ...bought(exampleWorld()),
      markups: [
        quarter,
        markup(2, { percentage: "22", fixed_amount: "1.50", rounding: "ending_in_9" }),
      ],
    },
    ["98.00", "158.00"],
    "256.00",
  ],
];

describe("the worked examples of meals, adults and buy prices", () => {
  it.each(examples)("%s", (_, request, changes, days, total) => {
    const world = exampleWorld(changes);
    const calculation = calculatePrice(request, world);
    if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
    expect(calculation.nights.map((night) => formatMinor(night.total, 2))).toEqual(days);
    expect(formatMinor(calculation.total, 2)).toBe(total);
    expect(calculateTotals(request, world)).toMatchObject({ total: calculation.total });
  });

  it("C19: half board without a price for it is an error", () => {
    const request = stay("09-10", "09-12", { meal_plan: "half_board" });
    const unpriced = ["2026-09-10", "2026-09-11"].map((date) => ({
      ...{ date, reason: "no_meal_price", season: { name: "Autumn" } },
    }));
    expect(calculatePrice(request, exampleWorld(halfBoard))).toMatchObject({ ok: false, unpriced });
  });
});

describe("meals", () => {
  const meals = (adult: string, changes: Partial<PricingWorld> = {}, request = {}) => {
    const world = exampleWorld({ mealPrices: [mealPrice(1, 1, adult)], ...changes });
    const asked = stay("06-08", "06-09", { meal_plan: "half_board", ...request });
    const calculation = calculatePrice(asked, world);
    if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
    return calculation.nights[0]!;
  };

  it("add nothing where the price includes them, and need a price where it includes others", () => {
    const including = (meal_plan: "half_board" | "breakfast") => ({
      prices: [priceRow(1, 1, "50", { meal_plan })],
    });
    expect(meals("22", including("half_board"))).toMatchObject({ total: 10_000, mealsPart: 0 });
    expect(meals("22", including("half_board")).meals).toBeUndefined();
    expect(meals("22", including("breakfast"))).toMatchObject({ total: 14_400, mealsPart: 4400 });
  });

  it("are the channel's own, else the general ones, in the season of the night's price", () => {
    const own = mealPrice(2, 1, "30", [], { distribution_point_id: 7 });
    const mealPrices = [own, mealPrice(1, 1, "22"), mealPrice(3, 2, "99")];
    expect(meals("0", { mealPrices }, { distribution_point_id: 7 }).mealsPart).toBe(6000);
    expect(meals("0", { mealPrices }).mealsPart).toBe(4400);
  });

  it("cost a child of no band as much as an adult; the edges of a band are within", () => {
    const mealPrices = [mealPrice(1, 1, "20", [[3, 11, "5"]])];
    const ages = { children_ages: [2, 3, 11, 12] };
    expect(meals("0", { mealPrices }, ages).meals).toMatchObject({
      ...{ adult: 2000, children: [2000, 500, 500, 2000], base: 9000 },
    });
  });

  it("with a negative price take off the room, and never more than it costs", () => {
    expect(meals("-20")).toMatchObject({ base: 6000, mealsPart: -4000, total: 6000 });
    expect(meals("-70")).toMatchObject({ base: -4000, raised: 4000, total: 0 });
    // A percentage takes nothing of an amount that isn't above 0.
    expect(meals("-20", { rules: [rule(1, "-50%", null, { part: "meals" })] })).toMatchObject({
      rules: [{ amount: 0, part: "meals" }],
      total: 6000,
    });
  });

  it("are what a rule about meals acts on; an amount for both goes to the room", () => {
    const on = (value: string, part: "meals" | "all") =>
      meals("20", { rules: [rule(1, value, null, { part })] });
    expect(on("-50%", "meals")).toMatchObject({ roomPart: 10_000, mealsPart: 2000 });
    expect(on("-50", "meals")).toMatchObject({ roomPart: 10_000, mealsPart: 0 });
    expect(on("-50%", "all")).toMatchObject({
      ...{ roomPart: 5000, mealsPart: 2000, rules: [{ amount: -7000, ofMeals: -2000 }] },
    });
    expect(on("-50", "all")).toMatchObject({ roomPart: 5000, mealsPart: 4000 });
  });

  it("have shares, also where the room's price is for the room", () => {
    const prices = [priceRow(1, 1, "100", { per_person: false })];
    const of = (part: "room" | "meals" | "all") =>
      meals(
        "20",
        { prices, rules: [rule(1, "-50%", { age_range: [3, 11] }, { part })] },
        { children_ages: [8] },
      );
    expect(of("room")).toMatchObject({ total: 16_000, rules: [] });
    expect(of("meals")).toMatchObject({ total: 15_000, mealsPart: 5000 });
    expect(of("all")).toMatchObject({ total: 15_000, rules: [{ amount: -1000 }] });
  });

  it("stay on a free night", () => {
    const free = { ...rule(1, "+0"), type: "free_nights" as const, valueMilli: 0 };
    const offer = { ...free, free: { stay: 2, pay: 1, which: "last" as const, repeat: false } };
    const world = exampleWorld({ mealPrices: [mealPrice(1, 1, "20")], rules: [offer] });
    const calculation = calculatePrice(stay("06-08", "06-10", { meal_plan: "half_board" }), world);
    expect(calculation.ok && calculation.nights.map(({ total }) => total)).toEqual([14_000, 4000]);
  });
});

describe("a rule for plans", () => {
  const failed = (condition: Parameters<typeof rule>[2], request: Partial<StayRequest> = {}) => {
    const world = exampleWorld({ ...halfBoard, rules: [rule(1, "-10%", condition)] });
    const calculation = calculatePrice(stay("06-08", "06-09", request), world);
    return calculation.ok ? (calculation.notApplied[0]?.failed ?? "applied") : "unpriced";
  };

  it("asks for a rate plan, after guests and before meals", () => {
    const asking = { rate_plan_ids: [4], meal_plans: ["breakfast" as const] };
    expect(failed(asking)).toBe("rate_plan_ids");
    expect(failed(asking, { rate_plan_id: 5 })).toBe("rate_plan_ids");
    expect(failed(asking, { rate_plan_id: 4 })).toBe("meal_plans");
    expect(failed({ ...asking, age_range: [0, 2] }, { rate_plan_id: 5 })).toBe("no_child_matches");
  });

  it("asks for the requested meals, else those that the price includes", () => {
    expect(failed({ meal_plans: ["half_board"] }, { meal_plan: "half_board" })).toBe("applied");
    expect(failed({ meal_plans: ["half_board"] })).toBe("meal_plans");
    expect(failed({ meal_plans: ["room_only"] })).toBe("applied");
  });
});

describe("a sell price from a buy price", () => {
  const derived = (markups: Markup[], request: Partial<StayRequest> = {}) => {
    const world = exampleWorld({ ...bought(exampleWorld()), markups });
    const calculation = calculatePrice(stay("06-08", "06-09", request), world);
    return calculation.ok ? calculation.nights[0]! : calculation.unpriced[0]!.reason;
  };

  it("says which buy price and markup it is made of", () => {
    expect(derived([quarter])).toMatchObject({
      ...{ base: 9500, row: { id: 5 }, derivedFromBuy: { buy: 3800, markup_id: 1 } },
    });
  });

  it("is missing without a markup for the hotel, room type, season or channel", () => {
    for (const scope of [
      { active: false },
      { hotel_ids: [2] },
      { room_type_ids: [2] },
      { season_ids: [2] },
      { distribution_point_ids: [7] },
    ]) {
      expect(derived([markup(1, scope)])).toBe("no_price");
    }
    const channel = { distribution_point_ids: [7] };
    expect(derived([markup(1, channel)], { distribution_point_id: 7 })).toMatchObject({
      base: 9500,
    });
  });

  it("follows the lowest priority, then the newest markup; a buy price has none", () => {
    const low = markup(3, { percentage: "10", priority: 1 });
    const newer = markup(2, { percentage: "50" });
    expect(derived([low, quarter, newer])).toMatchObject({ derivedFromBuy: { markup_id: 2 } });
    expect(derived([quarter], { price_type: "buy" })).toMatchObject({ base: 7600 });
  });

  it("stands behind every sell price, also that of a season around it", () => {
    const world = exampleWorld({ markups: [quarter] });
    world.prices.push(priceRow(30, 3, "70", { price_type: "buy" }));
    world.prices = world.prices.filter(({ id }) => id !== 3);
    const calculation = calculatePrice(stay("08-10", "08-11"), world);
    expect(calculation.ok && calculation.nights[0]!.row.id).toBe(2);
  });
});
