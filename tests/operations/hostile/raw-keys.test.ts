import { describe, expect, it } from "vitest";
import { allShown, openScreens } from "../../support/screens/screens";
import { runningDemo } from "../support/running-demo";

const demo = runningDemo();

/** A key of the texts, as a page shows it that has no text for it. */
const KEY = /(?<![\w-])[a-z][a-z-]*:[A-Z][A-Z_]+(\.[A-Z_]+)*(?![\w:])/g;

/** @returns what people see or hear of a page: neither its scripts nor its addresses */
function words(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/\s(href|src|action|value|name|id|class|data-[\w-]+)="[^"]*"/g, "");
}

describe.each(["en", "fr"])("in %s", (language) => {
  it("no screen shows the key of a text instead of the text", async () => {
    const found: Record<string, string[]> = {};
    for (const address of [...allShown, ...openScreens]) {
      const headers = { Cookie: `${demo.staff.cookie}; language=${language}` };
      const page = await fetch(demo.app.url + address, { headers });
      const html = await page.text();
      expect(html, address).toContain(`lang="${language}"`);
      const keys = words(html).match(KEY);
      if (keys) found[address] = keys;
    }
    expect(found).toEqual({});
  });
});

it("a key would be found", () => {
  expect(words('<p title="seasons:FORM.NAME">x</p>').match(KEY)).toEqual(["seasons:FORM.NAME"]);
  expect(words("<p>validation:INVALID</p>").match(KEY)).toEqual(["validation:INVALID"]);
});
