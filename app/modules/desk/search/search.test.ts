import { describe, expect, it } from "vitest";
import { hasWords, searchWords, wordsOfAct } from "./search";

describe("the words of a search", () => {
  it.each([
    ["", []],
    ["Suite Août", ["suite", "aout"]],
    ["HÔTEL hotel", ["hotel"]],
    ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
  ])("of %j are %j", (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});

describe("a name with all words", () => {
  it.each([
    ["Règles de prix", "prix regle", true],
    ["Price rules", "price hotel", false],
    ["Price rules", "", true],
  ])("%j for %j: %s", (name, search, matches) => {
    expect(hasWords(name, searchWords(search))).toBe(matches);
  });
});

it.each([
  ["new season", ["season"]],
  ["cré saison", ["saison"]],
  ["ne season", ["ne", "season"]],
  ["renew", ["renew"]],
  ["add an user", ["user"]],
  ["créer l’hôtel", ["hotel"]],
  ["new d'arrivée", ["arrivee"]],
  ["an l'hotel", ["an", "l'hotel"]],
])("%j names what is added", (search, words) => {
  const [verbs, articles] = [searchWords("add new créer"), searchWords("a an l' d'")];
  expect(wordsOfAct(searchWords(search), verbs, articles)).toEqual(words);
});
