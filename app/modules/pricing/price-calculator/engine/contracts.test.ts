import { describe, expect, it } from "vitest";
import { formatMinor } from "~/core/money/money";
import { exampleWorld, priceRow, rule, stay } from "../../../../../tests/factories/pricing";
import type { FreeNights, PriceRule } from "../../price-rules/price-rule";
import { calculatePrice, calculateTotals } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";

function priced(request: StayRequest, changes: Partial<PricingWorld>) {
  const calculation = calculatePrice(request, exampleWorld(changes));
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
  return calculation;
}

const nights = (count: number, amount: string) => new Array<string>(count).fill(amount);

/** @returns a rule of free nights */
function free(
  id: number,
  offer: FreeNights,
  ...[condition, changes]: [unknown?, unknown?]
): PriceRule {
  return {
    ...rule(id, "+0", (condition as PriceRule["condition"]) ?? null, changes as Partial<PriceRule>),
    type: "free_nights",
    free: offer,
  };
}

const offer = (stayed: number, pay: number, which: FreeNights["which"], repeat = false) => ({
  ...{ stay: stayed, pay, which, repeat },
});
const early: [PriceRule] = [rule(1, "-10%", { advance_days: [60, null] })];
const best = { exclusive_group: "Offers", exclusive_choice: "best" } as const;
const first = { exclusive_group: " offers", exclusive_choice: "first" } as const;
const other = { exclusive_group: "Other", exclusive_choice: "best" } as const;

type Example = [string, StayRequest, Partial<PricingWorld>, string[], string];

/** The examples of docs/reference/prices.md#worked-examples that need neither meals nor plans, by their numbers. */
const examples: Example[] = [
  ["C1", stay("06-08", "06-11"), { rules: early }, nights(3, "90.00"), "270.00"],
  [
    "C2",
    stay("06-08", "06-11"),
    {
      bookingDate: "2026-06-01",
      rules: [...early, rule(2, "-20%", { advance_days: [null, 7] })],
    },
    nights(3, "80.00"),
    "240.00",
  ],
  [
    "C3",
    stay("06-11", "06-14"),
    {
      rules: [
        rule(1, "+10", { arrival_weekdays: ["thursday"] }),
        rule(2, "+100", { arrival_weekdays: ["friday"] }),
      ],
    },
    nights(3, "110.00"),
    "330.00",
  ],
  [
    "C4",
    stay("06-29", "07-03"),
    {
      rules: [
        rule(1, "-10%", {
          stay_date_range: ["2026-06-01", "2026-06-30"],
          stay_date_mode: "arrival",
        }),
      ],
    },
    ["90.00", "90.00", "144.00", "144.00"],
    "468.00",
  ],
  [
    "C5",
    stay("06-08", "06-11", { adults: 3 }),
    { rules: [rule(1, "-30%", { adult_position: [2, null] })] },
    nights(3, "135.00"),
    "405.00",
  ],
  [
    "C6",
    stay("09-10", "09-12", { adults: 3 }),
    {
      rules: [
        rule(1, "-30%", { adult_position: [2, null] }),
        rule(2, "+25", { adult_position: [2, 2] }),
      ],
    },
    nights(2, "145.00"),
    "290.00",
  ],
  [
    "C7",
    stay("06-08", "06-11", { children_ages: [6] }),
    { rules: [rule(1, "+4", null, { charge: "person_night" })] },
    nights(3, "162.00"),
    "486.00",
  ],
  [
    "C8",
    stay("06-08", "06-11", { children_ages: [6] }),
    {
      rules: [
        rule(1, "+40", null, { charge: "stay" }),
        rule(2, "+5", null, { charge: "person_stay" }),
      ],
    },
    ["205.00", "150.00", "150.00"],
    "505.00",
  ],
  [
    "C9",
    stay("06-08", "06-11"),
    { rules: [rule(1, "-250", null, { charge: "stay" })] },
    ["0.00", "0.00", "50.00"],
    "50.00",
  ],
  [
    "C10",
    stay("06-08", "06-11"),
    { rules: [rule(1, "-350", null, { charge: "stay" }), rule(2, "+5", null, { priority: 1 })] },
    nights(3, "5.00"),
    "15.00",
  ],
  [
    "C11",
    stay("06-01", "06-15"),
    { rules: [free(1, offer(7, 6, "last", true))] },
    [...nights(12, "100.00"), ...nights(2, "0.00")],
    "1200.00",
  ],
  [
    "C12",
    stay("06-27", "07-04"),
    { rules: [free(1, offer(7, 6, "cheapest"))] },
    [...nights(3, "100.00"), "0.00", ...nights(3, "160.00")],
    "780.00",
  ],
  [
    "C13",
    stay("06-27", "07-04"),
    {
      rules: [
        free(1, offer(4, 3, "first"), { stay_date_range: ["2026-07-01", "2026-12-31"] }),
        rule(2, "-10%"),
      ],
    },
    [...nights(4, "90.00"), ...nights(3, "144.00")],
    "792.00",
  ],
  [
    "C14",
    stay("06-01", "06-08"),
    {
      rules: [
        rule(1, "-10%"),
        free(2, offer(7, 6, "last"), null, { priority: 1 }),
        rule(3, "+5", null, { priority: 2 }),
      ],
    },
    [...nights(6, "95.00"), "5.00"],
    "575.00",
  ],
  [
    "C15",
    stay("06-01", "06-08"),
    { rules: [rule(1, "-10%", null, best), free(2, offer(7, 6, "last"), null, best)] },
    [...nights(6, "100.00"), "0.00"],
    "600.00",
  ],
  [
    "C16",
    stay("06-01", "06-08"),
    {
      rules: [
        rule(1, "-10%", null, first),
        free(2, offer(7, 6, "last"), null, best),
        rule(3, "-5%"),
      ],
    },
    nights(7, "85.50"),
    "598.50",
  ],
];

