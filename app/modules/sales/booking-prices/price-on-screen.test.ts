import { describe, expect, it } from "vitest";
import {
  isSamePrice,
  MAX_WRITTEN,
  promisedBy,
  readPrice,
  writtenPrice,
  type PriceOnScreen,
} from "./price-on-screen";

const euro = { code: "EUR", symbol: "€", digits: 2 };

const price = (changes: Partial<PriceOnScreen> = {}): PriceOnScreen => ({
  ...{ currency: euro, total: "458.00", extras: "30.00", lines: [] },
  ...changes,
});

const nights = (count: number, rules: number) =>
  Array.from({ length: count }, (_, night) => ({
    ...{ key: `night ${night}`, label: "Fri Apr 10, 2026", amount: "160.00" },
    parts: Array.from({ length: rules }, (_rule, nth) => ({
      ...{ key: String(nth), label: "A rule with a long name", amount: "-5.00" },
    })),
  }));

describe("a price that a form carries", () => {
  it("is read as it was written, and never too long: rules go first, then nights", () => {
    const short = price({ lines: nights(3, 2) });
    expect(readPrice(writtenPrice(short))).toEqual(short);
    const year = price({ lines: nights(365, 10) });
    expect(writtenPrice(year).length).toBeLessThanOrEqual(MAX_WRITTEN);
    expect(readPrice(writtenPrice(year))).toMatchObject({
      total: "458.00",
      lines: { length: 365 },
    });
    const endless = price({ lines: nights(5000, 0) });
    expect(readPrice(writtenPrice(endless))).toEqual(price());
  });

  it.each([
    ...[undefined, null, "", "x", "[]", "{}", 1, "null"],
    '{"currency":{"code":"EUR","symbol":"€","digits":2},"total":"1.00001"}',
    '{"currency":{"code":"EUR","symbol":"€","digits":2},"total":"999999999999"}',
    '{"currency":{"code":"EUR","symbol":"€","digits":9},"total":"1"}',
  ])("is none where %j stands", (written) => {
    expect(readPrice(written)).toBeNull();
  });

  it("promises its total in its currency; an agreed amount replaces all but what is beside it", () => {
    const inEuro = { expected_currency: "EUR" };
    expect(promisedBy(price())).toEqual({ expected_amount: "458.00", ...inEuro });
    expect(promisedBy(price(), "400")).toEqual({ expected_amount: "430", ...inEuro });
    expect(promisedBy(price(), "1.000005")).toEqual({});
    expect(promisedBy(null, "400")).toEqual({});
  });

  it("promises its taxes only with the total that they were shown for", () => {
    const taxed = price({ taxes: "12.50" });
    expect(promisedBy(taxed)).toMatchObject({ expected_taxes: "12.50" });
    expect(promisedBy(taxed, "428")).toMatchObject({ expected_taxes: "12.50" });
    expect(promisedBy(taxed, "400")).not.toHaveProperty("expected_taxes");
  });

  it("is the same by amount and currency, however it is written", () => {
    expect(isSamePrice(price(), price({ total: "458" }))).toBe(true);
    expect(isSamePrice(price(), price({ total: "458.01" }))).toBe(false);
    const dollar = { ...euro, code: "USD" };
    expect(isSamePrice(price(), price({ currency: dollar }))).toBe(false);
  });
});
