import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decimalFieldsOf } from "~/forms/checking/constraints.server";
import { parseHtml } from "../../support/screens/html";
import { allShown, openScreens } from "../../support/screens/screens";
import { runningDemo } from "../support/running-demo";

const demo = runningDemo();

const asked = new Map<string, Promise<string>>();

/** @returns a page in a language, which all that looks at it asks for once */
function pageIn(language: string, address: string): Promise<string> {
  const known = `${language} ${address}`;
  const headers = { Cookie: `${demo.staff.cookie}; language=${language}` };
  const page =
    asked.get(known) ?? fetch(demo.app.url + address, { headers }).then((answer) => answer.text());
  asked.set(known, page);
  return page;
}

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
      const html = await pageIn(language, address);
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

it("the menus of all lists lead to the history of their rows", async () => {
  const found: Record<string, number> = {};
  const ask = (address: string) =>
    fetch(demo.app.url + address, { headers: { Cookie: demo.staff.cookie } });
  for (const address of allShown) {
    const [path = ""] = address.split("?");
    const menu = /href="(\?[^"]*\bmenu=\d+)"/.exec(await pageIn("en", address))?.[1];
    if (!menu) continue;
    const opened = await ask(path + menu.replaceAll("&amp;", "&"));
    const history = /\/history\/\w+\/\d+/.exec(await opened.text())?.[0];
    if (history) found[history.replace(/\d+$/, "")] = (await ask(history)).status;
  }
  expect(Object.entries(found).filter(([, status]) => status !== 200)).toEqual([]);
  expect(Object.keys(found).length).toBeGreaterThan(20);
});

it("the style sheet of a page has both themes for browsers without light-dark()", async () => {
  const [, sheet] = /href="([^"]+\.css)"/.exec(await pageIn("en", "/dashboard"))!;
  const styles = await (await fetch(demo.app.url + sheet!)).text();
  expect(styles).toContain("--lightningcss-dark");
  expect(styles).not.toContain("light-dark(");
});

const schemas = import.meta.glob<Record<string, unknown>>("/app/modules/**/*.{schema,fields}.ts", {
  eager: true,
});

/** The names of all fields that hold decimals in any form. */
const decimals = new Set(
  Object.values(schemas)
    .flatMap((schema) => Object.values(schema))
    .filter((schema) => schema instanceof z.ZodObject)
    .flatMap(decimalFieldsOf),
);

describe("a field for decimals", () => {
  it("is known by its schema", () => {
    for (const name of ["base_price", "value", "adjustment_value", "cancellation_fee", "amount"]) {
      expect(decimals).toContain(name);
    }
    expect(decimals).toContain("lines[].amount");
  });

  const met = new Set<string>();

  it.each(allShown)("is text that takes commas, and no other field is: %s", async (address) => {
    const html = parseHtml(
      (await pageIn("en", address)).replace(/<(script|style)\b[^]*?<\/\1>|<!doctype[^>]*>/gi, ""),
    );
    for (const { attributes } of html.all("input", { name: true })) {
      const { name = "", type } = attributes;
      if (type === "hidden") continue;
      const isDecimal = decimals.has(name.replace(/\[\d+\]/g, "[]"));
      expect("data-decimal" in attributes, name).toBe(isDecimal);
      if (isDecimal) met.add(name);
      if (isDecimal) expect(type, name).toBe("text");
      // A whole number has no other step.
      if (type === "number") expect(attributes, name).not.toHaveProperty("step");
    }
  });

  it("was met on the screens", () => {
    expect(met.size).toBeGreaterThan(8);
  });
});
