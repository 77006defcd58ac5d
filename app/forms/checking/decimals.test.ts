import { describe, expect, it } from "vitest";
import { decimalMistake, readDecimal, typedDecimal } from "./decimals";

describe("a decimal that is typed", () => {
  it.each([
    ["12,50", "12.50"],
    ["12.50", "12.50"],
    [" -7,5 ", "-7.5"],
    ["\u22127,5", "-7.5"],
    ["+12,5", "12.5"],
    [" +1 234,50 ", "1234.50"],
    ["++5", "++5"],
    ["+", "+"],
    ["+-5", "+-5"],
    ["0,125", "0.125"],
    ["1234,567", "1234.567"],
    ["1.234", "1.234"],
    ["1.234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1\u202f234,50", "1234.50"],
    ["1 234 567", "1234567"],
    ["", ""],
    ["abc", "abc"],
    ["1,2,3", "1,2,3"],
    ["80 €", "80 €"],
  ])("as %j is %j, in both languages", (typed, expected) => {
    expect(readDecimal(typed, "en")).toBe(expected);
    expect(readDecimal(typed, "fr")).toBe(expected);
  });

  it.each(["33,125", "1,234", "-999,000"])(
    "as %j is one number in French, two in English",
    (typed) => {
      expect(readDecimal(typed, "fr")).toBe(typed.replace(",", "."));
      expect(readDecimal(typed, "en")).toBe(typed);
      expect(decimalMistake(typed, {})).toBe(
        `validation:NUMBER_TWO_WAYS?one=${typed.replace(",", "")}&other=${typed.replace(",", ".")}`,
      );
    },
  );

  it("is refused outside its bounds, in words", () => {
    const percent = { min: -100, max: 100, decimals: 2 };
    expect(decimalMistake("-100.00", percent)).toBeUndefined();
    expect(decimalMistake("-100.01", percent)).toBe("validation:MIN?min=-100");
    expect(decimalMistake("100.01", percent)).toBe("validation:MAX?max=100");
    expect(decimalMistake("1.001", percent)).toBe("validation:DECIMALS?count=2");
    expect(decimalMistake("1.000", { decimals: 0 })).toBeUndefined();
    expect(decimalMistake("-0", { min: 0 })).toBe("validation:MIN?min=0");
    expect(decimalMistake("1e3", percent)).toBe("validation:NUMBER");
  });

  it("stands in a French field with its comma", () => {
    expect(typedDecimal("33.125", "fr")).toBe("33,125");
    expect(typedDecimal("33.125", "en")).toBe("33.125");
    expect(typedDecimal("abc", "fr")).toBe("abc");
    for (const stored of ["33.125", "-7.5", "0", "1234.50"]) {
      expect(readDecimal(typedDecimal(stored, "fr"), "fr")).toBe(stored);
    }
  });
});
