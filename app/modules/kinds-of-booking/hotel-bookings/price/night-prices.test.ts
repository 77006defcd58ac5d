import { expect, it } from "vitest";
import type { FrozenCalculation } from "~/modules/pricing/price-calculator/frozen-calculation";
import { stayPriceOf } from "./night-prices";

const euros = { code: "EUR", symbol: "€", digits: 2 };
const stay = { checkin_date: "2028-02-28", checkout_date: "2028-03-03" };

/** @param totals of the nights from 28 February, with the parts of their meals */
function priced(...totals: [total: number, meals?: number][]): FrozenCalculation {
  const dates = ["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"];
  return {
    ...{ bookingDate: "2028-01-01", at: "2028-01-01T10:00:00.000Z", currency: euros },
    nights: totals.map(([total, mealsPart], nth) => ({
      date: dates[nth]!,
      season: { id: 1, name: "Winter" },
      price: { id: 1, amount: total, per_person: false, distribution_point_id: null },
      ...{ base: total, rules: [], total, ...(mealsPart && { mealsPart }) },
    })),
    total: totals.reduce((sum, [total]) => sum + total, 0),
  };
}

it.each<[string, FrozenCalculation | null, string | null, (string | null)[]]>([
  [
    "calculated",
    priced([10_000], [10_000], [16_000], [16_000]),
    null,
    ["100", "100", "160", "160"],
  ],
  // docs/reference/stays.md#agreed-amounts, example S8
  [
    "agreed",
    priced([10_000], [10_000], [16_000], [16_000]),
    "200",
    ["38.46", "38.46", "61.54", "61.54"],
  ],
  ["agreed where all are 0", priced([0], [0], [0], [0]), "100.01", ["25", "25.01", "25", "25"]],
  ["agreed without a price", null, "200", ["50", "50", "50", "50"]],
  ["agreed at nothing", priced([10_000], [0], [0], [0]), "0", ["0", "0", "0", "0"]],
  ["agreed in tenths of cents", null, "0.0101", ["0.0025", "0.0026", "0.0025", "0.0025"]],
  ["without a price", null, null, [null, null, null, null]],
])("is spread over the nights: %s", (_, calculation, agreed, expected) => {
  const total = calculation && (calculation.total / 100).toFixed(2);
  const price = { calculation, calculated_amount: total, buy_amount: null };
  const { nights } = stayPriceOf(stay, price, { agreed, currency: euros });
  expect(nights.map(({ price }) => price && String(Number(price)))).toEqual(expected);
  expect(nights.map(({ night }) => night)).toEqual([
    ...["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"],
  ]);
});

it("keeps the meals apart, in the order room, meals", () => {
  const calculation = priced([10_001, 3000], [10_000, 3000], [10_000], [0]);
  const price = { calculation, calculated_amount: "300.01", buy_amount: null };
  const of = (agreed: string | null) =>
    stayPriceOf(stay, price, { agreed, currency: euros }).nights.map(({ meals_part }) =>
      Number(meals_part),
    );
  expect(of(null)).toEqual([30, 30, 0, 0]);
  expect(of("150")).toEqual([15, 15, 0, 0]);
});

it("spreads a calculated amount whose nights aren't known", () => {
  const price = { calculation: null, calculated_amount: "100", buy_amount: null };
  const { nights, taxes } = stayPriceOf(stay, price, { agreed: null, currency: euros });
  expect(nights.map((night) => Number(night.price))).toEqual([25, 25, 25, 25]);
  expect(taxes).toBeNull();
});
