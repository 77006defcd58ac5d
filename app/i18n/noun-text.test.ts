import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { translator } from "./i18n.server";
import { nounText } from "./noun-text";

it.each([
  ["en", "services:MESSAGES.CREATED", "Service created successfully"],
  ["fr", "services:MESSAGES.CREATED", "Prestation créée avec succès"],
  ["fr", "rate-plans:MESSAGES.CREATED", "Plan tarifaire créé avec succès"],
  ["fr", "taxes:MESSAGES.ERROR_DELETING", "Impossible de supprimer la taxe : "],
  ["en", "taxes:CHANGES.update", 'Tax "City tax" changed'],
  ["en", "taxes:MESSAGES.STATUS_SUCCESS", "Tax status updated successfully"],
  ["fr", "taxes:MESSAGES.STATUS_SUCCESS", "Statut de la taxe mis à jour avec succès"],
  // Their own.
  ["en", "price-checks:MESSAGES.CREATED", "Price check saved"],
  ["fr", "seasons:CHANGES.create", "Saison « City tax » créée"],
] as const)("in %s %s is “%s”", (locale, key, text) => {
  expect(nounText(translator(locale), key, { label: "City tax" })).toBe(text);
});

it.each([
  ["en", /^\S.* status updated successfully$/],
  ["fr", /^Statut (du|de la|de l’)\s?\S.* mis à jour avec succès$/],
] as const)("in %s all nouns say in one form that a state was changed", (locale, form) => {
  const folder = `locales/${locale}`;
  const texts = readdirSync(folder).filter((file) =>
    readFileSync(`${folder}/${file}`, "utf8").includes('"STATUS_SUCCESS"'),
  );
  expect(texts.length).toBeGreaterThan(10);
  const said = [...texts.map((file) => basename(file, ".json")), "services", "rate-plans"]
    .filter((namespace) => namespace !== "nouns")
    .map((namespace) => nounText(translator(locale), `${namespace}:MESSAGES.STATUS_SUCCESS`));
  expect(said.filter((text) => !form.test(text))).toEqual([]);
});
