import { describe, expect, it } from "vitest";
import type { FrozenCalculation, FrozenNight } from "../price-calculator/frozen-calculation";
import { convertedCalculation, convertedTaxes } from "./converted-calculation";

const euro = { code: "EUR", symbol: "€", digits: 2 };
const yen = { code: "JPY", symbol: "¥", digits: 0 };
const dinar = { code: "TND", symbol: "DT", digits: 3 };

const rule = (amount: number, more: object = {}) => ({
  ...{ ruleId: 1, name: "Rule", type: "percentage" as const, valueMilli: -15_000 },
  ...{ target: "room" as const, amount, ...more },
});

const night = (date: string, base: number, rules: FrozenNight["rules"] = []): FrozenNight => ({
  date,
  season: { id: 1, name: "Summer" },
  price: { id: 1, amount: base, per_person: false, distribution_point_id: null },
  ...{ base, rules, total: rules.reduce((sum, { amount }) => sum + amount, base) },
});

const stay = (nights: FrozenNight[], currency = euro): FrozenCalculation => ({
  ...{ bookingDate: "2026-03-01", currency, nights },
  total: nights.reduce((sum, { total }) => sum + total, 0),
});

describe("a converted price", () => {
  it.each([
    ["each night is rounded, not their sum", [1050, 1050, 1050], euro, "1", yen, [11, 11, 11]],
    ["to more decimals", [101, 100], euro, "3.3675", dinar, [3401, 3368]],
    ["from none to two", [41466, 1], yen, "0.006125574", euro, [25400, 1]],
    ["from three to none", [1500, 499], dinar, "48.1", yen, [72, 24]],
    ["half away from zero", [-1050], euro, "1", yen, [-11]],
  ])("%s", (_, totals, from, rate, to, expected) => {
    const booked = stay(
      totals.map((total, place) => night(`2026-04-0${place + 1}`, total)),
      from,
    );
    const { nights, total, currency } = convertedCalculation(booked, rate, to);
    expect(nights.map((one) => one.total)).toEqual(expected);
    expect(total).toBe(expected.reduce((sum, one) => sum + one, 0));
    expect(currency).toEqual(to);
  });

  it("has nights whose parts still make up their totals", () => {
    const rules = [rule(-333), rule(149, { ofMeals: 49 }), rule(-75)];
    const meals = { price_id: 2, adult: 511, children: [255], base: 1277 };
    const booked = stay([{ ...night("2026-04-01", 9999, rules), meals, raised: 5, total: 9745 }]);
    const [one] = convertedCalculation(booked, "0.3337", yen).nights;
    const parts = [one!.base, ...one!.rules.map(({ amount }) => amount), one!.raised!];
    expect(one!.total).toBe(33);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(33);
    expect(one!.meals).toEqual({ price_id: 2, adult: 2, children: [1], base: 4 });
  });

  it("converts the value of a fixed rule, and leaves percentages and free nights", () => {
    const rules = [
      rule(-500, { type: "fixed_amount", valueMilli: -5000 }),
      rule(-100),
      rule(-200, { type: "free_nights", valueMilli: 0 }),
    ];
    const [one] = convertedCalculation(
      stay([night("2026-04-01", 9000, rules)]),
      "163.25",
      yen,
    ).nights;
    expect(one!.rules.map(({ valueMilli }) => valueMilli)).toEqual([-816_250, -15_000, 0]);
  });

  it("is none where an amount becomes too large to be exact", () => {
    const booked = stay([night("2026-04-01", 99_999_999_999)]);
    expect(() => convertedCalculation(booked, "1000000", dinar)).toThrow(RangeError);
  });
});

it("rounds each tax once, and adds up what isn't included", () => {
  const line = (kind: "percentage" | "per_person_night", included: boolean, amount: number) => ({
    tax: {
      ...{ id: 1, label: "Tax", label_fr: "Taxe", kind, part: "all" as const, included },
      ...{ valueMilli: 3100, from_age: 0, max_nights: 0 },
    },
    ...{ nights: 3, persons: 2, amount },
  });
  const taxes = [
    line("percentage", true, 3050),
    line("per_person_night", false, 1850),
    line("per_person_night", false, 1250),
  ];
  const converted = convertedTaxes({ currency: euro, taxes, taxesTotal: 3100 }, "1", yen);
  expect(converted.taxes.map(({ amount }) => amount)).toEqual([31, 19, 13]);
  expect(converted.taxes.map(({ tax }) => tax.valueMilli)).toEqual([3100, 3100, 3100]);
  expect(converted.taxesTotal).toBe(32);
  const dear = convertedTaxes({ currency: euro, taxes, taxesTotal: 3100 }, "163.25", yen);
  expect(dear.taxes.map(({ tax }) => tax.valueMilli)).toEqual([3100, 506_075, 506_075]);
  const [, twoRates] = taxes;
  const rates = [{ since: "2026-12-30", nights: 2, valueMilli: 2650 }];
  const withRates = { currency: euro, taxes: [{ ...twoRates!, rates }], taxesTotal: 1850 };
  const [rated] = convertedTaxes(withRates, "163.25", yen).taxes;
  expect(rated!.rates!.map(({ valueMilli }) => valueMilli)).toEqual([432_613]);
});
