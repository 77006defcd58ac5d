import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, parseMinor } from "./money";
import { roundings, roundTo, type Rounding } from "./rounding";

describe("rounding an amount", () => {
  it.each<[digits: number, rounding: Rounding, amount: string, rounded: string]>([
    [2, "0.01", "84.80", "84.80"],
    [2, "1", "84.49", "84.00"],
    [2, "1", "84.50", "85.00"],
    [2, "1", "0.49", "0.00"],
    [2, "5", "82.49", "80.00"],
    [2, "5", "82.50", "85.00"],
    [2, "10", "84.99", "80.00"],
    [2, "10", "85.00", "90.00"],
    [2, "ending_9", "83.99", "79.00"],
    [2, "ending_9", "84.00", "89.00"],
    [2, "ending_9", "89.00", "89.00"],
    [2, "ending_9", "93.99", "89.00"],
    [2, "ending_9", "0.01", "9.00"],
    [2, "ending_9", "0.00", "0.00"],
    [2, "ending_9", "9999995.00", "9999999.00"],
    // Yen have no decimals.
    [0, "0.01", "12345", "12345"],
    [0, "1", "12345", "12345"],
    [0, "5", "12343", "12345"],
    [0, "10", "12345", "12350"],
    [0, "ending_9", "12345", "12349"],
    [0, "ending_9", "12343", "12339"],
    [0, "ending_9", "4", "9"],
    // Dinars have three decimals.
    [3, "0.01", "95.554", "95.550"],
    [3, "0.01", "95.555", "95.560"],
    [3, "1", "95.499", "95.000"],
    [3, "5", "97.500", "100.000"],
    [3, "10", "94.999", "90.000"],
    [3, "ending_9", "94.000", "99.000"],
    [3, "ending_9", "93.999", "89.000"],
  ])("%d digits, to %s: %s → %s", (digits, rounding, amount, rounded) => {
    const result = roundTo(parseMinor(amount, digits), rounding, digits);
    expect(formatMinor(result, digits)).toBe(rounded);
  });

  it("changes nothing the second time, and moves by half a step at most", () => {
    const amount = fc.integer({ min: 1, max: 9_999_999_000 });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...roundings),
        fc.constantFrom(0, 2, 3),
        (minor, rounding, digits) => {
          const once = roundTo(minor, rounding, digits);
          expect(roundTo(once, rounding, digits)).toBe(once);
          const unit = 10 ** digits;
          const step = {
            "0.01": unit / 100,
            "1": unit,
            "5": 5 * unit,
            "10": 10 * unit,
            ending_9: 10 * unit,
          };
          const most =
            rounding === "ending_9" ? Math.max(step.ending_9 / 2, 9 * unit) : step[rounding] / 2;
          expect(Math.abs(once - minor)).toBeLessThanOrEqual(Math.max(most, 0));
        },
      ),
    );
  });
});
