import { expect, it } from "vitest";
import { translator } from "./i18n.server";
import { nounText } from "./noun-text";

it.each([
  ["en", "services:MESSAGES.CREATED", "Service created successfully"],
  ["fr", "services:MESSAGES.CREATED", "Prestation créée avec succès"],
  ["fr", "rate-plans:MESSAGES.CREATED", "Plan tarifaire créé avec succès"],
  ["fr", "taxes:MESSAGES.ERROR_DELETING", "Impossible de supprimer la taxe : "],
  ["en", "taxes:CHANGES.update", 'Tax "City tax" changed'],
  // Their own.
  ["en", "price-checks:MESSAGES.CREATED", "Price check saved"],
  ["fr", "seasons:CHANGES.create", "Saison « City tax » créée"],
] as const)("in %s %s is “%s”", (locale, key, text) => {
  expect(nounText(translator(locale), key, { label: "City tax" })).toBe(text);
});
