import { matchRoutes } from "@remix-run/react";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { languages, type Language } from "~/i18n/languages";
import { findInHelp } from "~/modules/desk/help/help.presenter.server";
import { helpPages, PICTURE, recipes } from "~/modules/desk/help/help-pages";
import { helpPage } from "~/modules/desk/help/help.presenter.server";
import { readHelp } from "~/modules/desk/help/help-texts.server";
import {
  priceExample,
  type PriceExample,
} from "~/modules/desk/help/price-example.presenter.server";
import { searchWords } from "~/modules/desk/search/search";
import { searchPage } from "~/modules/desk/search/search.presenter.server";
import { quotePage } from "~/modules/pricing/price-calculator/quote-page.presenter.server";
import { priceHelpHref, quoteHref } from "~/modules/pricing/price-calculator/quote-url";
import { findableFor } from "~/acts.server";
import { nouns } from "~/registered-nouns.server";
import { drawer } from "~/drawer-places.server";
import routes from "~/routes";
import * as contents from "~/routes/help/contents";
import * as page from "~/routes/help/page";
import { createDemoWorld } from "../support/demo-world";
import type { TestWorld } from "../support/context";
import { countStatements } from "../support/database/statements";
import { signedIn, speaking, staffWith, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

type Handle = { handle?: { help?: string } };
const modules = import.meta.glob<Handle>("/app/routes/**/*.tsx");

/** The pages with all their links. */
const allPages = languages.flatMap((language) =>
  helpPages.map((name) => ({ language, ...helpPage(language, name, () => true)! })),
);

/** Where the links and pictures of a page lead, from its HTML. */
function addressesIn({ html, sections }: (typeof allPages)[number], attribute: "href" | "src") {
  const all = [html, ...sections.map((section) => section.html)].join("");
  return [...all.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, to]) => to!);
}

/** Whether there is such a section in a language: "words#season". */
function isSection(language: Language, address: string): boolean {
  const [name, id] = address.split("#");
  const found = readHelp(language).find((of) => of.name === name);
  return found !== undefined && (id === undefined || found.sections.some((of) => of.id === id));
}

/** Whether the map has a screen there, and not the page for unknown addresses. */
function isScreen(address: string): boolean {
  const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], address);
  return matches?.at(-1)?.route.path !== "*";
}

