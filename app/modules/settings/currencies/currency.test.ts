import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { currencyName, isoDecimals } from "./currency";
import { CurrencyInput } from "./currency.fields";

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
    expect(currencyName({ iso_code: "EUR", label: "Euro", symbol: "€" })).toBe("EUR - Euro (€)");
  });

  const input = { iso_code: "EUR", label: "Euro", symbol: "€", decimals: 2, active: true };
  it.each([
    { iso_code: "EU" },
    { iso_code: "EURO" },
    { iso_code: "É€R" },
    { iso_code: "E1R" },
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

  it.each(["eur", "Eur", " eUR "])("take %o as EUR", (iso_code) => {
    expect(CurrencyInput.parse({ ...input, iso_code }).iso_code).toBe("EUR");
  });

  it.each([
    ["", "currencies:FORM.ISO_CODE_REQUIRED"],
    ["eu", "currencies:FORM.ISO_CODE_INVALID"],
    ["ﬀr", "currencies:FORM.ISO_CODE_INVALID"],
  ])("say one sentence of the code %o", (iso_code, message) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...input, active: "on", iso_code })) {
      form.set(name, String(value));
    }
    const { error } = parseWithZod(form, { schema: CurrencyInput }).reply();
    expect(error).toEqual({ iso_code: [message] });
  });

  it("let the browser take small letters too, and say the same sentence of others", () => {
    const { native, bounds } = constraintsOf(CurrencyInput);
    const pattern = new RegExp(`^(?:${native.iso_code?.pattern})$`, "v");
    expect(["eur", "EUR", "eUr"].every((code) => pattern.test(code))).toBe(true);
    expect(["eu", "euro", "e1r"].some((code) => pattern.test(code))).toBe(false);
    expect(bounds.iso_code).toEqual({ pattern: "currencies:FORM.ISO_CODE_INVALID" });
  });
});
