import { describe, expect, it } from "vitest";
import { hasWords, searchWords, withoutVerbs } from "./search";

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
])("%j without its verbs", (search, words) => {
  expect(withoutVerbs(searchWords(search), searchWords("add new créer"))).toEqual(words);
});
