import { describe, expect, it } from "vitest";
import { amountsBeyond, convertAmount, isRate, lostAmounts } from "./conversion";

describe("convertAmount", () => {
  it.each([
    ["254.0000", "163.25", 0, "41466"],
    ["10.5500", "1", 0, "11"],
    ["10.4500", "1", 0, "10"],
    ["10.5000", "1", 0, "11"],
    ["-10.500", "1", 0, "-11"],
    ["41466.0000", "0.006125574", 2, "254.00"],
    ["80.0000", "3.3675", 3, "269.400"],
    ["0.0000", "163.25", 2, "0.00"],
    ["0.0001", "0.000000001", 4, "0.0000"],
  ])("%s at %s with %i digits is %s", (amount, rate, digits, expected) => {
    expect(convertAmount(amount, rate, digits)).toBe(expected);
  });
});

describe("a rate", () => {
  it.each(["1", "163.25", "0.000000001", "1000000", "1.10"])("may be %s", (text) => {
    expect(isRate(text)).toBe(true);
  });
  it.each(["", "0", "0.00", "-1", "1,5", "1e3", "0.0000000001", "1000001", "abc", "NaN"])(
    "may not be %j",
    (text) => {
      expect(isRate(text)).toBe(false);
    },
  );
});

it("names what a rate makes nothing of, and what it makes too much of", () => {
  const amounts = [
    { label: "Nothing before", before: "0.0000", after: "0" },
    { label: "Lost", before: "0.4000", after: "0" },
    { label: "High", before: "1.0000", after: "1" },
    { label: "Low", before: "-1.000", after: "-1" },
  ];
  expect(lostAmounts(amounts)).toEqual(["Lost"]);
  expect(amountsBeyond(amounts, "10000000", 9_999_999)).toEqual(["High", "Low"]);
});
