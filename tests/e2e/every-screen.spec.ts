import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { fullQuote } from "../support/screens/pricing-screens";
import { addresses, allShown } from "../support/screens/screens";
import { axeLibrary, violationsIn } from "./support/axe";
import { expect, settled, test } from "./support/test";
import { turnTo } from "./support/themes";

/*
 * Every screen is opened once, in French, whose words are the longer ones, and asked for everything: whether axe finds
 * anything, what its scripts weigh, and how it prints.
 */

const printed = new Set(addresses("printed"));

const heaviest = new Set(addresses("heaviest"));

const screens = [...new Set([...allShown, ...printed, ...heaviest])];

/** The number of screens of one test, whose pages share a browser's cache: few enough to repeat where one fails. */
const PORTION = 32;

test.beforeEach(({ context }) => context.addInitScript({ path: axeLibrary }));

for (let first = 0; first < screens.length; first += PORTION) {
  const portion = screens.slice(first, first + PORTION);
  test(`is accessible, light and prints well, from ${portion[0]} on`, async ({
    staff,
    context,
    appUrl,
  }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: "language", value: "fr", url: appUrl }]);
    for (const [nth, screen] of portion.entries()) {
      // The closed groups of the drawer are on every page the same.
      const without = nth === 0 ? [] : ["#drawer details:not([open])"];
      await staff.emulateMedia({ media: "screen" });
      await staff.goto(screen);
      await settled(staff, true);
      await openFolds(staff);
      // A button that stands for something has to send it by a name.
      const silent = staff.locator("button[value]:not([name], [type=button])");
      await expect.soft(silent, screen).toHaveCount(0);
      for (const { theme, width } of looksOf(screen)) {
        await staff.setViewportSize({ width, height: 900 });
        await turnTo(staff, theme);
        expect
          .soft(await violationsOf(staff, screen, without), `${theme}, ${width} px`)
          .toEqual([]);
      }
      if (heaviest.has(screen)) await expectLight(staff, screen);
      if (printed.has(screen)) await expectPrintable(staff, screen);
    }
  });
}

function openFolds(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
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

async function violationsOf(page: Page, screen: string, without: string[]): Promise<string[]> {
  const violations = await violationsIn(page, TAGS, without);
  return violations.map(({ id, html }) => `${screen} ${id}: ${html.join(" | ")}`);
}

/** What a page's scripts may weigh together, gzipped. */
const LIMIT = 166 * 1024;

/**
 * The most that three kinds of pages may weigh: the form of price rules, which has the conditions of contracts, the
 * pages that change many prices at once, over the list with its form of one price, and the page of a stay, with all that
 * can be done with it.
 */
const HEAVY_LIMIT = 170 * 1024;

const isHeavy = (path: string) =>
  /\/price-rules|\/(room-prices|tours|spas)\/(adjust|change)|\/bookings\/hotels\/\d+\?/.test(path);

/** What each script weighs, gzipped, by its address: most pages share most of them. */
const weights = new Map<string, number>();

async function expectLight(page: Page, screen: string): Promise<void> {
  // A part that the address opens has a script of its own.
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/assets\/.*\.js$/.test(name)),
    ),
  ]);
  let weight = 0;
  for (const url of scripts) {
    if (!weights.has(url)) {
      const script = await (await page.request.get(url, { maxRetries: 3 })).body();
      weights.set(url, gzipSync(script).byteLength);
    }
    weight += weights.get(url)!;
  }
  expect.soft(weight, screen).toBeGreaterThan(50 * 1024);
  expect.soft(weight, screen).toBeLessThan(isHeavy(screen) ? HEAVY_LIMIT : LIMIT);
}

/** A4 upright between margins of 1 cm, in CSS pixels. */
const SHEET = { width: 718, height: 1040 };

/** The same across, as the rate calendar says to the printer: a month has a column for each day. */
const ACROSS = { width: SHEET.height, height: SHEET.width };

/** What guests get has no footer of ours. */
const forGuests = /^\/(preview|demo-preview)|\/(confirmation|registration)$|^\/pricing\/rate-sheet/;

/** A page prints black on white and whole, from the light theme and from the dark one. */
async function expectPrintable(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const across = (await page.locator(".rates-sheet").count()) > 0;
  await page.setViewportSize(across ? ACROSS : SHEET);
  for (const theme of ["light", "dark"] as const) {
    await turnTo(page, theme);
    expect.soft(await unprintable(page), `${screen}, ${theme}`).toEqual([]);
  }
  if (forGuests.test(screen)) return;
  await expect.soft(page.getByRole("contentinfo").locator("span").last(), screen).toBeVisible();
}

/** @returns what of a page isn't black on white, not within the sheet, or an empty card: the first five */
function unprintable(page: Page): Promise<string[]> {
  return page.evaluate(async (width) => {
    // Until its font is there, text stands in a fallback that may be wider.
    await document.fonts.ready;
    const found: string[] = [];
    const say = (what: string, element: Element) =>
      found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
    const seen = [...document.querySelectorAll("html, body, main, main *, footer *")].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of seen) {
      const { color, backgroundColor } = getComputedStyle(element);
      const svg = element.closest("svg, input, select") !== null;
      const empty = element.textContent?.trim() === "";
      const clear = ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(backgroundColor);
      if (!svg && !empty && color !== "rgb(0, 0, 0)") say(`not black, ${color}`, element);
      // The shades of a rate calendar are what it says.
      const shaded = element.closest("[data-shade]") !== null;
      if (!svg && !empty && !clear && !shaded) say(`not white, ${backgroundColor}`, element);
      if (element.getBoundingClientRect().right > width + 1 && !element.closest(".sr-only"))
        say("beyond the sheet", element);
      if (element.matches(".card") && element.textContent?.trim() === "") say("empty", element);
    }
    return found.slice(0, 5);
  }, page.viewportSize()!.width);
}
