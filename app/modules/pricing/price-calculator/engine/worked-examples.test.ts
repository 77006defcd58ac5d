import { describe, expect, it } from "vitest";
import { formatMinor } from "~/core/money/money";
import { exampleWorld, priceRow, rule, stay } from "../../../../../tests/factories/pricing";
import { calculatePrice } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";

/** @returns the totals of the days and the total of the stay, in the format of the worked examples */
function printed(request: StayRequest, world: PricingWorld): [string[], string] {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.unpriced));
  return [
    calculation.nights.map((night) => formatMinor(night.total, world.digits)),
    formatMinor(calculation.total, world.digits),
  ];
}

const ages = (...children_ages: number[]) => ({ children_ages });
const nights = (count: number, amount: string) => new Array<string>(count).fill(amount);

const spring = rule(1, "-10%", { promo_code: "SPRING10" });
const tndWorld = exampleWorld({ digits: 3, prices: [priceRow(1, 1, "95.555", {}, 3)] });
const jpyWorld = exampleWorld({ digits: 0, prices: [priceRow(1, 1, "12345", {}, 0)] });
const twoToThirteen = { min_stay: 7, max_stay: 13 };

type Example = [string, StayRequest, Partial<PricingWorld>, string[], string];

/** The examples of docs/reference/prices.md#worked-examples, by their numbers. */
const examples: Example[] = [
  ["1", stay("06-08", "06-11"), {}, nights(3, "100.00"), "300.00"],
  ["2", stay("09-10", "09-12", ages(6)), {}, nights(2, "120.00"), "240.00"],
  ["3", stay("06-29", "07-03"), {}, ["100.00", "100.00", "160.00", "160.00"], "520.00"],
  ["4", stay("08-08", "08-12"), {}, ["160.00", "160.00", "220.00", "220.00"], "760.00"],
  ["5", stay("08-08", "08-12", { price_type: "buy" }), {}, nights(4, "120.00"), "480.00"],
  ["7", stay("06-30", "07-02", { distribution_point_id: 7 }), {}, ["100.00", "152.00"], "252.00"],
  ["8", stay("08-09", "08-11", { distribution_point_id: 7 }), {}, ["152.00", "220.00"], "372.00"],
  [
    "9",
    stay("06-08", "06-11", { promo_code: " spring10 " }),
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

describe("the worked examples", () => {
  it.each(examples)("gives worked example %s", (_, request, changes, days, total) => {
    expect(printed(request, exampleWorld(changes))).toEqual([days, total]);
  });
});
