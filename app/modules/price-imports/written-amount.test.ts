import { describe, expect, it } from "vitest";
import { hasDecimalComma, readAmount } from "./written-amount";

describe("a written amount", () => {
  it.each([
    ["80", "80"],
    ["80.5", "80.5"],
    ["80,50", "80.50"],
    ["-80,50", "-80.50"],
    ["0,555", "0.555"],
    ["1234,567", "1234.567"],
    ["1234.567", "1234.567"],
    ["1,2340", "1.2340"],
    ["1 234", "1234"],
    ["1 234,50", "1234.50"],
    ["1\u00a0234,5", "1234.5"],
    ["1\u202f234\u202f567", "1234567"],
    ["1'234.50", "1234.50"],
    ["1’234.50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1,234.567", "1234.567"],
    ["1,234,567", "1234567"],
    ["1.234.567,8", "1234567.8"],
  ])("%j is %s", (text, decimal) => {
    expect(readAmount(text, false)).toEqual({ decimal });
    expect(readAmount(text, true)).toEqual({ decimal });
  });

  it.each(["1,234", "12,345", "999,000", "-1,234"])("%j is two", (text) => {
    expect(readAmount(text, false)).toEqual({ unclear: "two_ways" });
    expect(readAmount(text, true)).toEqual({ unclear: "two_ways" });
  });

  it("has a point that is known, or not", () => {
    expect(readAmount("1.234", false)).toEqual({ unclear: "two_ways" });
    expect(readAmount("1.234", true)).toEqual({ decimal: "1.234" });
  });

  it.each([
    ...["", "abc", "80.", ",50", "1e3", "+80", "80 €", "0x10", "٣", "1,2,3", "1,23,456.7"],
    ...["1 23", "1,234,50", "1.234.50", "1 234 ", "1 234.567.8", "1,234 567", "9".repeat(16)],
  ])("%j is none", (text) => {
    expect(readAmount(text, true)).toEqual({ unclear: "no_number" });
  });

  it.each([
    ["80,5", true],
    ["1.234,50", true],
    ["1234,567", true],
    ["1,234", false],
    ["1,234,567", false],
    ["1,234.5", false],
    ["80.5", false],
  ])("%j has a decimal comma: %s", (text, has) => expect(hasDecimalComma(text)).toBe(has));
});
