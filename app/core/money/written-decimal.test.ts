import { describe, expect, it } from "vitest";
import {
  hasDecimalMark,
  isGroupedByCommas,
  readTwoWays,
  readWrittenDecimal,
} from "./written-decimal";

describe("a written number", () => {
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
    ["+80,5", "80.5"],
    ["+1,234.50", "1234.50"],
  ])("%j is %s", (text, decimal) => {
    expect(readWrittenDecimal(text, [])).toEqual({ decimal });
    expect(readWrittenDecimal(text, ["."])).toEqual({ decimal });
  });

  it.each(["1,234", "12,345", "999,000", "-1,234"])("%j is two", (text) => {
    expect(readWrittenDecimal(text, [])).toEqual({ unclear: "two_ways" });
    expect(readWrittenDecimal(text, ["."])).toEqual({ unclear: "two_ways" });
  });

  it("has a mark that is known, or not", () => {
    expect(readWrittenDecimal("1.234", [])).toEqual({ unclear: "two_ways" });
    expect(readWrittenDecimal("1.234", ["."])).toEqual({ decimal: "1.234" });
    expect(readWrittenDecimal("33,125", ["."])).toEqual({ unclear: "two_ways" });
    expect(readWrittenDecimal("33,125", [","])).toEqual({ decimal: "33.125" });
    expect(readWrittenDecimal("1.234", [","])).toEqual({ unclear: "two_ways" });
    expect(readWrittenDecimal("1,234.5", [","])).toEqual({ decimal: "1234.5" });
  });

  it("can be told in both of its ways", () => {
    expect(readTwoWays("-1,234")).toEqual(["-1234", "-1.234"]);
    expect(readTwoWays("1.234")).toEqual(["1234", "1.234"]);
    expect(readTwoWays("+1,234")).toEqual(["1234", "1.234"]);
    expect(readTwoWays("0,234")).toBeNull();
  });

  it.each([
    ...["", "abc", "80.", ",50", "1e3", "+-80", "80 €", "0x10", "٣", "1,2,3", "1,23,456.7"],
    ...["1 23", "1,234,50", "1.234.50", "1 234 ", "1 234.567.8", "1,234 567", "9".repeat(16)],
  ])("%j is none", (text) => {
    expect(readWrittenDecimal(text, ["."])).toEqual({ unclear: "no_number" });
  });

  it.each([
    ["80,5", true, false],
    ["1.234,50", true, false],
    ["1234,567", true, false],
    ["1,234", false, false],
    ["1.234", false, false],
    ["1,234,567", false, false],
    ["1,234.5", false, true],
    ["80.5", false, true],
    ["80", false, false],
  ])("%j has a decimal comma: %s, a decimal point: %s", (text, comma, point) => {
    expect(hasDecimalMark(text, ",")).toBe(comma);
    expect(hasDecimalMark(text, ".")).toBe(point);
  });

  it.each([
    ["1,234.5", true],
    ["1,234,567", true],
    ["1,234", false],
    ["1.234,5", false],
    ["80,5", false],
  ])("%j has commas between its thousands: %s", (text, has) => {
    expect(isGroupedByCommas(text)).toBe(has);
  });
});
