import { describe, expect, it } from "vitest";
import { currencyName, isoDecimals } from "./currency";
import { CurrencyInput } from "./currency.schema";

describe("currencies", () => {
  it.each([
    ["EUR", 2],
    ["JPY", 0],
    ["TND", 3],
    ["CLF", 4],
    ["", 2],
  ])("%s has %i decimals by ISO 4217", (code, decimals) => {
    expect(isoDecimals(code)).toBe(decimals);
  });

  it("are called by code, label and symbol", () => {
    expect(currencyName({ isoCode: "EUR", label: "Euro", symbol: "€" })).toBe("EUR - Euro (€)");
  });

  const input = { iso_code: "EUR", label: "Euro", symbol: "€", decimals: 2, active: true };
  it.each([
    { iso_code: "eur" },
    { iso_code: "EURO" },
    { iso_code: "É€R" },
    { label: "E" },
    { label: "E".repeat(51) },
    { symbol: " " },
    { symbol: "€".repeat(9) },
    { decimals: 5 },
    { decimals: -1 },
    { decimals: 1.5 },
  ])("are refused with %o", (change) => {
    expect(CurrencyInput.safeParse(input).success).toBe(true);
    expect(CurrencyInput.safeParse({ ...input, ...change }).success).toBe(false);
  });
});
