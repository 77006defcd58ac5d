import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The texts of a file that are long enough not to be alike by chance, with their keys. */
function longTexts(file: string): string[] {
  const flat = JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
  return flat.match(/"[^"]+":"[^"]{25,}"/g) ?? [];
}

// That both languages have the same keys, and the code's, is checked by `npm run check`.
describe("French", () => {
  it.each(readdirSync("locales/fr"))("is not English left as it was in %s", (file) => {
    const english = new Set(longTexts(`locales/en/${file}`));
    // The brand's subtitle is French in both (`back-office.md` §2).
    const same = longTexts(`locales/fr/${file}`).filter(
      (entry) => english.has(entry) && !entry.includes("BRAND_SUBTITLE"),
    );
    expect(same).toEqual([]);
  });
});
