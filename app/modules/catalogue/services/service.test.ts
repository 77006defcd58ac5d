import { describe, expect, it } from "vitest";
import { chargeModes, exampleTotal, timesCharged, type KnownCurrencies } from "./service";

const currencies: KnownCurrencies = {
  1: { code: "EUR", digits: 2 },
  2: { code: "JPY", digits: 0 },
  3: { code: "TND", digits: 3 },
};

const total = (price: unknown, charge_mode: unknown = "per_person", currency_id: unknown = "1") =>
  exampleTotal({ price, charge_mode, currency_id }, currencies, "en");

describe("how often a service is charged", () => {
  it.each([
    ["once", 1],
    ["per_night", 5],
    ["per_person", 4],
    ["per_person_per_night", 20],
  ] as const)("%s", (mode, times) => {
    expect(timesCharged(mode, { guests: 4, nights: 5 })).toBe(times);
  });
});

describe("the example of a service", () => {
  it.each([
    ["once", "10.00\u00a0EUR", "10\u00a0JPY", "10.000\u00a0TND"],
    ["per_night", "30.00\u00a0EUR", "30\u00a0JPY", "30.000\u00a0TND"],
    ["per_person", "20.00\u00a0EUR", "20\u00a0JPY", "20.000\u00a0TND"],
    ["per_person_per_night", "60.00\u00a0EUR", "60\u00a0JPY", "60.000\u00a0TND"],
  ])("two guests, three nights, %s", (mode, ...totals) => {
    expect(["1", "2", "3"].map((id) => total("10", mode, id))).toEqual(totals);
  });

  it("is right to the last decimal", () => {
    expect(total("0.07", "per_person_per_night")).toBe("0.42\u00a0EUR");
    expect(total("0.335", "per_person_per_night", "3")).toBe("2.010\u00a0TND");
    expect(total("9999999", "per_person_per_night")).toBe("59,999,994.00\u00a0EUR");
    expect(total(" 12.50 ")).toBe("25.00\u00a0EUR");
    expect(total("12.00", "once", "2")).toBe("12\u00a0JPY");
    expect(total("0")).toBe("0.00\u00a0EUR");
  });

  it("has the mark of the language in which one types", () => {
    const entered = { price: "12,5", charge_mode: "once", currency_id: "1" };
    expect(exampleTotal(entered, currencies, "fr")).toBe("12,50\u00a0EUR");
  });

  it.each([
    ["nothing", "", "per_person", "1"],
    ["no price at all", undefined, "per_person", "1"],
    ["a word", "ten", "per_person", "1"],
    ["less than nothing", "-1", "per_person", "1"],
    ["more than a service costs", "99999999999999", "per_person_per_night", "1"],
    ["more decimals than the currency has", "10.5", "per_person", "2"],
    ["a mode that isn't", "10", "hourly", "1"],
    ["a currency that isn't", "10", "per_person", "99"],
    ["a currency by a name of JavaScript's", "10", "per_person", "constructor"],
    ["several modes", "10", chargeModes, "1"],
  ])("isn't told of %s", (_, price, mode, currency) => {
    expect(total(price, mode, currency)).toBeNull();
  });
});
