import { describe, expect, it } from "vitest";
import { priceForTwo } from "./price-for-two";

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
    expect(priceForTwo(entered, digits)).toBe(expected);
  });
});