describe("the texts of the help", () => {
  it("are all there, each page under the same name in both languages", () => {
    for (const language of languages) {
      const files = readdirSync(`help/${language}`).filter((file) => file.endsWith(".md"));
      expect(files.sort()).toEqual(helpPages.map((name) => `${name}.md`).sort());
    }
  });

  it("have the same sections in both languages, each once", () => {
    const idsIn = (language: Language) =>
      readHelp(language).map(({ sections }) => sections.map(({ id }) => id));
    expect(idsIn("fr")).toEqual(idsIn("en"));
    for (const ids of idsIn("en")) expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(allPages)("$language $name calls buttons as the screens do", (of) => {
    const { sections } = readHelp(of.language).find(({ name }) => name === of.name)!;
    const all = [of.title, ...sections.map(({ title, words }) => `${title} ${words}`)].join("\n");
    // What has no text keeps its key, and what isn't closed keeps its brackets.
    expect(all).not.toMatch(/\[\[|\]\]|\b[a-z-]+:[A-Z]{2,}|\{#|\{\{/);
    expect(of.title).not.toBe(of.name);
    for (const { html } of of.sections) expect(html).not.toBe("");
  });

  it.each(allPages)("$language $name shows pictures that exist, each said in words", async (of) => {
    const source = readFileSync(`help/${of.language}/${of.name}.md`, "utf8");
    const named = [...source.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)];
    expect(addressesIn(of, "src")).toHaveLength(named.length);
    for (const [, alt, file] of named) {
      expect(alt!.length).toBeGreaterThan(20);
      const picture = readFileSync(`help/${of.language}/${file}`);
      expect(picture.byteLength, file).toBeLessThanOrEqual(60 * 1024);
      expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", ...PICTURE });
    }
    if ((recipes as readonly string[]).includes(of.name)) expect(named.length).toBeGreaterThan(0);
  });

  it("name every picture that is there", () => {
    for (const language of languages) {
      const files = readdirSync(`help/${language}`);
      const texts = files.filter((file) => file.endsWith(".md"));
      const all = texts.map((file) => readFileSync(`help/${language}/${file}`, "utf8")).join("");
      const pictures = files.filter((file) => file.endsWith(".webp"));
      expect(pictures.filter((file) => !all.includes(`(${file})`))).toEqual([]);
    }
  });

  it.each(allPages)("$language $name links to what exists", (of) => {
    for (const href of addressesIn(of, "href")) {
      const [path = "", id] = href.split("#");
      const section = /^\/help\/([^?#]+)/.exec(path)?.[1];
      if (href.endsWith(".webp")) continue;
      if (section)
        expect(isSection(of.language, id ? `${section}#${id}` : section), href).toBe(true);
      else expect(href.startsWith("/") && isScreen(path), href).toBe(true);
    }
  });
});

describe("the “?” of a screen", () => {
  // It imports every route, which takes long on a busy machine.
  it("leads to a section that exists", { timeout: 60_000 }, async () => {
    for (const [file, load] of Object.entries(modules)) {
      const { handle } = await load();
      if (!handle?.help) continue;
      for (const language of languages) {
        expect(isSection(language, handle.help), `${file}: ${handle.help}`).toBe(true);
      }
    }
  });

  it("is on every screen of the drawer", async () => {
    const places = drawer.flatMap((part) =>
      part.places.flatMap((place) => ("places" in place ? place.places : [place])),
    );
    for (const { to } of places) {
      const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], to) ?? [];
      const files = matches.map(({ route }) => `/app/${(route as { file: string }).file}`);
      const handles = await Promise.all(
        files.map(async (file) => (await modules[file]?.())?.handle),
      );
      expect(
        handles.some((handle) => handle?.help),
        to,
      ).toBe(true);
    }
  });
});

describe("the help", () => {
  it("is for everybody who is signed in, in their language", async () => {
    const nobodyInParticular = await staffWith(world);
    const english = (await nobodyInParticular.get(contents.loader, "/help")).body;
    expect(english).toMatchObject({ title: "Help" });
    const french = speaking(nobodyInParticular, "fr");
    expect((await french.get(contents.loader, "/help")).body).toMatchObject({ title: "Aide" });
    const words = await french.get(page.loader, "/help/words", { page: "words" });
    expect(words.body).toMatchObject({ title: "Les mots", language: "fr", example: null });
  });

  it("has no page of another name", async () => {
    for (const name of ["nothing", "..", "words.md", "%00"]) {
      const { status } = await staff.get(page.loader, `/help/${name}`, { page: name });
      expect(status).toBe(404);
    }
  });

  it("is found by its titles first, without accents, in the reader's language", () => {
    const titles = (language: Language, search: string) =>
      findInHelp(language, searchWords(search)).map(({ title }) => title);
    expect(titles("en", "priority")[0]).toBe("Priority");
    expect(titles("fr", "priorite")[0]).toBe("Priorité");
    expect(titles("fr", "SAISON")[0]).toBe("Saison");
    expect(titles("en", "festival week")).toContain("Season");
    expect(titles("en", "new season")[0]).toBe("A new season with its prices");
    expect(titles("fr", "liste de tarifs")[0]).toBe("Importer une liste de tarifs");
    expect(titles("en", "xylophone")).toEqual([]);
    expect(titles("en", "")).toEqual([]);
  });

  it("is found by “find anything”, without a statement of its own", async () => {
    const find = (ctx: Context) =>
      searchPage(ctx, new URLSearchParams({ q: "stop sale" }), findableFor(ctx, nouns));
    const { groups } = await find(world.ctx);
    const help = groups.find(({ kind }) => kind === "help")!;
    expect(help.lines[0]).toMatchObject({ text: "Stop sale", to: "/help/words#stop-sale" });
    expect(help.lines.length).toBeLessThanOrEqual(8);
    expect(await countStatements(world, find)).toBe(1);
    const none = { ...world.ctx, actor: { ...world.ctx.actor, permissions: [] } };
    const seen = (await find(none)).groups.map(({ kind }) => kind);
    expect(seen).toEqual(["help"]);
  });
});

const stay = {
  hotel_id: "1",
  room_type_id: "1",
  checkin_date: "2026-07-30",
  checkout_date: "2026-08-04",
  adults: "2",
  children: "1",
  "children_ages[0]": "6",
};

const exampleOf = (changes: Record<string, string> = {}, ctx: Context = world.ctx) =>
  priceExample(ctx, new URL(`http://desk.test${quoteHref({ ...stay, ...changes })}`).searchParams);

const priced = (example: PriceExample | null) => {
  if (!example?.ok) throw new Error("no price");
  return example;
};

describe("the example of how a price is made", () => {
  it("is the quote that is open, with the calculator's total, nights and rules", async () => {
    const { searchParams } = new URL(`http://desk.test${quoteHref(stay)}`);
    const { quote, link } = await quotePage(world.ctx, searchParams);
    if (!quote?.ok) throw new Error("no quote");
    const example = priced(await exampleOf());
    expect(example.total).toBe(quote.total);
    expect(example.rules).toEqual(quote.rules);
    expect(example.nights).toBe("5 nights");
    // Back it leads to the same quote.
    const back = new URL(`http://desk.test${example.to}`).searchParams;
    expect((await quotePage(world.ctx, back)).link).toBe(link);
    // The page of the quote leads here with all that names it.
    const help = new URL(`http://desk.test${priceHelpHref(link!)}`);
    expect(help.pathname).toBe("/help/how-a-price-is-made");
    expect(priced(await priceExample(world.ctx, help.searchParams)).total).toBe(quote.total);
  });

  it("adds up: its nights in a row make the total", async () => {
    const cents = (money: string) => Number(money.replace(/[^\d]/g, ""));
    for (const checkout_date of ["2026-07-31", "2026-08-04", "2026-09-20"]) {
      const { sums, total } = priced(await exampleOf({ checkout_date }));
      expect(sums.reduce((sum, run) => sum + cents(run.sum), 0)).toBe(cents(total));
    }
  });

  it("follows the reader's language", async () => {
    const { nights, seasons } = priced(await exampleOf({}, { ...world.ctx, locale: "fr" }));
    expect(nights).toBe("5 nuits");
    expect(seasons[0]!.text).toMatch(/^La saison est/);
  });

  it("says so where nights have no price, or the address no stay", async () => {
    const unpriced = await exampleOf({ checkin_date: "2040-01-01", checkout_date: "2040-01-03" });
    expect(unpriced).toMatchObject({ ok: false });
    expect((unpriced as { groups: unknown[] }).groups).toHaveLength(1);
    const wrongs: Record<string, string>[] = [
      { hotel_id: "99999999999999999999" },
      { room_type_id: "x" },
      { checkin_date: "2026-02-30" },
      { adults: "-1" },
      { as_of: "2999-01-01T00:00" },
      { as_of: "soon" },
    ];
    for (const wrong of wrongs) {
      expect(await exampleOf(wrong)).toMatchObject({
        ok: false,
        groups: [],
      });
    }
  });

  it("needs a quote, and a reader who may see prices", async () => {
    expect(await priceExample(world.ctx, new URLSearchParams())).toBeNull();
    const actor = { ...world.ctx.actor, permissions: [] };
    expect(await exampleOf({}, { ...world.ctx, actor })).toBeNull();
    const looking = { ...world.ctx.actor, permissions: ["pricing:view" as const] };
    expect(await exampleOf({}, { ...world.ctx, actor: looking })).toMatchObject({ ok: true });
  });

  it("takes as many statements for a long stay as for a night", async () => {
    const statements = (checkout_date: string) =>
      countStatements(world, (ctx) => exampleOf({ checkout_date }, ctx));
    const one = await statements("2026-07-31");
    expect(one).toBeLessThanOrEqual(5);
    expect(await statements("2026-09-20")).toBe(one);
  });
});