describe("the worked examples of contracts", () => {
  it.each(examples)("gives worked example %s", (_, request, changes, days, total) => {
    const world = exampleWorld(changes);
    const { nights: priceds, total: sum } = priced(request, changes);
    expect(priceds.map((night) => formatMinor(night.total, world.digits))).toEqual(days);
    expect(formatMinor(sum, world.digits)).toBe(total);
    expect(calculateTotals(request, world)).toMatchObject({ total: sum });
  });
});

describe("what is told of it", () => {
  it("the part of an amount for the stay that nothing was left to take (C10), on its last night", () => {
    const { nights: told } = priced(stay("06-08", "06-11"), {
      rules: [rule(1, "-350", null, { charge: "stay" })],
    });
    expect(told.map(({ rules }) => rules[0])).toMatchObject([
      { amount: -100_00, charge: "stay" },
      { amount: -100_00 },
      { amount: -100_00, unused: 50_00 },
    ]);
    expect(told[0]!.rules[0]).not.toHaveProperty("unused");
  });

  it("an amount for the stay only on the nights that it changed, and on the first", () => {
    const taken = (value: string, before: string) =>
      priced(stay("06-08", "06-11"), {
        rules: [
          rule(1, before, { weekdays: ["monday"] }),
          rule(2, value, null, { charge: "stay", priority: 1 }),
        ],
      }).nights.map(({ rules }) => rules.find(({ ruleId }) => ruleId === 2)?.amount);
    expect(taken("+40", "+1")).toEqual([40_00, undefined, undefined]);
    expect(taken("-150", "-100")).toEqual([0, -100_00, -50_00]);
  });

  it("one amount for each matching child, taken from the shares of that child", () => {
    const { nights: told } = priced(stay("06-08", "06-10", { children_ages: [5, 9, 15] }), {
      rules: [rule(1, "-70", { age_range: [3, 11] }, { charge: "stay" })],
    });
    expect(told.map(({ rules }) => rules[0]!.amount)).toEqual([-100_00, -40_00]);
    expect(told.map(({ total }) => total)).toEqual([150_00, 210_00]);
  });

  it("an amount for persons is rounded once, not for each of them", () => {
    const yen = exampleWorld({ digits: 0, prices: [priceRow(1, 1, "1000", {}, 0)] });
    const { nights: told } = priced(stay("06-08", "06-09", { children_ages: [6] }), {
      ...yen,
      rules: [rule(1, "+5.4", null, { charge: "person_night" })],
    });
    expect(told[0]!.rules[0]!.amount).toBe(16);
  });

  it("the dates of free nights, at each of them", () => {
    const { nights: told } = priced(stay("06-01", "06-15"), {
      rules: [free(1, offer(7, 6, "first", true))],
    });
    const freeNights = ["2026-06-01", "2026-06-02"];
    expect(told.flatMap(({ rules }) => rules)).toMatchObject([{ freeNights }, { freeNights }]);
  });

  it("the later of two equal nights is the cheapest, and what rules before it took counts", () => {
    const cheapest = (rules: PriceRule[]) =>
      priced(stay("06-08", "06-12"), { rules }).nights.map(({ total }) => total);
    const four = free(9, offer(4, 3, "cheapest"), null, { priority: 5 });
    expect(cheapest([four])).toEqual([100_00, 100_00, 100_00, 0]);
    expect(cheapest([rule(1, "-1", { weekdays: ["tuesday"] }), four])).toEqual([
      ...[100_00, 0, 100_00, 100_00],
    ]);
  });

  it("a night that is free already stays free, and is told", () => {
    const { nights: told } = priced(stay("06-08", "06-10"), {
      rules: [rule(1, "-100%"), free(2, offer(2, 1, "last"), null, { priority: 1 })],
    });
    expect(told[1]!.rules).toMatchObject([{ amount: -100_00 }, { ruleId: 2, amount: 0 }]);
  });

  it("adults by their numbers, and only where the stay has them", () => {
    const third = rule(1, "-30%", { adult_position: [2, 3] });
    const of = (adults: number) => priced(stay("06-08", "06-09", { adults }), { rules: [third] });
    expect(of(5).nights[0]!.rules[0]).toMatchObject({ target: { adults: [3, 4] }, amount: -30_00 });
    expect(of(2).notApplied).toMatchObject([{ failed: "no_adult_matches" }]);
  });

  it("a percentage of adults in a price per room as not applied", () => {
    const { notApplied } = priced(stay("09-10", "09-11", { adults: 3 }), {
      rules: [rule(1, "-30%", { adult_position: [2, null] })],
    });
    expect(notApplied).toMatchObject([{ failed: "room_price_includes_adults" }]);
  });

  it("too few nights for a free one, with their number (C13)", () => {
    const { notApplied } = priced(stay("06-27", "07-04"), examples[12]![2]);
    expect(notApplied).toMatchObject([{ failed: "free_nights", nightsHeld: 3 }]);
  });

  it("who is kept instead of a rule of its group (C15)", () => {
    const { notApplied } = priced(stay("06-01", "06-08"), examples[14]![2]);
    expect(notApplied).toMatchObject([
      { rule: { id: 1 }, failed: "exclusive_group", kept: { id: 2, name: "Rule 2" } },
    ]);
  });

  it("the weekday of arrival after the weekdays, and before the length of the stay", () => {
    const failed = (condition: PriceRule["condition"]) =>
      priced(stay("06-11", "06-14"), { rules: [rule(1, "+1", condition)] }).notApplied[0]?.failed;
    const arrival_weekdays = ["friday" as const];
    expect(failed({ weekdays: ["monday"], arrival_weekdays })).toBe("weekdays");
    expect(failed({ arrival_weekdays, min_stay: 7 })).toBe("arrival_weekdays");
  });
});

