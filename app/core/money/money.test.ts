import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAmount,
  formatCodedMoney,
  formatMinor,
  formatMoney,
  formatSignedMoney,
  formatSignedPercent,
  formatStoredMoney,
  multiplyDivide,
  parseMinor,
} from "./money";
import { decimalsOf, trimDecimal } from "./plain-decimal";

const euro = { code: "EUR", symbol: "€", digits: 2 };

describe("parseMinor", () => {
  it.each([
    ["120.50", 2, 12050],
    ["120.5", 2, 12050],
    ["0.05", 2, 5],
    ["-0.05", 2, -5],
    ["-0", 2, 0],
    ["12345", 0, 12345],
    ["12345.0000", 0, 12345],
    ["95.555", 3, 95555],
  ])("reads %s with %i digits", (text, digits, minor) => {
    expect(parseMinor(text, digits)).toBe(minor);
  });

  it.each(["", " 1", "1 ", "+1", ".5", "5.", "1e3", "1,5", "0x10", "NaN", "١", "1.0000000001"])(
    "refuses %o",
    (text) => {
      expect(() => parseMinor(text, 2)).toThrow(RangeError);
    },
  );

  it("refuses more decimals than there are digits, and amounts that aren't exact", () => {
    expect(() => parseMinor("10.005", 2)).toThrow(RangeError);
    expect(() => parseMinor("0.5", 0)).toThrow(RangeError);
    expect(() => parseMinor("999999999999999", 4)).toThrow(RangeError);
  });

  it("is undone by formatMinor", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
        const text = formatMinor(minor, digits);
        fc.pre(text.replace("-", "").split(".")[0]!.length <= 15);
        expect(parseMinor(text, digits)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});

describe("multiplyDivide", () => {
  it.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 3, 1],
    [-4, 1, 3, -1],
    [0, -7500, 100_000, 0],
    [191_110, -7500, 100_000, -14_333],
    [24_690, -7500, 100_000, -1852],
  ])("%i × %i ÷ %i, half away from zero, is %i", (amount, factor, divisor, result) => {
    expect(multiplyDivide(amount, factor, divisor)).toBe(result);
  });

  it("is exact where a plain product would not be", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.integer({ min: -1_000_000, max: 10 ** 6 }),
        (amount, factor) => {
          const exact = BigInt(amount) * BigInt(factor);
          const size = exact < 0n ? -exact : exact;
          const rounded = (size * 2n + 100_000n) / 200_000n;
          expect(BigInt(multiplyDivide(amount, factor, 100_000))).toBe(
            exact < 0n ? -rounded : rounded,
          );
        },
      ),
    );
  });

  it("throws rather than being wrong", () => {
    expect(() => multiplyDivide(Number.MAX_SAFE_INTEGER, 1000, 1)).toThrow(RangeError);
  });
});

describe("money for people", () => {
  it.each([
    ["1234.5", euro, "€1,234.50"],
    ["-0.05", euro, "\u2212€0.05"],
    ["9999999", euro, "€9,999,999.00"],
    ["95.555", { code: "TND", symbol: "DT", digits: 3 }, "DT\u00a095.555"],
    ["12345", { code: "JPY", symbol: "¥", digits: 0 }, "¥12,345"],
    ["80.0000", euro, "€80.00"],
  ])("writes %s as %s", (decimal, currency, text) => {
    expect(formatMoney(decimal, currency as typeof euro, "en")).toBe(text);
  });

  it.each([
    ["1234.5", euro, "1\u202f234,50\u00a0€"],
    ["-0.05", euro, "\u22120,05\u00a0€"],
    ["9999999", euro, "9\u202f999\u202f999,00\u00a0€"],
    ["95.555", { code: "TND", symbol: "DT", digits: 3 }, "95,555\u00a0DT"],
    ["12345", { code: "JPY", symbol: "¥", digits: 0 }, "12\u202f345\u00a0¥"],
  ])("writes %s in French as %s", (decimal, currency, text) => {
    expect(formatMoney(decimal, currency as typeof euro, "fr")).toBe(text);
  });

  it("writes in French what the browsers' own dictionaries say", () => {
    const french = new Intl.NumberFormat("fr", { style: "currency", currency: "EUR" });
    for (const amount of ["0.00", "80.00", "1234.50", "1234567.89"]) {
      expect(formatMoney(amount, euro, "fr")).toBe(french.format(Number(amount)));
    }
    expect(formatStoredMoney("80.5", null, "fr")).toBe("80,50");
    expect(formatSignedMoney("-6.5", euro, "fr")).toBe("\u22126,50\u00a0€");
  });

  it.each([
    ["10.000", "+10%", "+10\u00a0%"],
    ["-7.500", "\u22127.5%", "\u22127,5\u00a0%"],
    ["0.000", "+0%", "+0\u00a0%"],
  ])("signs %s as %s", (decimal, en, fr) => {
    expect(formatSignedPercent(decimal, "en")).toBe(en);
    expect(formatSignedPercent(decimal, "fr")).toBe(fr);
  });

  it.each([
    ["1234.5", 2, "1,234.50\u00a0EUR", "1\u202f234,50\u00a0EUR"],
    ["12345", 0, "12,345\u00a0EUR", "12\u202f345\u00a0EUR"],
    // The currency had more decimals when the amount was stored.
    ["10.55", 0, "10.55\u00a0EUR", "10,55\u00a0EUR"],
  ])("writes %s with the code of a currency of %d digits", (decimal, digits, en, fr) => {
    expect(formatCodedMoney(decimal, { code: "EUR", digits }, "en")).toBe(en);
    expect(formatCodedMoney(decimal, { code: "EUR", digits }, "fr")).toBe(fr);
  });

  it.each([
    ["0.0500", "en", "0.05"],
    ["0.0500", "fr", "0,05"],
    ["80.0000", "fr", "80"],
    ["1234.5", "en", "1,234.50"],
    ["-1234567.5", "fr", "-1\u202f234\u202f567,50"],
  ] as const)("writes %s, in whatever currency, in %s as %s", (decimal, locale, text) =>
    expect(formatAmount(decimal, locale)).toBe(text),
  );

  it("counts and trims decimals", () => {
    expect([decimalsOf("10.50"), decimalsOf("10.00"), decimalsOf("10")]).toEqual([1, 0, 0]);
    expect([trimDecimal("100"), trimDecimal("10.500")]).toEqual(["100", "10.5"]);
  });
});
