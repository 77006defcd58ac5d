import { describe, expect, it } from "vitest";
import { languages } from "~/i18n/languages";
import { CurrencyInput } from "./currency.fields";
import { isoCurrencies } from "./iso-currencies";

describe.each(languages)("the currencies of ISO 4217 in %s", (language) => {
  const all = isoCurrencies(language);

  it("are each one that can be saved as it stands", () => {
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map(({ iso_code }) => iso_code)).size).toBe(all.length);
    for (const { iso_code, ...values } of all) {
      const input = { iso_code, ...values, active: true };
      expect(CurrencyInput.safeParse(input), iso_code).toMatchObject({
        success: true,
        data: input,
      });
    }
  });

  it("have the digits of the standard, not those of the cash desk", () => {
    const digits = (code: string) => all.find(({ iso_code }) => iso_code === code)?.decimals;
    expect(["EUR", "JPY", "TND", "IQD", "HUF"].map(digits)).toEqual([2, 0, 3, 3, 2]);
  });
});

it("names them in the language of whoever adds one", () => {
  const franc = (language: "en" | "fr") =>
    isoCurrencies(language).find(({ iso_code }) => iso_code === "CHF");
  expect(franc("en")).toMatchObject({ label: "Swiss Franc", symbol: "CHF" });
  expect(franc("fr")).toMatchObject({ label: "Franc suisse", symbol: "CHF" });
});
