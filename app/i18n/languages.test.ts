import { expect, it } from "vitest";
import { preferredLanguage } from "./languages";

it.each([
  ["fr-CA,fr;q=0.9,en;q=0.5", "fr"],
  ["en-GB", "en"],
  ["FR", "fr"],
  ["de-DE,de;q=0.9", "en"],
  ["de, fr;q=0.4", "fr"],
  ["en;q=0.3, fr;q=0.8", "fr"],
  ["fr;q=x, en;q=0.1", "en"],
  ["*", "en"],
  [",;q=,", "en"],
  ["", "en"],
  [null, "en"],
])("the visitor who asks for %o gets %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
