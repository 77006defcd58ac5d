import { describe, expect, it } from "vitest";
import { guestsOf, priceOfNight } from "./price-for-guests";

describe("what two guests pay", () => {
  it.each([
    ["80.00", true, 2, "160.00"],
    ["80.00", false, 2, "80.00"],
    ["33,125", true, 3, "66.250"],
    ["9000", true, 0, "18000"],
    [" 0.05 ", true, 2, "0.10"],
    ["0", true, 2, "0.00"],
    ["", true, 2, null],
    ["-5", true, 2, null],
    ["1.005", true, 2, null],
    ["80.5", false, 0, null],
    ["eighty", true, 2, null],
  ])("of %j, per person: %s, with %i decimals: %s", (base_price, per_person, digits, expected) => {
    const entered = { base_price, ...(per_person ? { per_person: "on" } : {}) };
    expect(priceOfNight(entered, digits)).toBe(expected);
  });
});

describe("what the guests pay that a price is for", () => {
  it.each([
    ["1", true, 1, "80.00"],
    ["3", true, 3, "240.00"],
    ["10", true, 10, "800.00"],
    ["3", false, 3, "80.00"],
    // Any number, or a number that is refused on saving: the example is for two.
    ["", true, 2, "160.00"],
    ["0", true, 2, "160.00"],
    ["11", true, 2, "160.00"],
    ["x", true, 2, "160.00"],
  ])("of %j, per person: %s, which is for %i: %s", (adults, per_person, guests, expected) => {
    const entered = { base_price: "80", adults, ...(per_person ? { per_person: "on" } : {}) };
    expect(guestsOf(entered)).toBe(guests);
    expect(priceOfNight(entered, 2)).toBe(expected);
  });
});
