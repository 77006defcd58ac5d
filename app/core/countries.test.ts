import { expect, it } from "vitest";
import { countries, countriesByName, countryName, isCountry } from "./countries";

it("knows the 249 countries of ISO 3166-1, each once", () => {
  expect(new Set(countries).size).toBe(249);
  expect(countries).toHaveLength(249);
  expect(["DE", "XK", "ZZ", "de", ""].map(isCountry)).toEqual([true, false, false, false, false]);
});

it("names them in both languages", () => {
  expect([countryName("DE", "en"), countryName("DE", "fr")]).toEqual(["Germany", "Allemagne"]);
  for (const locale of ["en", "fr"] as const) {
    const nameless = countries.filter((code) => countryName(code, locale) === code);
    expect(nameless).toEqual([]);
  }
});

it("lists them in the order of the language: Égypte stands among the Es", () => {
  const names = countriesByName("fr").map(({ name }) => name);
  expect(names.indexOf("Égypte")).toBeGreaterThan(names.indexOf("Dominique"));
  expect(names.indexOf("Égypte")).toBeLessThan(names.indexOf("Finlande"));
});
