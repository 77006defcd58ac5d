import { test as base, expect, type Cookie, type Locator, type Page } from "@playwright/test";
import { createDemoDatabase, startDemo } from "./server";
import { signInBy } from "./sign-in";

interface WorkerFixtures {
  /** This worker's own database. */
  databaseUrl: string;
  /** The address of this worker's own app, over a database of its own. */
  appUrl: string;
  /** The cookies of the demo's user, who signs in once for all stories of this worker. */
  session: Cookie[];
}

interface TestFixtures {
  /** A blank page whose browser is signed in as the demo's user. */
  staff: Page;
  /** Whether the browser runs the product's scripts. */
  scripts: boolean;
  /** Whether the story aborts requests on purpose; in all other stories a failed request fails the test. */
  cutsRequests: boolean;
}

/** The browser's message for a refused form, which has a 4xx on purpose and is logged as an error. */
const REFUSED = /status of 4(01|03|09|13|22|29)/;

/**
 * The messages of the browser for a request that a story aborts or delays, and of Remix for a missing script.
 */
const CUT =
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50[23]|Error loading route module|dynamically imported/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseUrl: [
    async ({}, use) => {
      const database = await createDemoDatabase();
      await use(database.url);
      await database.drop();
    },
    { scope: "worker" },
  ],
  appUrl: [
    async ({ databaseUrl }, use) => {
      const app = await startDemo(databaseUrl);
      await use(app.url);
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  session: [
    async ({ playwright, appUrl }, use) => {
      const visitor = await playwright.request.newContext({ baseURL: appUrl });
      await signInBy(visitor, "demo");
      const { cookies } = await visitor.storageState();
      await visitor.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ appUrl }, use) => use(appUrl),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  cutsRequests: [false, { option: true }],
  page: async ({ page, cutsRequests }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      const meant = REFUSED.test(text) || (cutsRequests && CUT.test(text));
      if (message.type() === "error" && !meant) complaints.push(text);
    });
    page.on("pageerror", (error) => {
      // React 18 throws this error when a page is left or clicked during its hydration.
      if (!error.message.includes("React error #345")) complaints.push(error.message);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  staff: async ({ page, context, session }, use) => {
    await context.addCookies(session);
    await use(page);
  },
});

export { expect };

/** Logs in as the demo's user with the login page itself. */
export async function logIn(page: Page, wanted = "/login"): Promise<void> {
  await page.goto(wanted);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("maison-desk-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("link", { name: "Maison Desk" })).toBeVisible();
}

/**
 * Chooses an option in a searchable select: the native one, or the combobox that replaces it once it is
 * pressed.
 */
export async function choose(
  page: Page,
  scripts: boolean,
  label: string,
  option: string | RegExp,
): Promise<void> {
  if (!scripts) {
    const select = page.getByLabel(label, { exact: true });
    const value = await select
      .locator("option")
      .filter({ hasText: option })
      .first()
      .getAttribute("value");
    await select.selectOption(value);
    return;
  }
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
}

/** Opens the filters of the list that is shown, where they aren't open. */
export async function openFilters(page: Page): Promise<void> {
  const search = page.getByRole("main").getByRole("search");
  // A link, or without scripts a button.
  const closed = search.locator("a, button").filter({ hasText: /^Filt(er|re)s/ });
  const fold = search.locator("details");
  await fold.or(closed).waitFor();
  if (await closed.isVisible()) {
    await closed.click();
    await fold.waitFor();
  } else if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** Presses a link behind "More", beside the title of a list. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await menuEntry(page, name).click();
}

/** Waits until React has hydrated the page, so that a click reaches the intended control. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** @returns the "⋯" of a row: a link, which a button replaces once it is touched */
export function menuOfRow(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole("link", { name }).or(within.getByRole("button", { name }));
}

/**
 * @returns an entry of the open menu: a link or a button in the native menu, a menu item in Headless UI's
 *   menu, which replaces it
 */
export function menuEntry(page: Page, name: string): Locator {
  return page
    .getByRole("menuitem", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .or(page.getByRole("button", { name, exact: true }));
}
