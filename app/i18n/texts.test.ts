import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * @returns the texts of a file with their keys, without short texts, which may be the same in both languages
 *   by chance. Placeholders are no words of a language: they don't make a text long.
 */
function longTexts(file: string): string[] {
  const flat = JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
  const texts = flat.match(/"[^"]+":"[^"]{25,}"/g) ?? [];
  return texts.filter((entry) => /":"[^"]{25,}"$/.test(entry.replace(/{{\w+}}/g, "")));
}

// `npm run check` checks that both languages have the same keys, and that the code uses no others.
describe("French", () => {
  it.each(readdirSync("locales/fr"))("is not English left as it was in %s", (file) => {
    const english = new Set(longTexts(`locales/en/${file}`));
    // The brand's subtitle is French in both (docs/reference/screens.md#shell).
    const same = longTexts(`locales/fr/${file}`).filter(
      (entry) => english.has(entry) && !entry.includes("BRAND_SUBTITLE"),
    );
    expect(same).toEqual([]);
  });
});
