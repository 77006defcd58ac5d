import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fullQuote } from "../support/screens/pricing-screens";
import { allShown, openScreens } from "../support/screens/screens";
import { expect, openFilters, settled, test } from "./support/test";
import { turnTo } from "./support/themes";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
/** axe itself, as small as it comes: in every page before its own scripts. */
const library = createRequire(builder).resolve("axe-core/axe.min.js");

test.beforeEach(({ context }) => context.addInitScript({ path: library }));

type Findings = Awaited<ReturnType<AxeBuilder["analyze"]>>;

interface WithAxe {
  axe: { run: (context: Document, options: object) => Promise<Findings> };
}

/**
 * Asks the axe that is in the page already. Its builder for Playwright asks the same, brings axe along once
 * more, and takes a third longer.
 *
 * @param tags the tags of the rules; without them all that are on by default
 */
function violationsIn(page: Page, tags?: string[]) {
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as WithAxe;
    const options = { reporter: "no-passes", ...(runOnly && { runOnly }) };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  }, tags);
}

/** A screen opened once is looked at twice, and the widest one in every layout that it has. */
const looksOf = (screen: string) =>
  [
    { theme: "light", width: 1360 },
    { theme: "dark", width: 390 },
    ...(screen === fullQuote
      ? [1040, 320].map((width) => ({ theme: "dark", width }) as const)
      : []),
  ] as const;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The number of screens of one test, whose pages share a browser's cache: few enough to repeat where one fails. */
const PORTION = 32;

/** @returns what axe finds on a screen with everything on it opened */
async function violationsOf(page: Page, screen: string): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  const violations = await violationsIn(page, TAGS);
  return violations.map(({ id, html }) => `${screen} ${id}: ${html.join(" | ")}`);
}

// In French, whose words are the longer ones; what opens over a page is looked at in both.
for (let first = 0; first < allShown.length; first += PORTION) {
  const portion = allShown.slice(first, first + PORTION);
  test(`axe finds nothing: light at 1360 px, dark at 390 px, from ${portion[0]} on`, async ({
    staff,
    context,
    appUrl,
  }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: "language", value: "fr", url: appUrl }]);
    for (const screen of portion) {
      await staff.goto(screen);
      await settled(staff, true);
      // A button that stands for something has to send it by a name.
      const silent = staff.locator("button[value]:not([name], [type=button])");
      await expect.soft(silent, screen).toHaveCount(0);
      for (const { theme, width } of looksOf(screen)) {
        await staff.setViewportSize({ width, height: 900 });
        await turnTo(staff, theme);
        expect.soft(await violationsOf(staff, screen), `${theme}, ${width} px`).toEqual([]);
      }
    }
  });
}

/** What opens over a page, and how; the language of the page is either. */
const opened: {
  what: string;
  path: string;
  width?: number;
  open: (page: Page) => Promise<void>;
}[] = [
  {
    what: "a row's menu",
    path: "/hotels",
    open: (page) => page.locator("tbody .row-menu").first().click(),
  },
  {
    what: "the menu of languages",
    path: "/dashboard",
    open: (page) =>
      page
        .getByRole("banner")
        .getByTitle(/^Lang(uage|ue)$/)
        .click(),
  },
  {
    what: "the user's menu",
    path: "/dashboard",
    open: (page) => page.getByRole("banner").getByRole("button").last().click(),
  },
  {
    what: "the drawer of a phone",
    path: "/hotels",
    width: 390,
    open: (page) => page.getByRole("banner").getByRole("button").first().click(),
  },
  {
    what: "the choice of a list's columns",
    path: "/bookings/hotels",
    open: async (page) => {
      // On phones the tools of a list are behind one button.
      const tools = page.getByRole("button", { name: /^(Views|Vues), / });
      const columns = page.locator("main a[href*='dialog=columns']");
      if (!(await columns.isVisible())) await tools.click();
      await columns.click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeFocused();
    },
  },
  {
    what: "a picker in a filter",
    path: "/pricing/management/room-prices",
    open: async (page) => {
      await openFilters(page);
      await openPicker(page, "main .filter-panel");
    },
  },
  {
    what: "a picker in a dialog",
    path: "/pricing/management/seasons?dialog=new",
    open: (page) => openPicker(page, "dialog"),
  },
  {
    what: "the matches of a search",
    path: "/search",
    open: async (page) => {
      const place = page.getByRole(page.viewportSize()!.width === 390 ? "main" : "banner");
      await place.locator("input[name=q]").fill("suite");
      await expect(place.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
  },
];

async function openPicker(page: Page, within: string): Promise<void> {
  await page.locator(within).getByRole("combobox").first().click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
}

for (const look of [
  { language: "en", theme: "light", width: 1360 },
  { language: "fr", theme: "dark", width: 390 },
]) {
  test(`axe finds nothing in what opens over a page: ${look.language}, ${look.theme}`, async ({
    staff,
    context,
    appUrl,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([
      { name: "language", value: look.language, url: appUrl },
      { name: "preferredTheme", value: look.theme, url: appUrl },
    ]);
    for (const { what, path, width = look.width, open } of opened) {
      await staff.setViewportSize({ width, height: 900 });
      await staff.goto(path);
      await settled(staff, true);
      await open(staff);
      const found = (await violationsIn(staff)).map(({ id, html }) => `${id}: ${html[0]}`);
      expect(found, what).toEqual([]);
    }
  });
}

test("axe finds nothing before the login", async ({ page }) => {
  for (const screen of openScreens) {
    await page.goto(screen);
    await settled(page, true);
    const violations = await violationsIn(page);
    expect(violations.map(({ id }) => `${screen} ${id}`)).toEqual([]);
  }
});

test("the pages as they come without scripts pass too", async ({ staff }) => {
  // axe itself needs scripts: ours are replaced by nothing instead, before any has run.
  const nothing = { contentType: "text/javascript", body: "" };
  await staff.route("**/assets/*.js", (route) => route.fulfill(nothing));
  for (const screen of [
    "/pricing/management/seasons?dialog=new",
    "/pricing/management/price-rules?dialog=new",
    "/pricing/management/price-calculator?hotel_id=1",
  ]) {
    await staff.goto(screen);
    const violations = await violationsIn(staff);
    expect(violations.map(({ id, html }) => `${screen} ${id}: ${html[0]}`)).toEqual([]);
  }
});