describe("a group", () => {
  it("keeps the first of those that are equally cheap", () => {
    const rules = [rule(1, "-10%", null, best), rule(2, "-10%", null, best)];
    expect(priced(stay("06-08", "06-11"), { rules }).notApplied).toMatchObject([
      { rule: { id: 2 }, kept: { id: 1 } },
    ]);
  });

  it("leaves a rule that doesn't apply to the stay out of the choice", () => {
    const rules = [rule(1, "-50%", { min_stay: 7 }, first), rule(2, "-10%", null, first)];
    const { total, notApplied } = priced(stay("06-08", "06-11"), { rules });
    expect([total, notApplied[0]?.failed]).toEqual([270_00, "min_stay"]);
  });

  it("chooses as its first rule says, even where that one doesn't apply", () => {
    const rules = [
      rule(1, "-50%", { min_stay: 7 }, best),
      rule(2, "-10%", null, first),
      rule(3, "-20%", null, first),
    ];
    expect(priced(stay("06-08", "06-11"), { rules }).total).toBe(240_00);
  });

  it("is decided without the groups that come after it", () => {
    // Of 100 is −40 % more than −30; of the 50 that −50 % leaves it is less.
    const rules = [
      rule(1, "-40%", null, best),
      rule(2, "-30", null, best),
      rule(3, "-50%", null, other),
    ];
    const { total, notApplied } = priced(stay("06-08", "06-09"), { rules });
    expect(notApplied).toMatchObject([{ rule: { id: 2 }, kept: { id: 1 } }]);
    expect(total).toBe(30_00);
  });

  it("is decided with what the groups before it have kept", () => {
    const rules = [
      rule(1, "-50%", null, other),
      rule(2, "-40%", null, best),
      rule(3, "-30", null, best),
    ];
    const { total, notApplied } = priced(stay("06-08", "06-09"), { rules });
    expect(notApplied).toMatchObject([{ rule: { id: 2 }, kept: { id: 3 } }]);
    expect(total).toBe(20_00);
  });

  it("may have rules about guests and about the room", () => {
    const rules = [rule(1, "-100%", { age_range: [0, 17] }, best), rule(2, "-50%", null, best)];
    const { total } = priced(stay("06-08", "06-09", { children_ages: [6] }), { rules });
    expect(total).toBe(75_00);
  });
});

describe("a scope of several", () => {
  const scoped = (changes: Partial<PriceRule>, request = stay("06-30", "07-02")) =>
    priced(request, { rules: [rule(1, "+1", null, changes)] }).nights.map(
      ({ rules }) => rules.length,
    );

  it("holds where a list has the value", () => {
    expect(scoped({ hotel_ids: [2, 1], season_ids: [2, 3] })).toEqual([0, 1]);
    expect(scoped({ season_ids: [1, 2] })).toEqual([1, 1]);
    expect(scoped({ room_type_ids: [4, 5] })).toEqual([0, 0]);
  });

  it("of channels isn't for stays without a channel", () => {
    const channels = { distribution_point_ids: [7, 8] };
    expect(scoped(channels)).toEqual([0, 0]);
    expect(scoped(channels, stay("06-30", "07-02", { distribution_point_id: 8 }))).toEqual([1, 1]);
  });
});
