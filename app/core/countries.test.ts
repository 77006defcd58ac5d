import { expect, it } from "vitest";
import { addressIn, countries, countriesByName, countryName, isCountry } from "./countries";

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

it.each([
  ["1820 Montreux\nSwitzerland", "1820 Montreux\nSwitzerland", "1820 Montreux\nSuisse"],
  ["1820 Montreux\nSuisse", "1820 Montreux\nSwitzerland", "1820 Montreux\nSuisse"],
  ["Kyoto 604-0961\nJAPAN ", "Kyoto 604-0961\nJapan", "Kyoto 604-0961\nJapon"],
  ["Le Caire\nEgypte", "Le Caire\nEgypt", "Le Caire\nÉgypte"],
  ["17000 La Rochelle", "17000 La Rochelle", "17000 La Rochelle"],
  // A single line may be a city or a street with the name of a country.
  ["Singapore", "Singapore", "Singapore"],
  ["Germany Street\nDerry", "Germany Street\nDerry", "Germany Street\nDerry"],
  ["", "", ""],
])("says the country of %o in the language of the paper", (address, inEnglish, inFrench) => {
  expect([addressIn(address, "en"), addressIn(address, "fr")]).toEqual([inEnglish, inFrench]);
});
